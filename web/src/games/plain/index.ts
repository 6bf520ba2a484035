// The manifest of games without a folder here: everything is drawn from the view.

import type { GameManifest } from "../manifest";

const manifest: GameManifest = {
  picture: () => import("./HomePicture.svelte"),
  table: () => import("./table").then((part) => part.default),
  example: () => import("./Example.svelte"),
  // The components of such a game have no drawings.
  reference: () => Promise.resolve({}),
};

export default manifest;
