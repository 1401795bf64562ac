import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../web/src");
const statement = /^(?:import|export)\s(?!type\b)(?:[^;"']*?\sfrom\s)?["']([^"']+)["']/gm;

/** Everything that `file` imports statically: our files by path, packages by name. Type imports do not count. */
function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, from = ""] of readFileSync(file, "utf8").matchAll(statement)) {
    if (/\.tsx?$/.test(from)) closure(resolve(dirname(file), from), seen);
    else if (!from.startsWith(".")) seen.add(from);
  }
  return seen;
}

const heavy = /^(zod|@tanstack\/|aws-amplify|@uppy\/|@stripe\/|react-hook-form|@hookform\/)/;
const ours = (found: Set<string>) => [...found].filter((name) => name.startsWith(root));

test("a visitor's first page loads no schema, query client, Amplify, Uppy or Stripe", () => {
  const found = closure(resolve(root, "main.tsx"));
  expect(ours(found).length).toBeGreaterThan(40);
  expect([...found].filter((name) => heavy.test(name))).toEqual([]);
  expect([...found].map((name) => relative(root, name)).filter((name) => /schema|contract/.test(name))).toEqual([]);
});

test("the sign-in form loads without Amplify, which is loaded while people type", () => {
  const found = closure(resolve(root, "features/sign-in/sign-in.tsx"));
  expect(ours(found).length).toBeGreaterThan(15);
  expect([...found].filter((name) => heavy.test(name))).toEqual([]);
});

const firstScreens = [
  "admin/admin-dashboard",
  "appointments/agenda/agenda-panel",
  "conversations/thread/conversation-panel",
  "dashboards/customer/customer-dashboard",
  "dashboards/customer/detail-panels",
  "dashboards/handyman/detail-panels",
  "dashboards/handyman/handyman-dashboard",
  "quotes/quotes-panel",
  "requests/form/new-request",
];

test.each(firstScreens)("R-604 %s is shown without schemas, which only forms need", (screen) => {
  const found = closure(resolve(root, `features/${screen}.tsx`));
  expect(ours(found).length).toBeGreaterThan(20);
  expect([...found].filter((name) => /^(zod|react-hook-form|@hookform)/.test(name))).toEqual([]);
});
