import { expect, test } from "vitest";
import { Decision } from "../../shared/verifications/schema.ts";

const isTaken = (decision: object) => Decision.safeParse(decision).success;

test("R-622 an approval needs no reason, but a given one has ten characters; a rejection needs one", () => {
  expect(isTaken({ decision: "approve" })).toBe(true);
  expect(isTaken({ decision: "approve", reason: "Compared with the register." })).toBe(true);
  expect(isTaken({ decision: "approve", reason: "Fine" })).toBe(false);
  expect(isTaken({ decision: "reject" })).toBe(false);
  expect(isTaken({ decision: "reject", reason: "The name is another one." })).toBe(true);
});
