// The outline of a gear with the given number of teeth.

export function gear(x: number, y: number, outer: number, inner: number, teeth: number): string {
  const points: string[] = [];
  const step = (2 * Math.PI) / teeth;
  for (let tooth = 0; tooth < teeth; tooth++) {
    // A tooth is wider at its base than at its tip.
    for (const [radius, part] of [
      [inner, -0.3],
      [outer, -0.17],
      [outer, 0.17],
      [inner, 0.3],
    ] as const) {
      const angle = (tooth + part) * step;
      points.push(`${(x + radius * Math.sin(angle)).toFixed(2)} ${(y - radius * Math.cos(angle)).toFixed(2)}`);
    }
  }
  return `M${points.join("L")}z`;
}
