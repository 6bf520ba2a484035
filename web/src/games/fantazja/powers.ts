// The steps of Building Powers, as the server asks for them.

/** The power of a prompt. */
export const POWER_OF: Readonly<Record<string, string>> = {
  giving: "residential",
  taking: "residential",
  recovering: "production",
  guarding: "military",
  burying: "magic",
  ordering: "magic",
  replacing: "special",
};

/** The steps of each power, in order. */
export const STEPS: Readonly<Record<string, readonly string[]>> = {
  residential: ["giving", "taking"],
  magic: ["burying", "ordering"],
  special: ["replacing", "turning"],
};
