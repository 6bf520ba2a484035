import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  // The texts are the same files that Python reads.
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: process.env.STOLIK_API ?? "http://127.0.0.1:8000", ws: true } } },
  build: { outDir: "../src/stolik/page", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0, sourcemap: false },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  // On a busy machine, the first import of a board takes seconds.
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], testTimeout: 60_000 },
});
