import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import type { Skill } from "../../../shared/categories.ts";
import { session } from "../../../shared/session/contract.ts";
import { DAY_MS, MINUTE_MS } from "../../../shared/time.ts";
import { verifications } from "../../../shared/verifications/contract.ts";
import { enrollPerson } from "../../support/makers/enrollment.ts";
import { makeAdmin, makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { aPicture, upload } from "../../support/makers/pictures.ts";
import { figuresOf, getProfile, makeVerification } from "../../support/makers/profiles.ts";
import {
  approveVerification,
  claimVerification,
  dateInDays,
  listVerifications,
  makeVerified,
  REVIEW_REASON,
  rejectVerification,
  submitVerification,
} from "../../support/makers/verifications.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

/** A handyman with the skills plumbing and carpentry. */
const makePro = async () => enrollPerson(await makeCustomer({ firstName: "Ana", lastName: "Souza" }));

async function tryCertificate(person: Person, wish: object, headers: Readonly<Record<string, string>> = {}) {
  const body = { verificationType: "certification", documentUrl: await upload(person, await aPicture()), ...wish };
  return person.call(verifications.submit, { body } as never, headers);
}

/** Submits a certificate and has it approved, valid for `days`. */
async function certify(person: Person, skill: Skill, days = 30) {
  const [by, { status, body }] = [await makeAdmin(), await tryCertificate(person, { skill })];
  expect([status, body.skill]).toEqual([201, skill]);
  expect((await claimVerification(by, body)).body).toMatchObject({ skill, status: "in_review" });
  expect((await approveVerification(by, body, await dateInDays(days))).status).toBe(200);
  return body;
}

const storedOf = ({ user }: Person, skill: Skill) => openTable().get(table.skill, { userId: user.id, skill });
const certifiedOf = async (person: Person) =>
  (await getProfile(await makeCustomer(), person)).skills.filter(({ isCertified }) => isCertified).map((s) => s.skill);

describe("R-124 a trade is certified", () => {
  test("R-096 by an administrator's approval of its certificate, and no other trade is", async () => {
    const ana = await makePro();
    const [ada, { body }] = [await makeAdmin(), await tryCertificate(ana, { skill: "carpentry" })];
    await claimVerification(ada, body);
    expect([await certifiedOf(ana), (await storedOf(ana, "carpentry"))?.isCertified]).toEqual([[], false]);
    expect((await approveVerification(ada, body)).body).toMatchObject({ skill: "carpentry", status: "verified" });
    expect(await certifiedOf(ana)).toEqual(["carpentry"]);
    expect(await storedOf(ana, "carpentry")).toMatchObject({ isCertified: true });
    expect(await storedOf(ana, "plumbing")).toMatchObject({ isCertified: false, version: 1 });
    expect(await listVerifications(ana)).toMatchObject([{ verificationType: "certification", skill: "carpentry" }]);
    expect(await figuresOf(ana)).toMatchObject({ verificationScore: 0.25 });
  });

  test("by no certificate that was rejected, or that names no trade", async () => {
    const ana = await makePro();
    const [ada, rejected] = [await makeAdmin(), (await tryCertificate(ana, { skill: "plumbing" })).body];
    await claimVerification(ada, rejected);
    expect((await rejectVerification(ada, rejected)).status).toBe(200);
    const general = await submitVerification(ana, "certification");
    await claimVerification(ada, general);
    await approveVerification(ada, general, undefined, REVIEW_REASON);
    const { verifications: badges } = await getProfile(await makeCustomer(), ana);
    expect(badges.map(({ verificationType }) => verificationType)).toEqual(["certification"]);
    expect(await certifiedOf(ana)).toEqual([]);
  });

  test("D-37 together with what another administrator decides about the same person at the same moment", async () => {
    const ana = await makePro();
    const [ada, ben] = [await makeAdmin(), await makeAdmin()];
    const certificate = (await tryCertificate(ana, { skill: "plumbing" })).body;
    const license = await submitVerification(ana, "license");
    await Promise.all([claimVerification(ada, certificate), claimVerification(ben, license)]);
    const day = await dateInDays(30);
    const answers = await Promise.all([
      approveVerification(ada, certificate, day),
      approveVerification(ben, license, day),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await figuresOf(ana)).toMatchObject({ isLicenseVerified: true, verificationScore: 1.5 });
    expect(await storedOf(ana, "plumbing")).toMatchObject({ isCertified: true });
  });
});

describe("R-124 a certificate is refused", () => {
  test("in the reader's language for a trade that is none of its handyman's, and nothing is kept", async () => {
    const ana = await makePro();
    const answer = await tryCertificate(ana, { skill: "roofing" }, { "accept-language": "pt" });
    const error = { path: "skill", message: "Escolha uma das suas categorias" };
    expect([answer.status, answer.problem.errors]).toEqual([400, [error]]);
    expect(await listVerifications(ana)).toEqual([]);
    expect(await storedOf(ana, "roofing")).toBeUndefined();
  });

  test("R-131 for a trade that there is not; of anything but a certificate the trade says nothing", async () => {
    const ana = await makePro();
    expect((await tryCertificate(ana, { skill: "alchemy" })).problem.errors?.map(({ path }) => path)).toEqual([
      "skill",
    ]);
    const { status, body } = await tryCertificate(ana, { verificationType: "identity", skill: "plumbing" });
    expect([status, body.skill]).toEqual([201, undefined]);
  });
});

describe("R-094 a trade is certified no longer", () => {
  test("E5 with the clock, once its certificate has run out, unless another of it is good for longer", async () => {
    const ana = await makePro();
    await certify(ana, "plumbing", 3);
    await certify(ana, "carpentry", 3);
    await certify(ana, "carpentry", 60);
    expect(await certifiedOf(ana)).toEqual(["carpentry", "plumbing"]);
    await advance(5 * DAY_MS);
    await waitUntilIdle();
    expect(await certifiedOf(ana)).toEqual(["carpentry"]);
    expect(await storedOf(ana, "plumbing")).toMatchObject({ isCertified: false });
    expect(await storedOf(ana, "carpentry")).toMatchObject({ isCertified: true });
    const statuses = (await listVerifications(ana)).map(({ skill, status }) => `${skill} ${status}`);
    expect(statuses).toEqual(["carpentry verified", "carpentry expired", "plumbing expired"]);
  });

  test("of a handyman whose skill says so with no certificate behind it", async () => {
    const ana = await makePro();
    const trade = await storedOf(ana, "plumbing");
    await openTable().putAll([
      {
        ...trade,
        ...table.skill.key({ userId: ana.user.id, skill: "plumbing" }),
        isCertified: true,
        entity: "skill",
        v: 1,
      },
    ]);
    await makeVerification(ana, { verificationType: "certification", skill: "carpentry" });
    expect(await certifiedOf(ana)).toEqual([]);
  });
});

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
