import { expect } from "vitest";
import { type AccessRow, callAsPrincipal, expectedStatus } from "./matrix.ts";

const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, "");

/** Calls a row's endpoint as one principal; expects what the table says, and refusals that tell nothing of others' things. */
export async function expectRow(row: AccessRow, principal: string): Promise<void> {
  const answers = await callAsPrincipal(row, principal);
  const expected = answers.map(({ relation }) => expectedStatus(row, principal, relation));
  expect(answers.map(({ status }) => String(status))).toEqual(expected);

  for (const { status, text, problem } of answers) {
    if (status === 401) expect(text).toContain("Unauthorized");
    if (status === 401) expect(problem.code).toMatch(/^auth\./);
    if (status >= 400) expect(problem).toMatchObject({ status, title: expect.any(String) });
  }
  // The answers are the same for another user's thing and for one that does not exist.
  const hidden = answers.filter(({ status }) => status === 404 || (status === 400 && row.make));
  const revealing = hidden.filter(({ relation }) => relation !== "malformed" || hidden[0]?.status === 404);
  expect(
    new Set(revealing.filter(({ status }) => status === revealing[0]?.status).map(({ text }) => plain(text))).size,
  ).toBe(revealing.length > 0 ? 1 : 0);
}
