// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import {
  checkoutPath,
  consumeRedirect,
  consumeRole,
  isOwnPath,
  nextPathIn,
  paths,
  profilePath,
  rememberedRedirect,
  rememberOpenedPath,
  rememberRedirect,
  rememberRole,
  signUpForRequestPath,
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

describe("the stored return path", () => {
  test.each(ours)("R-013 may be our own path %s", (path) => {
    expect(isOwnPath(path)).toBe(true);
    rememberRedirect(path);
    expect(consumeRedirect(paths.home)).toBe(path);
  });

  test.each(foreign)("R-013 leads home instead of to %j", (path) => {
    expect(isOwnPath(path)).toBe(false);
    rememberRedirect(path);
    expect(consumeRedirect(paths.home)).toBe("/");
  });

  test("R-013 is consumed once, and peeking does not consume it", () => {
    rememberRedirect(paths.newRequest);
    expect(rememberedRedirect()).toBe(paths.newRequest);
    expect(consumeRedirect(paths.home)).toBe(paths.newRequest);
    expect(consumeRedirect(paths.home)).toBeUndefined();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  test("R-013 belongs to its tab: another tab that signs in first does not consume it", () => {
    const tabs = ["/checkout/1", "/service-request"].map((path) => {
      rememberRedirect(path);
      const tab = { ...sessionStorage };
      sessionStorage.clear();
      return { path, tab };
    });
    for (const { path, tab } of tabs) {
      for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
      expect(consumeRedirect(paths.home)).toBe(path);
    }
  });

  test("R-013 is also found by a sign-in page in another tab", () => {
    rememberRedirect("/checkout/1");
    sessionStorage.clear();
    expect(consumeRedirect("/sign-in")).toBe("/checkout/1");
  });

  test("R-013 is dropped when a page is opened after another tab has signed in", () => {
    rememberOpenedPath("/?job=1");
    expect(consumeRedirect("/checkout/2?proposal=1")).toBe("/checkout/2?proposal=1");
    expect(consumeRedirect(paths.home)).toBeUndefined();
  });
});

describe("what was chosen on the landing page", () => {
  test.each([
    [{ category: "plumbing", zipCode: "62701" }, "/service-request?category=plumbing&zipCode=62701"],
    [{ category: "plumbing", zipCode: "" }, "/service-request?category=plumbing"],
    [{ category: "", zipCode: "" }, "/service-request"],
  ])("R-604 leads from the sign-in page to the form without any storage: %j", (chosen, form) => {
    const [, query = ""] = signUpForRequestPath(chosen).split("?");
    expect(nextPathIn(`?${query}`)).toBe(form);
  });

  test("R-604 leads to the enrollment for whoever is a handyman", () => {
    expect(nextPathIn("?next=%2Fhandyman-enrollment&screen=sign-up")).toBe(paths.enrollment);
  });

  test.each([
    "",
    "?next=",
    "?next=%2F%2Fevil.test",
    "?next=https://evil.test",
    "?next=/checkout/1",
    "?category=plumbing",
  ])("R-604 D-03 leads nowhere else: %s", (search) => expect(nextPathIn(search)).toBeUndefined());
});

describe("the role chosen on the landing page", () => {
  test("R-022 is read once", () => {
    rememberRole("customer");
    expect(consumeRole()).toBe("customer");
    expect(consumeRole()).toBeUndefined();
  });

  test("R-022 is a customer or a handyman, whatever somebody stored", () => {
    localStorage.setItem("preferredRole", "admin");
    expect(consumeRole()).toBeUndefined();
  });
});
