// The steps of Building Powers, as the server asks for them.

/** The power that a question belongs to. */
export const POWER_OF: Readonly<Record<string, string>> = {
  giving: "residential",
  taking: "residential",
  recovering: "production",
  guarding: "military",
  burying: "magic",
  ordering: "magic",
  replacing: "special",
};

/** What a power asks for, one after another. */
export const STEPS: Readonly<Record<string, readonly string[]>> = {
  residential: ["giving", "taking"],
  magic: ["burying", "ordering"],
  special: ["replacing", "turning"],
};
