import { expect, test } from "vitest";
import { fullNameOf } from "../../shared/session/full-name.ts";

test.each([
  [{ firstName: "Ana", lastName: "Souza" }, "Ana Souza"],
  [{ firstName: "Ana" }, "Ana"],
  [{ lastName: "Souza" }, "Souza"],
  [{ firstName: "", lastName: "" }, ""],
  [undefined, ""],
])("joins what is known of %j to %j", (person, name) => {
  expect(fullNameOf(person)).toBe(name);
});
