import { describe, expect, it } from "vitest";
import { isFinal, Refusal } from "../src/server/api";
import { readRoute } from "../src/router.svelte";

describe("an address that leads nowhere", () => {
  it("is no page", () => {
    const paths = ["/x", "/table", "/match", "/rules", "/reference", "/replay/x", "/review/x", "/lesson/x", "/tables/x", "/recover/x", "/table/x/y", "/a/b/c"];
    for (const path of paths) expect(readRoute(path, new URLSearchParams()), path).toEqual({ page: "lost" });
  });

  it("is asked for no more", () => {
    const refuse = (status: number, id: string) => isFinal(new Refusal({ id }, "", status));
    expect([refuse(404, "server-no-table"), refuse(410, "server-obsolete"), refuse(500, "server-damaged")]).toEqual([true, true, true]);
    expect([refuse(429, "server-too-fast"), refuse(500, "server-broken"), refuse(503, "server-unavailable"), isFinal(new TypeError())]).toEqual([false, false, false, false]);
  });
});
