// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import {
  checkoutPath,
  isOwnPath,
  paths,
  profilePath,
  rememberedRedirect,
  rememberOpened,
  rememberRedirect,
  rememberRole,
  takeRedirect,
  takeRole,
} from "../../web/src/paths.ts";

beforeEach(() => localStorage.clear());

const ours = [
  "/",
  "/?request=71d0b3e9",
  "/service-request",
  "/service-request?category=plumbing#photos",
  "/handyman-enrollment",
  "/portfolio-demo",
  "/enrollment-success",
  checkoutPath("5b0c6d1e-2f7a-4e0b-9a53-0d8a7f1c2b3d"),
  checkoutPath("5b0c6d1e-2f7a-4e0b-9a53-0d8a7f1c2b3d", 2),
  profilePath("5b0c6d1e-2f7a-4e0b-9a53-0d8a7f1c2b3d"),
];

const foreign = [
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " //evil.example",
  "https://evil.example",
  "https:evil.example",
  "HTTPS://evil.example/handyman-enrollment",
  "javascript:alert(1)",
  "data:text/html,hello",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "%2f%2fevil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/unknown",
  "/sign-in",
  "/sign-in?again",
  "/api/logout",
  "/checkout",
  "/checkout/a/b",
  "/checkout//evil.example",
  "handyman-enrollment",
  "",
  "null",
];

describe("where to go after signing in", () => {
  test.each(ours)("R-013 takes our own address %s", (path) => {
    expect(isOwnPath(path)).toBe(true);
    rememberRedirect(path);
    expect(takeRedirect(paths.home)).toBe(path);
  });

  test.each(foreign)("R-013 never leads to %j, but home", (path) => {
    expect(isOwnPath(path)).toBe(false);
    rememberRedirect(path);
    expect(takeRedirect(paths.home)).toBe("/");
  });

  test.each(ours)("R-013 stays on this site when the browser reads %s", (path) => {
    expect(new URL(path, "https://homewright.example").origin).toBe("https://homewright.example");
  });

  test("R-013 is read once: then it is gone, and looking at it takes nothing away", () => {
    rememberRedirect(paths.newRequest);
    expect(rememberedRedirect()).toBe(paths.newRequest);
    expect(takeRedirect(paths.home)).toBe(paths.newRequest);
    expect(takeRedirect(paths.home)).toBeUndefined();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  test("R-013 is each tab's own: another one that signs in first takes nothing away", () => {
    const tabs = ["/checkout/1", "/service-request"].map((path) => {
      rememberRedirect(path);
      const tab = { ...sessionStorage };
      sessionStorage.clear();
      return { path, tab };
    });
    for (const { path, tab } of tabs) {
      for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
      expect(takeRedirect(paths.home)).toBe(path);
    }
  });

  test("R-013 is found by the tab that the sign-in page opens in, too", () => {
    rememberRedirect("/checkout/1");
    sessionStorage.clear();
    expect(takeRedirect("/sign-in")).toBe("/checkout/1");
  });

  test("R-013 gives way to the page that is opened once another tab has signed in, and is forgotten", () => {
    rememberOpened("/?job=1");
    expect(takeRedirect("/checkout/2?proposal=1")).toBe("/checkout/2?proposal=1");
    expect(takeRedirect(paths.home)).toBeUndefined();
  });
});

describe("the role chosen on the landing page", () => {
  test("R-022 is read once", () => {
    rememberRole("customer");
    expect(takeRole()).toBe("customer");
    expect(takeRole()).toBeUndefined();
  });

  test("R-022 is a customer or a handyman, whatever somebody stored", () => {
    localStorage.setItem("preferredRole", "admin");
    expect(takeRole()).toBeUndefined();
  });
});
