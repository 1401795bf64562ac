// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { languages } from "../../shared/language.ts";
import { memberApp } from "../support/pages/member-app.tsx";

const app = memberApp();

test("D-16 somebody signed in reads the terms under their own bar, and where to write without a support address", async () => {
  app.open("/terms");
  expect(await screen.findByRole("heading", { level: 1, name: "Terms of service" })).toBeTruthy();
  expect(await screen.findByText(/the address our emails come from; about a job, with its number/)).toBeTruthy();
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
  expect(screen.getByRole("link", { name: "Sign out" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Privacy policy" }).getAttribute("href")).toBe("/privacy");
});

const others = languages.filter((language) => language !== "en");
test.each(others)(
  "R-605 somebody signed in reads the address of a language in their own language: %s",
  async (other) => {
    app.open(`/${other}/privacy`);
    const contents = within(await screen.findByRole("navigation", { name: "On this page" }));
    expect(contents.getAllByRole("link")[0]?.getAttribute("href")).toMatch(/^\/privacy#/);
    expect(document.documentElement.lang).toBe("en");
  },
);
