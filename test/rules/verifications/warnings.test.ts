import { describe, expect, test } from "vitest";
import { calendarDayFormat, type Language } from "../../../shared/language.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { expiryOf } from "../../../shared/verifications/standing.ts";
import { makeHandyman, type Person } from "../../support/makers/people.ts";
import { dateInDays, makeVerified } from "../../support/makers/verifications.ts";
import {
  advance,
  clearFaults,
  clearMisconfigurations,
  injectFault,
  mailsTo,
  misconfigure,
  stackNow,
} from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

type Verified = { readonly person: Person; readonly lastDay: string };

async function verifiedFor(days: number, language: Language = "en"): Promise<Verified> {
  const person = await makeHandyman({}, { language });
  const lastDay = await dateInDays(days);
  await makeVerified(person, "license", days);
  await waitUntilIdle();
  return { person, lastDay };
}

/** Moves the clock to this long before the last day is over on every clock. */
async function awaitEnd({ lastDay }: Pick<Verified, "lastDay">, beforeMs: number) {
  const end = Date.parse(expiryOf(lastDay));
  await advance(end - beforeMs - (await stackNow()).getTime());
}

const mailsOf = async ({ person }: Verified) => (await mailsTo(person.user.email)).map(({ subject }) => subject);
const bellOf = async ({ person }: Verified) =>
  (await openTable().partition(`USER#${person.user.id}`))
    .filter(({ sk }) => String(sk).startsWith("NOTIFICATION#"))
    .map(({ kind }) => kind);

describe("an approved verification that expires", () => {
  test("E5 is warned about 30, 7 and 1 day before, once each, in the reader's language", async () => {
    const verified = await verifiedFor(40, "pt");
    const said = ["Verificação aprovada: Licença"];
    expect(await mailsOf(verified)).toEqual(said);
    for (const days of [30, 7, 1]) {
      await awaitEnd(verified, days * DAY_MS + MINUTE_MS);
      expect(await mailsOf(verified)).toEqual(said);
      said.push("Vence em breve: Licença");
      await awaitEnd(verified, days * DAY_MS);
      expect(await mailsOf(verified)).toEqual(said);
      await awaitEnd(verified, days * DAY_MS - HOUR_MS);
      expect(await mailsOf(verified)).toEqual(said);
    }
    const date = calendarDayFormat("pt").format(new Date(verified.lastDay));
    for (const { text } of (await mailsTo(verified.person.user.email)).slice(1)) expect(text).toContain(date);
    await awaitEnd(verified, -MINUTE_MS);
    expect(await mailsOf(verified)).toEqual([...said, "Verificação vencida: Licença"]);
    const expiringKind = "verificationExpiring";
    expect(await bellOf(verified)).toEqual([
      "verified",
      expiringKind,
      expiringKind,
      expiringKind,
      "verificationExpired",
    ]);
  });

  test("E5 approved with ten days left is warned about twice: warnings that lie in the past are skipped", async () => {
    const verified = await verifiedFor(10);
    await advance(DAY_MS);
    expect(await mailsOf(verified)).toEqual(["Verified: License"]);
    await awaitEnd(verified, 7 * DAY_MS);
    await awaitEnd(verified, DAY_MS);
    expect((await mailsOf(verified)).slice(1)).toEqual(["Expires soon: License", "Expires soon: License"]);
  });

  test("E5 is warned about once when two warnings were missed, and not at all once it is over", async () => {
    const [late, gone] = [await verifiedFor(40), await verifiedFor(33)];
    await misconfigure("scheduleOff");
    await awaitEnd(gone, -MINUTE_MS);
    expect([await mailsOf(gone), await mailsOf(late)]).toEqual([["Verified: License"], ["Verified: License"]]);
    await clearMisconfigurations();
    await advance(MINUTE_MS);
    expect((await mailsOf(gone)).slice(1)).toEqual(["No longer valid: License"]);
    await awaitEnd(late, 2 * DAY_MS);
    expect((await mailsOf(late)).slice(1)).toEqual(["Expires soon: License"]);
  });

  test("E5 is neither warned about nor announced as expired while another of its type is valid for longer", async () => {
    const old = await verifiedFor(12);
    await makeVerified(old.person, "license", 60);
    await awaitEnd(old, 6 * DAY_MS);
    await awaitEnd(old, -MINUTE_MS);
    expect(await mailsOf(old)).toEqual(["Verified: License", "Verified: License"]);
    expect(await bellOf(old)).toEqual(["verified", "verified"]);
  });

  test("I-26 is warned about once although the database failed in the middle of it", async () => {
    const verified = await verifiedFor(10);
    await awaitEnd(verified, 7 * DAY_MS + MINUTE_MS);
    await injectFault({ service: "dynamodb", operation: "TransactWriteItems", mode: "reject", times: 1 });
    await awaitEnd(verified, 7 * DAY_MS);
    await clearFaults();
    await advance(3 * MINUTE_MS);
    expect((await mailsOf(verified)).slice(1)).toEqual(["Expires soon: License"]);
  });
});
