import { parseSync } from "vite";
import { expect, test } from "vitest";
import { split } from "../../web/lean-contract.ts";

const divided = (code: string) => split(parseSync("module.js", code).program, code, "plain");

test("schemas and what uses them leave a module, and take the plain code that they need along by name", () => {
  const { plain, schemas } = divided(`
import * as z from "zod";
import { Other, limits } from "./other.ts";
const lengths = { most: 5 };
const text = limited(7);
const fields = { city: 1 };
const [least, { most: [longest] }] = bounds();
export const Name = z.string().max(lengths.most);
export const names = z.array(Name);
export const isName = (value) => Name.safeParse(value).success;
export const both = [Other];
export const Place = z.object({ ...fields });
export const shorten = (value) => value.slice(0, lengths.most + limits.text);
export const Long = text.min(3);
export const Bounded = z.number().min(least).max(longest);
export const span = longest - least;
`);
  expect(plain).not.toMatch(/zod|Name|names|Other\b.*\[|Long|fields/);
  expect(plain).toMatch(/const lengths = \{ most: 5 \};[\s\S]*shorten[\s\S]*export \{ lengths, least, longest \};/);
  expect(schemas).toContain('import { lengths, least, longest } from "plain";');
  for (const name of ["const text", "Name", "names", "isName", "both", "Long", "const fields"])
    expect(schemas).toContain(name);
  expect(schemas).not.toContain("shorten");
});

test("endpoints keep what the app reads of them, and are no schema any more", () => {
  const { plain, schemas } = divided(`
import * as z from "zod";
import { JobView } from "./schema.ts";
export const jobs = defineEndpoints("jobs", {
  get: { method: "GET", path: "/api/jobs", returns: JobView, query: z.object({}), uses: ["db.read"], invalidates: ["jobs"] },
});
`);
  expect(schemas).toBe("");
  expect(plain).toMatch(/method: "GET", path: "\/api\/jobs", returns: undefined, query: undefined/);
  expect(plain).toContain('invalidates: ["jobs"]');
  expect(plain).not.toMatch(/import|db\.read/);
});

test("a variable is not divided from the code that changes it", () => {
  const code = `let known;\nexport const Read = z.custom(() => known);\nexport const learn = () => { known = 1; };`;
  expect(() => divided(code)).toThrow(/variable/);
});
