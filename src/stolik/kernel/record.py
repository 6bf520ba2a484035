"""Fixed-size records: the state of a game, declared once for interpreted and compiled code.

    class State(StateBase):
        coins: Annotated[Ints, "i2", 4]
        now: Annotated[int, "i1"]

Interpreted, a record is an ordinary object: scalars are ints and rows are `array.array`s, which raise on overflow.
Compiled, it is an element of a NumPy structured array. Both have the same bytes, so a state is passed between them as
bytes, and equal states have equal bytes (padding is always zero).
"""

from __future__ import annotations

from array import array
from functools import cache
from operator import attrgetter
from struct import Struct, calcsize, error
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, Self, TypeVar, get_type_hints

if TYPE_CHECKING:
    import numpy as np

if TYPE_CHECKING:
    Ints = array[int]
    Reals = array[float]
else:
    Ints = Reals = array  # not subscriptable before Python 3.12
Grid = list[Ints]
Cube = list[list[Ints]]

Codes = Annotated[Ints, "i2", 1]  # a buffer of action codes
Bytes2D = Annotated[Grid, "u1", 2]  # one row of flags per match
Numbers = Annotated[Ints, "i8", 1]  # totals
Numbers2D = Annotated[Grid, "i8", 2]
Floats = Annotated[Reals, "f8", 1]
Floats2D = Annotated[list[Reals], "f8", 2]
Places = Annotated[Ints, "i4", 1]  # indices into a larger buffer
RawStates = Annotated[Grid, "u4", 2]  # the raw memory of states, a row of 32-bit words per state

ARRAY_CODE = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "f8": "d"}
ROWS = (array, list)  # types of a row of numbers and of a row of rows
ALIGNMENT = 8
R = TypeVar("R", bound="StateBase")


class Field(NamedTuple):
    """A declared field: its name, element type and shape, and the position of its bytes."""

    name: str
    kind: str
    shape: tuple[int, ...]
    offset: int
    size: int


class StateBase:
    """Base class of states; subclasses declare fields as `Annotated[type, element type, *shape]`."""

    FIELDS: ClassVar[tuple[Field, ...]]
    SIZE: ClassVar[int]
    _scalars: ClassVar[Any]
    _scalar_packer: ClassVar[Struct]
    _names: ClassVar[tuple[str, ...]]
    _flat: ClassVar[tuple[str, ...]]
    _nested: ClassVar[tuple[str, ...]]
    _packer: ClassVar[Struct]

    def __init_subclass__(cls) -> None:
        hints = get_type_hints(cls, include_extras=True)
        declared = [(name, h.__metadata__) for name, h in hints.items() if hasattr(h, "__metadata__")]
        declared.sort(
            key=lambda item: -calcsize(ARRAY_CODE[item[1][0]])
        )  # wide fields first: no padding between fields
        fields, offset = [], 0
        for name, (kind, *shape) in declared:
            size = calcsize(ARRAY_CODE[kind])
            for length in shape:
                size *= length
            fields.append(Field(name, kind, tuple(shape), offset, size))
            offset += size
        cls.FIELDS = tuple(fields)
        cls.SIZE = -(-offset // ALIGNMENT) * ALIGNMENT
        scalars = [f for f in fields if not f.shape]
        names = [f.name for f in scalars]
        # attrgetter returns a tuple only for two or more names
        cls._scalars = attrgetter(*names) if len(names) > 1 else staticmethod(lambda r: [getattr(r, n) for n in names])
        cls._scalar_packer = Struct("=" + "".join(ARRAY_CODE[f.kind] for f in scalars))
        cls._names = tuple(f.name for f in fields)
        cls._flat = tuple(f.name for f in fields if len(f.shape) == 1)
        cls._nested = tuple(f.name for f in fields if len(f.shape) > 1)
        layout = "".join(f"{f.size}s" if f.shape else ARRAY_CODE[f.kind] for f in fields)
        cls._packer = Struct(f"={layout}{cls.SIZE - offset}x")  # scalars as numbers, rows as bytes

    def __init__(self) -> None:
        for f in self.FIELDS:
            setattr(self, f.name, _zeros(ARRAY_CODE[f.kind], f.shape) if f.shape else 0)

    def copy(self) -> Self:
        """A deep copy."""
        new = object.__new__(type(self))
        fields = new.__dict__
        fields.update(self.__dict__)
        for name in self._flat:
            fields[name] = fields[name][:]
        for name in self._nested:
            fields[name] = _duplicate(fields[name])
        return new

    def assign(self, other: Self) -> None:
        """Copy all fields from another record."""
        self.__dict__.update(other.copy().__dict__)

    def check_range(self) -> None:
        """Raise OverflowError if a scalar does not fit its declared type (arrays check themselves)."""
        try:
            self._scalar_packer.pack(*self._scalars(self))
        except error:
            for f in self.FIELDS:
                value = getattr(self, f.name)
                if not f.shape:
                    try:
                        Struct("=" + ARRAY_CODE[f.kind]).pack(value)
                    except error:
                        raise OverflowError(f"{f.name} = {value} does not fit its type {f.kind}") from None
            raise

    def to_bytes(self) -> bytes:
        """The record as bytes, the same as in compiled code."""
        self.check_range()
        values = map(self.__dict__.__getitem__, self._names)
        return self._packer.pack(*[_join(value) if type(value) in ROWS else value for value in values])

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """The inverse of `to_bytes`."""
        if len(data) != cls.SIZE:
            raise ValueError(f"a {cls.__name__} has {cls.SIZE} bytes, not {len(data)}")
        new = object.__new__(cls)
        fields = new.__dict__
        for f, value in zip(cls.FIELDS, cls._packer.unpack(data), strict=True):
            fields[f.name] = _split(ARRAY_CODE[f.kind], f.shape, value) if f.shape else value
        return new

    @classmethod
    @cache
    def dtype(cls) -> np.dtype[np.void]:
        """The NumPy dtype; cached, because Numba recognises the same object fastest."""
        import numpy as np

        return np.dtype(
            {
                "names": [f.name for f in cls.FIELDS],
                "formats": [(f.kind, f.shape) if f.shape else f.kind for f in cls.FIELDS],
                "offsets": [f.offset for f in cls.FIELDS],
                "itemsize": cls.SIZE,
            },
            align=True,
        )

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]  # mutable: hash its bytes instead

    def __repr__(self) -> str:
        fields = ", ".join(f"{f.name}={_plain(getattr(self, f.name))}" for f in self.FIELDS)
        return f"{type(self).__name__}({fields})"


Record = StateBase  # its name in games that were written before it was renamed


class States(list[R]):
    """A list of records in which assignment copies, as in a NumPy array."""

    def __setitem__(self, i: Any, value: Any) -> None:
        self[i].assign(value)


def _zeros(code: str, shape: tuple[int, ...]) -> Any:
    if len(shape) == 1:
        return array(code, bytes(shape[0] * calcsize(code)))
    return [_zeros(code, shape[1:]) for _ in range(shape[0])]


def _duplicate(rows: list[Any]) -> list[Any]:
    return [row[:] if type(row) is array else _duplicate(row) for row in rows]


def _join(value: Any) -> bytes:
    if type(value) is array:
        return value.tobytes()
    return b"".join(value if type(value[0]) is array else map(_join, value))


def _split(code: str, shape: tuple[int, ...], data: bytes) -> Any:
    rows: Any = array(code, data)
    for length in reversed(shape[1:]):  # innermost rows first
        rows = [rows[i : i + length] for i in range(0, len(rows), length)]
    return rows


def _plain(value: Any) -> Any:
    if type(value) is array:
        return value.tolist()
    return [_plain(row) for row in value] if type(value) is list else value
