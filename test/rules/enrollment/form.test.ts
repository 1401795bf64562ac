import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { sendEnrollment } from "../../support/makers/enrollment.ts";
import { makeCustomer, type Person } from "../../support/makers/people.ts";
import { stackNow } from "../../support/setup/control-pages.ts";
import { openTable } from "../../support/setup/table.ts";

const profileOf = ({ user: { id } }: Person) => openTable().get(table.handyman, { userId: id });
const userOf = ({ user: { id } }: Person) => openTable().get(table.user, { id });
/** The server's messages about a date of birth; undefined when the form is accepted. */
async function errorsOf(dateOfBirth: string | undefined) {
  const { status, problem } = await sendEnrollment(await makeCustomer(), { dateOfBirth });
  return status === 201 ? undefined : problem.errors?.map(({ message }) => message);
}

const letters = (count: number) => "x".repeat(count);

describe("handymen.enroll refuses", () => {
  test("D-27 somebody who is eighteen only tomorrow, and nobody who is today", async () => {
    const now = await stackNow();
    const eighteenYearsBefore = (moment: Date) =>
      `${moment.getUTCFullYear() - 18}-${moment.toISOString().slice(5, 10).replace("02-29", "03-01")}`;
    const [today, tomorrow] = [now, new Date(now.getTime() + DAY_MS)].map(eighteenYearsBefore);
    expect(await errorsOf("2990-01-01")).toEqual(["Date of birth cannot be in the future"]);
    expect(await errorsOf(tomorrow)).toEqual(["You must be at least 18 years old"]);
    expect(await errorsOf(today)).toBeUndefined();
  });
});

describe("handymen.enroll takes", () => {
  test("R-145 a bio of exactly fifty characters, a name of a hundred emoji and tags as the text they are", async () => {
    const ana = await makeCustomer();
    const name = "👩‍👩‍👧‍👦".repeat(100);
    const script = `<script>alert("x")</script><img src=x onerror=alert(1)>`;
    const texts = { businessName: script, certifications: script, insurance: script, city: script };
    const { status } = await sendEnrollment(ana, { ...texts, bio: letters(50), firstName: name, lastName: script });
    expect(status).toBe(201);
    expect(await profileOf(ana)).toMatchObject({ ...texts, bio: letters(50) });
    expect(await userOf(ana)).toMatchObject({ firstName: name, lastName: script, city: script });
  });
});
