import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endpoints } from "../../shared/contract.ts";

/** The longest rule that a path begins with decides (RFC 9309). */
function mayFetch(path: string): boolean {
  const text = readFileSync(join(import.meta.dirname, "../../web/public/robots.txt"), "utf8");
  const rules = [...text.matchAll(/^(?<word>Allow|Disallow): (?<start>\S+)$/gm)].map(({ groups }) => groups ?? {});
  const matching = rules.filter(({ start = "" }) => path.startsWith(start));
  return matching.sort((one, other) => (other.start?.length ?? 0) - (one.start?.length ?? 0))[0]?.word !== "Disallow";
}

test("R-744 robots may fetch the calendar that a link leads to, and nothing else of the API", () => {
  expect(endpoints.filter(({ path }) => mayFetch(path)).map(({ id }) => id)).toEqual(["appointments.calendarFile"]);
  for (const path of ["/", "/pt/terms", "/media/one.webp"]) expect(mayFetch(path)).toBe(true);
});
