// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { memberApp } from "../support/pages/member-app.tsx";

const app = memberApp();

test.each([
  ["/terms", "Terms of service", "Privacy policy", "/privacy"],
  ["/privacy", "Privacy policy", "Terms of service", "/terms"],
])("D-16 somebody signed in reads %s under their own bar", async (path, title, other, otherPath) => {
  app.open(path);
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
  expect(await screen.findByRole("navigation", { name: "On this page" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Sign out" })).toBeTruthy();
  expect(screen.getByRole("link", { name: other }).getAttribute("href")).toBe(otherPath);
});

test.each([
  ["/pt/terms", "/terms"],
  ["/es/privacy", "/privacy"],
])("R-605 somebody signed in reads %s in their own language, at %s", async (path, own) => {
  app.open(path);
  const contents = within(await screen.findByRole("navigation", { name: "On this page" }));
  expect(contents.getAllByRole("link")[0]?.getAttribute("href")).toMatch(new RegExp(`^${own}#`));
  expect(document.documentElement.lang).toBe("en");
});

test("without a support address of the stage, a text says where to write", async () => {
  app.open("/terms");
  expect(await screen.findByText(/the address our emails come from; about a job, with its number/)).toBeTruthy();
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
});
