import { describe, expect, test } from "vitest";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { originalKey, publicWebSizeKey, webSizeKey } from "../../../functions/stores/uploads.ts";
import { contract } from "../../../shared/contract.ts";
import { ImageId } from "../../../shared/ids.ts";
import { limits } from "../../../shared/limits.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { fromMediaPath, imageWidths } from "../../../shared/uploads/media-path.ts";
import { sendEnrollment } from "../../support/makers/enrollment.ts";
import { aRequest, postRequest } from "../../support/makers/jobs.ts";
import { makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import {
  aPicture,
  claimImage,
  isStored,
  makeImage,
  putFile,
  upload,
  uploadUrlFor,
  viewImage,
  withoutQuery,
} from "../../support/makers/pictures.ts";
import { pngOfBytes } from "../../support/makers/png.ts";
import { aPortfolioItem, makePortfolioImage, makePortfolioItem } from "../../support/makers/profiles.ts";
import { submitVerification } from "../../support/makers/verifications.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

describe("what is put at an address without an announced size", () => {
  const room = limits.photoBytes + 2048;

  test("R-059 is deleted at once when it is larger than a picture may be, and its address is good for nothing more", async () => {
    const ana = await makeCustomer();
    const address = await uploadUrlFor(ana);
    for (const bytes of [room + 1, 100]) {
      expect(await putFile(address, pngOfBytes(bytes))).toBe(200);
      await waitUntilIdle();
      expect([bytes, await isStored(withoutQuery(address))]).toEqual([bytes, false]);
      const { status, problem } = await claimImage(ana, withoutQuery(address));
      expect([status, problem.code]).toEqual([413, "upload.tooLarge"]);
    }
    expect((await claimImage(ana, await upload(ana, await aPicture()))).status).toBe(200);
  });

  test("stays while it may still be claimed", async () => {
    const ana = await makeCustomer();
    const address = await upload(ana, pngOfBytes(room));
    await waitUntilIdle();
    expect(await isStored(address)).toBe(true);
  });

  test("I-28 is deleted at once when the picture of that address was claimed before", async () => {
    const ana = await makeCustomer();
    const address = await uploadUrlFor(ana);
    await putFile(address, await aPicture());
    const { body } = await claimImage(ana, withoutQuery(address));
    await putFile(address, await aPicture("jpeg"));
    await waitUntilIdle();
    expect(await isStored(withoutQuery(address))).toBe(false);
    expect((await viewImage(ana, body.objectPath)).bytes.length).toBeGreaterThan(0);
  });
});

describe("an upload that nobody claims", () => {
  test("I-28 is deleted after a day, its note as well; what a request shows stays", async () => {
    const ana = await makeCustomer();
    const address = await uploadUrlFor(ana);
    await putFile(address, await aPicture());
    const claimed = await makeImage(ana);
    await postRequest(ana, { imageUrls: [claimed] });
    const id = withoutQuery(address).split("/").at(-1) ?? "";
    await advance(DAY_MS - HOUR_MS);
    expect(await openTable().get(table.upload, { id })).toBeDefined();
    expect(await isStored(withoutQuery(address))).toBe(true);
    await advance(HOUR_MS + MINUTE_MS);
    expect(await openTable().get(table.upload, { id })).toBeUndefined();
    expect(await isStored(withoutQuery(address))).toBe(false);
    const { status, problem } = await claimImage(ana, withoutQuery(address));
    expect([status, problem.code]).toEqual([400, "upload.addressRefused"]);
    expect((await viewImage(ana, claimed)).bytes.length).toBeGreaterThan(0);
  });
});

const idOf = (path: string): ImageId => fromMediaPath(path)?.id ?? ImageId.parse(path.split("/").at(-1));
/** The files of a picture that exist, and whether the table has its item. */
async function leftOf({ user }: Person, path: string) {
  await waitUntilIdle();
  const id = idOf(path);
  const keyOf = path.startsWith("/media/") ? publicWebSizeKey : webSizeKey;
  const keys = [originalKey(user.id, id), ...imageWidths.map((width) => keyOf(user.id, id, width))];
  const [bucket] = (await uploadUrlFor(await makeCustomer())).split("/incoming/");
  const files = await Promise.all(keys.map((key) => isStored(`${bucket}/${key}`)));
  const stored = await openTable().get(table.image, { id });
  return { files: files.filter(Boolean).length, isKnown: stored !== undefined };
}
const allStored = { files: 3, isKnown: true };
const noneStored = { files: 0, isKnown: false };
const setProfileImage = (person: Person, profileImageUrl: string | null) =>
  person.call(contract.session.update, { body: { profileImageUrl } });
const aDayLater = () => advance(DAY_MS + HOUR_MS);

describe("a claimed picture that nothing shows", () => {
  test("I-28 is deleted after a day, every size of it, and not an hour before; then nothing can show it", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    const [photo, work] = [await makeImage(ana), await makePortfolioImage(hank)];
    await advance(DAY_MS - HOUR_MS);
    expect([await leftOf(ana, photo), await leftOf(hank, work)]).toEqual([allStored, allStored]);
    await advance(2 * HOUR_MS);
    expect([await leftOf(ana, photo), await leftOf(hank, work)]).toEqual([noneStored, noneStored]);
    const posted = await ana.call(contract.requests.create, { body: aRequest({ imageUrls: [photo] }) });
    expect(posted.problem.code).toBe("serviceRequest.imageRefused");
    const shown = await hank.call(contract.portfolio.create, { body: aPortfolioItem(work) });
    expect(shown.problem.code).toBe("upload.addressRefused");
    expect((await setProfileImage(hank, work)).problem.code).toBe("upload.addressRefused");
  });
});

describe("a picture stays", () => {
  test("I-28 while a request, a portfolio, a profile, a verification or a person shows it", async () => {
    const [ana, hank, eve] = [await makeCustomer(), await makeHandyman(), await makeCustomer()];
    const photo = await makeImage(ana);
    await postRequest(ana, { imageUrls: [photo] });
    const face = await makePortfolioImage(ana);
    expect((await setProfileImage(ana, face)).status).toBe(200);
    const { afterImageUrl, beforeImageUrl = "" } = await makePortfolioItem(hank, {
      beforeImageUrl: await makePortfolioImage(hank),
    });
    const { id } = await submitVerification(hank);
    const enrolled = await makePortfolioImage(eve);
    const portfolioImages = [enrolled, await upload(eve, await aPicture())];
    expect((await sendEnrollment(eve, { portfolioImages })).status).toBe(201);
    await waitUntilIdle();
    await aDayLater();
    expect(await leftOf(ana, photo)).toEqual(allStored);
    expect(await leftOf(ana, face)).toEqual(allStored);
    expect(await leftOf(hank, afterImageUrl)).toEqual(allStored);
    expect(await leftOf(hank, beforeImageUrl)).toEqual(allStored);
    expect(await leftOf(eve, enrolled)).toEqual(allStored);
    const link = await openTable().get(table.verificationLink, { id });
    const verification = link && (await openTable().get(table.verification, link));
    expect(await leftOf(hank, `/api/images/${verification?.imageId}`)).toEqual(allStored);
    const profile = await openTable().get(table.handyman, { userId: eve.user.id });
    expect(profile?.portfolioImages).toHaveLength(2);
    for (const path of profile?.portfolioImages ?? []) expect(await leftOf(eve, path)).toEqual(allStored);
  });
});

describe("a profile picture", () => {
  test("I-28 goes a day after it is replaced, or taken away, unless it is put on again", async () => {
    const ana = await makeCustomer();
    const first = await makePortfolioImage(ana);
    const second = await makePortfolioImage(ana);
    const third = await makePortfolioImage(ana);
    for (const path of [first, second, first, third]) expect((await setProfileImage(ana, path)).status).toBe(200);
    expect((await setProfileImage(ana, second)).status).toBe(200);
    await waitUntilIdle();
    await aDayLater();
    expect([await leftOf(ana, first), await leftOf(ana, second), await leftOf(ana, third)]).toEqual([
      noneStored,
      allStored,
      noneStored,
    ]);
    const bea = await makeCustomer();
    const only = await makePortfolioImage(bea);
    await setProfileImage(bea, only);
    expect((await setProfileImage(bea, null)).body).not.toHaveProperty("profileImageUrl");
    expect((await setProfileImage(bea, null)).status).toBe(200);
    await waitUntilIdle();
    await aDayLater();
    expect(await leftOf(bea, only)).toEqual(noneStored);
  });

  test("I-28 stored before `usedBy` existed stays, whatever else shows it", async () => {
    const ana = await makeCustomer();
    const old = await makePortfolioImage(ana);
    await waitUntilIdle();
    const image = await openTable().get(table.image, { id: idOf(old) });
    if (!image) throw new Error("There is no picture.");
    await openTable().putAll([toItem(table.image, { ...image, usedBy: undefined, unusedAt: undefined })]);
    await setProfileImage(ana, old);
    await setProfileImage(ana, null);
    await aDayLater();
    expect(await leftOf(ana, old)).toEqual(allStored);
  });

  test("I-28 that the portfolio shows as well stays", async () => {
    const hank = await makeHandyman();
    const { afterImageUrl } = await makePortfolioItem(hank);
    await setProfileImage(hank, afterImageUrl);
    await setProfileImage(hank, null);
    await aDayLater();
    expect(await leftOf(hank, afterImageUrl)).toEqual(allStored);
  });
});
