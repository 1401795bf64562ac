import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { contract } from "../../../shared/contract.ts";
import type { UserId } from "../../../shared/ids.ts";
import { fromMediaPath } from "../../../shared/uploads/media-path.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import { makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { aPicture, makeImage, upload } from "../../support/makers/pictures.ts";
import { mailsTo } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { stackInfo } from "../../support/setup/stack-info.ts";
import { openTable } from "../../support/setup/table.ts";

const { session, portfolio } = contract;
const change = (person: Person, body: object) => person.call(session.update, { body: body as never });
const userOf = ({ user }: Person) => openTable().get(table.user, { id: user.id as UserId });
const claim = async (person: Person) => {
  const imageURL = await upload(person, await aPicture());
  return (await person.call(portfolio.claimImage, { body: { imageURL } })).body.objectPath;
};

describe("session.update", () => {
  test("changes the fields that are sent, keeps the others, and the next answer shows them", async () => {
    const person = await makeCustomer({ lastName: "Made", phone: "+12175550100" });
    const { status, body } = await change(person, { firstName: "  Zoë 🔧 ", language: "es" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: person.user.id, firstName: "Zoë 🔧", lastName: "Made", language: "es" });
    expect((await person.call(session.user, {})).body).toEqual(body);
    expect(await userOf(person)).toMatchObject({ email: person.user.email, phone: "+12175550100", role: "customer" });
  });

  test("refuses a name, a language or a picture that is none with its message, and changes nothing", async () => {
    const person = await makeCustomer();
    for (const [path, value, message] of [
      ["firstName", "A", "First name must be at least 2 characters"],
      ["firstName", "   ", "First name must be at least 2 characters"],
      ["lastName", "👩‍👩‍👧", "Last name must be at least 2 characters"],
      ["lastName", null, "Last name must be at least 2 characters"],
      ["firstName", "Ana (512) 555-0183", "Write your name without numbers, email addresses or links"],
      ["lastName", "x".repeat(101), "This text is too long"],
      ["language", "xx", "This value is not valid"],
      ["profileImageUrl", 7, "This value is not valid"],
    ] as const) {
      const { status, problem } = await change(person, { firstName: "Anna", [path]: value });
      expect([status, problem.errors]).toEqual([400, [{ path, message }]]);
    }
    expect(await userOf(person)).toMatchObject({ firstName: "Ana", language: "en" });
  });

  test("keeps a long name as it was typed, markup included", async () => {
    const person = await makeCustomer();
    const firstName = `<img src=x onerror=alert(1)> "Ana" & 👷🏽‍♀️`.padEnd(90, "é");
    expect((await change(person, { firstName })).body.firstName).toBe(firstName);
  });

  test("R-216 keeps the time zone that a person lives by, and a handyman is notified by its clocks", async () => {
    const hank = await makeHandyman();
    expect((await change(hank, { timeZone: "Mars/Base" })).status).toBe(400);
    expect((await change(hank, { timeZone: "Pacific/Honolulu" })).body.timeZone).toBe("Pacific/Honolulu");
    const area = await openTable().get(table.area, { userId: hank.user.id as UserId });
    expect(area).toMatchObject({ timeZone: "America/Chicago", ownZone: "Pacific/Honolulu" });
    const { body } = await hank.call(contract.handymen.updateProfile, { body: { serviceRadius: 20 } });
    expect(body.serviceRadius).toBe(20);
    const rewritten = await openTable().get(table.area, { userId: hank.user.id as UserId });
    expect(rewritten).toMatchObject({ serviceRadius: 20, ownZone: "Pacific/Honolulu" });
  });

  test("loses no update when two windows change different fields at the same moment", async () => {
    const person = await makeCustomer();
    const changes = [{ firstName: "Anna" }, { lastName: "Moreira" }, { language: "pt" }];
    const answers = await Promise.all(changes.map((each) => change(person, each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await userOf(person)).toMatchObject({ firstName: "Anna", lastName: "Moreira", language: "pt" });
  });
});

describe("the picture of an account", () => {
  test("D-37 is one of the owner's own public images; everybody sees it, and null removes it", async () => {
    const handyman = await makeHandyman();
    const path = await claim(handyman);
    await waitUntilIdle();
    expect((await change(handyman, { profileImageUrl: path })).body.profileImageUrl).toBe(path);
    const shown = await fetch(new URL(path, stackInfo().origin));
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const profile = await (await makeCustomer()).call(contract.handymen.details, {
      params: { handymanId: handyman.user.id },
      query: {},
    });
    expect(profile.body.user.profileImageUrl).toBe(path);
    expect((await change(handyman, { profileImageUrl: null })).body).not.toHaveProperty("profileImageUrl");
    expect((await handyman.call(session.user, {})).body).not.toHaveProperty("profileImageUrl");
  });

  test("cannot be another user's image, a private one, or any other URL", async () => {
    const [person, stranger] = [await makeCustomer(), await makeCustomer()];
    const theirs = await claim(stranger);
    const stolen = theirs.replace(stranger.user.id, person.user.id);
    const ownId = fromMediaPath(await claim(person))?.id ?? "";
    const photo = await makeImage(person);
    const photoId = photo.slice("/api/images/".length);
    const refused = [
      ...[theirs, stolen, photo, `/media/${person.user.id}/${photoId}/320.webp`, "https://evil.test/x.png", "x"],
      ...["", `/media/${stranger.user.id}/${ownId}/960.webp`, `/media/${ownId}/${ownId}/960.webp`],
      ...["javascript:alert(1)", "data:image/png;base64,AAAA", `${theirs}?x=1`, `https://evil.test${theirs}`],
    ];
    for (const profileImageUrl of refused) {
      const { status, problem } = await change(person, { profileImageUrl });
      expect([profileImageUrl, status, problem.code]).toEqual([profileImageUrl, 400, "upload.addressRefused"]);
    }
    expect(await userOf(person)).not.toHaveProperty("profileImageUrl");
    expect(fromMediaPath(theirs)?.userId).toBe(stranger.user.id);
  });
});

describe("the language of an account", () => {
  test("R-169 is that of the next e-mail, at once", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
    await change(customer, { language: "pt" });
    await makeJob({ customer, handyman });
    await waitUntilIdle();
    const [mail] = await mailsTo(customer.user.email);
    expect(mail?.html).toContain('lang="pt"');
  });
});
