// The manifest of Fantazja.

import type { GameManifest } from "../manifest";
import "./palette.css";
import { sayPlace, withCode } from "./phrases";

const manifest: GameManifest = {
  rank: 2,
  picture: () => import("./HomePicture.svelte"),
  table: () => import("./table").then((part) => part.default),
  example: () => import("./Example.svelte"),
  reference: () => import("./reference").then((part) => part.default),
  aid: () => import("./aid").then((part) => part.default),
  dialect: {
    phrases: { "fantazja-place": sayPlace },
    // With a visible board, tiles need no codes.
    rewrite: (args) => withCode(args, () => "none"),
  },
  keys: ["fan-zoom"],
  synonyms: { whirl: "energy", wir: "energia" },
};

export default manifest;
