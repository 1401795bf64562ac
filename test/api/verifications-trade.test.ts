import { beforeAll, describe, expect, test } from "vitest";
import * as table from "../../functions/runtime/table.ts";
import type { Skill } from "../../shared/categories.ts";
import { session } from "../../shared/session/contract.ts";
import { DAY_MS } from "../../shared/time.ts";
import { verifications } from "../../shared/verifications/contract.ts";
import { advance } from "../support/control.ts";
import { enrolled } from "../support/enrollment.ts";
import { settle } from "../support/handles.ts";
import { makeAdmin, makeCustomer, type Person } from "../support/make.ts";
import { aPicture, upload } from "../support/pictures.ts";
import { makeVerification, profileOf } from "../support/profiles.ts";
import { openTable } from "../support/table.ts";
import { approve, claim, dayIn, handIn, ownList, REASON, reject } from "../support/verifications.ts";

// Days pass here; due work left by earlier files would only take time.
beforeAll(() => openTable().forgetDue());

/** A handyman with the skills plumbing and carpentry. */
const makePro = async () => enrolled(await makeCustomer({ firstName: "Ana", lastName: "Souza" }));

async function tryCertificate(person: Person, wish: object, headers: Readonly<Record<string, string>> = {}) {
  const body = { verificationType: "certification", documentUrl: await upload(person, await aPicture()), ...wish };
  return person.call(verifications.submit, { body } as never, headers);
}

/** Submits a certificate and has it approved, valid for `days`. */
async function certify(person: Person, skill: Skill, days = 30) {
  const [by, { status, body }] = [await makeAdmin(), await tryCertificate(person, { skill })];
  expect([status, body.skill]).toEqual([201, skill]);
  expect((await claim(by, body)).body).toMatchObject({ skill, status: "in_review" });
  expect((await approve(by, body, await dayIn(days))).status).toBe(200);
  return body;
}

const storedOf = ({ user }: Person, skill: Skill) => openTable().get(table.skill, { userId: user.id, skill });
const certifiedOf = async (person: Person) =>
  (await profileOf(await makeCustomer(), person)).skills.filter(({ isCertified }) => isCertified).map((s) => s.skill);

describe("R-124 a trade is certified", () => {
  test("R-096 by an administrator's approval of its certificate, and no other trade is", async () => {
    const ana = await makePro();
    const [ada, { body }] = [await makeAdmin(), await tryCertificate(ana, { skill: "carpentry" })];
    await claim(ada, body);
    expect([await certifiedOf(ana), (await storedOf(ana, "carpentry"))?.isCertified]).toEqual([[], false]);
    expect((await approve(ada, body)).body).toMatchObject({ skill: "carpentry", status: "verified" });
    expect(await certifiedOf(ana)).toEqual(["carpentry"]);
    expect(await storedOf(ana, "carpentry")).toMatchObject({ isCertified: true });
    expect(await storedOf(ana, "plumbing")).toMatchObject({ isCertified: false, version: 1 });
    expect(await ownList(ana)).toMatchObject([{ verificationType: "certification", skill: "carpentry" }]);
    expect(await openTable().get(table.user, ana.user)).toMatchObject({ verificationScore: 0.25 });
  });

  test("I-31 without its document being shown to anybody", async () => {
    const ana = await makePro();
    const { id } = await certify(ana, "plumbing");
    expect((await storedOf(ana, "plumbing"))?.certificationUrl).toBeUndefined();
    const stranger = await makeCustomer();
    const shown = JSON.stringify(await profileOf(stranger, ana));
    expect(shown).not.toMatch(/certificationUrl|documentUrl|\/document/);
    expect((await stranger.call(verifications.document, { params: { id } })).status).toBe(403);
  });

  test("by no certificate that was rejected, or that names no trade", async () => {
    const ana = await makePro();
    const [ada, rejected] = [await makeAdmin(), (await tryCertificate(ana, { skill: "plumbing" })).body];
    await claim(ada, rejected);
    expect((await reject(ada, rejected)).status).toBe(200);
    const general = await handIn(ana, "certification");
    await claim(ada, general);
    await approve(ada, general, undefined, REASON);
    const { verifications: badges } = await profileOf(await makeCustomer(), ana);
    expect(badges.map(({ verificationType }) => verificationType)).toEqual(["certification"]);
    expect(await certifiedOf(ana)).toEqual([]);
  });

  test("D-37 together with what another administrator decides about the same person at the same moment", async () => {
    const ana = await makePro();
    const [ada, ben] = [await makeAdmin(), await makeAdmin()];
    const certificate = (await tryCertificate(ana, { skill: "plumbing" })).body;
    const license = await handIn(ana, "license");
    await Promise.all([claim(ada, certificate), claim(ben, license)]);
    const day = await dayIn(30);
    const answers = await Promise.all([approve(ada, certificate, day), approve(ben, license, day)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await openTable().get(table.user, ana.user)).toMatchObject({
      ...{ isLicenseVerified: true, verificationScore: 1.5 },
    });
    expect(await storedOf(ana, "plumbing")).toMatchObject({ isCertified: true });
  });
});

describe("R-124 a certificate is refused", () => {
  test.each([
    ["en", "Choose one of your own trades"],
    ["pt", "Escolha um dos seus ofícios"],
    ["es", "Elige uno de tus oficios"],
  ])("in %s for a trade that is none of its handyman's, and nothing is kept", async (language, message) => {
    const ana = await makePro();
    await ana.call(session.update, { body: { language: language as never } });
    const answer = await tryCertificate(ana, { skill: "roofing" }, { "accept-language": language });
    expect([answer.status, answer.problem.errors]).toEqual([400, [{ path: "skill", message }]]);
    expect(await ownList(ana)).toEqual([]);
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
  test("while its handyman is called otherwise than on the certificate", async () => {
    const ana = await makePro();
    await certify(ana, "plumbing");
    await ana.call(session.update, { body: { lastName: "Lima" } });
    expect(await certifiedOf(ana)).toEqual([]);
    await ana.call(session.update, { body: { lastName: "Souza" } });
    expect(await certifiedOf(ana)).toEqual(["plumbing"]);
  });

  test("E5 with the clock, once its certificate has run out, unless another of it is good for longer", async () => {
    const ana = await makePro();
    await certify(ana, "plumbing", 3);
    await certify(ana, "carpentry", 3);
    await certify(ana, "carpentry", 60);
    expect(await certifiedOf(ana)).toEqual(["carpentry", "plumbing"]);
    await advance(5 * DAY_MS);
    await settle();
    expect(await certifiedOf(ana)).toEqual(["carpentry"]);
    expect(await storedOf(ana, "plumbing")).toMatchObject({ isCertified: false });
    expect(await storedOf(ana, "carpentry")).toMatchObject({ isCertified: true });
    const statuses = (await ownList(ana)).map(({ skill, status }) => `${skill} ${status}`);
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
