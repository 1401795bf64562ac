// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { homes, memberPages, preloadPage } from "../../web/src/pages.ts";

const all = [...Object.entries(homes), ...memberPages.map(({ path, Page }) => [path, Page] as const)];
const loaded: string[] = [];
const loadFor = (cookie: string, pathname: string) => {
  vi.spyOn(document, "cookie", "get").mockReturnValue(cookie);
  preloadPage({ pathname });
};

beforeEach(() => {
  loaded.length = 0;
  for (const [name, page] of all) vi.spyOn(page, "preload").mockImplementation(() => void loaded.push(name));
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ["customer", "/", "customer"],
  ["handyman", "/", "handyman"],
  ["admin", "/", "admin"],
  ["customer", "/service-request", "/service-request"],
  ["customer", "/checkout/1f-2", "/checkout/:jobId"],
  ["customer", "/handyman/1f-2", "/handyman/:handymanId"],
])("R-601 beside the user a %s who opens %s loads that page", (role, pathname, expected) => {
  loadFor(`a=1; signed-in=1; signed-in-role=${role}`, pathname);
  expect(loaded).toEqual([expected]);
});

test.each([
  ["signed-in-role=customer", "/handyman/1/reviews"],
  ["signed-in=1", "/"],
  ["signed-in-role=", "/"],
  ["signed-in-role=owner", "/"],
  ["signed-in-role=__proto__", "/"],
  ["x-signed-in-role=customer", "/"],
])("R-602 nothing is loaded for a page that is none, or by a forged cookie: %s, %s", (cookie, pathname) => {
  loadFor(cookie, pathname);
  expect(loaded).toEqual([]);
});
