import { describe, expect, test } from "vitest";
import { session } from "../../../shared/session/contract.ts";
import { MINUTE_MS } from "../../../shared/time.ts";
import { makeAdmin, makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { getProfile, makeVerification } from "../../support/makers/profiles.ts";
import {
  approveVerification,
  claimVerification,
  listVerifications,
  makeVerified,
  submitVerification,
} from "../../support/makers/verifications.ts";
import { advance } from "../../support/setup/control-pages.ts";

const rename = async (person: Person, change: { firstName?: string; lastName?: string }) => {
  const { status } = await person.call(session.update, { body: change });
  expect(status).toBe(200);
};
const badgesOf = async (person: Person) =>
  (await getProfile(await makeCustomer(), person)).verifications.map(({ verificationType }) => verificationType);

describe("a badge belongs to the name that was checked", () => {
  test("R-094 is hidden from another name on, its owner told why, and back with the name", async () => {
    const hank = await makeHandyman();
    await makeVerified(hank, "identity");
    await makeVerified(hank, "background_check");
    expect((await badgesOf(hank)).sort()).toEqual(["background_check", "identity"]);
    await rename(hank, { lastName: "Torrez" });
    expect(await badgesOf(hank)).toEqual([]);
    expect(await listVerifications(hank)).toMatchObject([
      { status: "verified", namesDiffer: true },
      { status: "verified", namesDiffer: true },
    ]);
    await rename(hank, { firstName: "Hank", lastName: "Made" });
    expect(await badgesOf(hank)).toHaveLength(2);
    for (const shown of await listVerifications(hank)) expect(shown).not.toHaveProperty("namesDiffer");
  });

  test("R-094 never comes to a name that was put there while an administrator looked at another", async () => {
    const [hank, ada] = [await makeHandyman(), await makeAdmin()];
    const handed = await submitVerification(hank, "identity");
    expect((await claimVerification(ada, handed)).body).toMatchObject({ firstName: "Hank", lastName: "Made" });
    await rename(hank, { firstName: "Somebody", lastName: "Else" });
    const decided = await approveVerification(ada, handed);
    expect(decided.body).toMatchObject({ status: "verified", firstName: "Hank", lastName: "Made" });
    expect(decided.text).not.toMatch(/checkedName|namesDiffer/);
    expect(await badgesOf(hank)).toEqual([]);
    expect(await listVerifications(hank)).toMatchObject([{ status: "verified", namesDiffer: true }]);
  });

  test("R-094 is not shown by a check that does not tell whose name it was made under", async () => {
    const hank = await makeHandyman();
    await makeVerification(hank, { checkedName: undefined });
    expect(await badgesOf(hank)).toEqual([]);
    expect(await listVerifications(hank)).toMatchObject([{ status: "verified", namesDiffer: true }]);
  });
});

test("with the clock, R-094 of one kind of check the newest is the only badge", async () => {
  const hank = await makeHandyman();
  await makeVerified(hank, "license");
  await advance(MINUTE_MS);
  const renewal = await makeVerified(hank, "license", 60);
  await makeVerified(hank, "identity");
  const { verifications } = await getProfile(await makeCustomer(), hank);
  expect(verifications.map(({ verificationType }) => verificationType).sort()).toEqual(["identity", "license"]);
  expect(verifications.find(({ verificationType }) => verificationType === "license")?.id).toBe(renewal.id);
});
