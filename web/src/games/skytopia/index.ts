// The manifest of Skytopia.

import type { GameManifest } from "../manifest";

const manifest: GameManifest = {
  rank: 1,
  picture: () => import("./HomePicture.svelte"),
  table: () => import("./table").then((part) => part.default),
  example: () => import("./Example.svelte"),
  reference: () => import("./reference").then((part) => part.default),
  aid: () => import("./aid").then((part) => part.default),
};

export default manifest;
