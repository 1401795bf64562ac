import { describe, expect, test } from "vitest";
import { toItem } from "../../functions/runtime/db.ts";
import * as table from "../../functions/runtime/table.ts";
import { originalKey, publicSizeKey, sizeKey } from "../../functions/uploads/store.ts";
import { contract } from "../../shared/contract.ts";
import { ImageId } from "../../shared/ids.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { fromMediaPath, pictureWidths } from "../../shared/uploads/media-path.ts";
import { advance } from "../support/control.ts";
import { enrol } from "../support/enrollment.ts";
import { settle } from "../support/handles.ts";
import { aRequest, postRequest } from "../support/jobs.ts";
import { makeCustomer, makeHandyman, type Person } from "../support/make.ts";
import { addressFor, aPicture, isStored, makeImage, upload } from "../support/pictures.ts";
import { aWork, makePortfolioImage, makeWork } from "../support/profiles.ts";
import { openTable } from "../support/table.ts";
import { handIn } from "../support/verifications.ts";

const idOf = (path: string): ImageId => fromMediaPath(path)?.id ?? ImageId.parse(path.split("/").at(-1));
/** The folder of the bucket's files. */
let bucket: string | undefined;

/** The files of a picture that exist, and whether the table has its item. */
async function leftOf({ user }: Person, path: string) {
  await settle();
  const id = idOf(path);
  const keyOf = path.startsWith("/media/") ? publicSizeKey : sizeKey;
  const keys = [originalKey(user.id, id), ...pictureWidths.map((width) => keyOf(user.id, id, width))];
  bucket ??= (await addressFor(await makeCustomer())).split("/incoming/")[0];
  const files = await Promise.all(keys.map((key) => isStored(`${bucket}/${key}`)));
  const stored = await openTable().get(table.image, { id });
  return { files: files.filter(Boolean).length, isKnown: stored !== undefined };
}
const there = { files: 3, isKnown: true };
const gone = { files: 0, isKnown: false };
const putOn = (person: Person, profileImageUrl: string | null) =>
  person.call(contract.session.update, { body: { profileImageUrl } });
const aDayLater = () => advance(DAY_MS + HOUR_MS);

describe("with the clock, a claimed picture that nothing shows", () => {
  test("I-28 is deleted after a day, every size of it, and not an hour before; then nothing can show it", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    const [photo, work] = [await makeImage(ana), await makePortfolioImage(hank)];
    await settle();
    await advance(DAY_MS - HOUR_MS);
    expect([await leftOf(ana, photo), await leftOf(hank, work)]).toEqual([there, there]);
    await advance(2 * HOUR_MS);
    expect([await leftOf(ana, photo), await leftOf(hank, work)]).toEqual([gone, gone]);
    const posted = await ana.call(contract.requests.create, { body: aRequest({ imageUrls: [photo] }) });
    expect(posted.problem.code).toBe("serviceRequest.imageRefused");
    const shown = await hank.call(contract.portfolio.create, { body: aWork(work) });
    expect(shown.problem.code).toBe("upload.addressRefused");
    expect((await putOn(hank, work)).problem.code).toBe("upload.addressRefused");
  });
});

describe("with the clock, a picture stays", () => {
  test("I-28 while a request, a portfolio, a profile, a verification or a person shows it", async () => {
    const [ana, hank, eve] = [await makeCustomer(), await makeHandyman(), await makeCustomer()];
    const photo = await makeImage(ana);
    await postRequest(ana, { imageUrls: [photo] });
    const face = await makePortfolioImage(ana);
    expect((await putOn(ana, face)).status).toBe(200);
    const { afterImageUrl, beforeImageUrl = "" } = await makeWork(hank, {
      beforeImageUrl: await makePortfolioImage(hank),
    });
    const { id } = await handIn(hank);
    const enrolled = await makePortfolioImage(eve);
    const portfolioImages = [enrolled, await upload(eve, await aPicture())];
    expect((await enrol(eve, { portfolioImages })).status).toBe(201);
    await settle();
    await aDayLater();
    expect(await leftOf(ana, photo)).toEqual(there);
    expect(await leftOf(ana, face)).toEqual(there);
    expect(await leftOf(hank, afterImageUrl)).toEqual(there);
    expect(await leftOf(hank, beforeImageUrl)).toEqual(there);
    expect(await leftOf(eve, enrolled)).toEqual(there);
    const link = await openTable().get(table.verificationLink, { id });
    const verification = link && (await openTable().get(table.verification, link));
    expect(await leftOf(hank, `/api/images/${verification?.imageId}`)).toEqual(there);
    const profile = await openTable().get(table.handyman, { userId: eve.user.id });
    expect(profile?.portfolioImages).toHaveLength(2);
    for (const path of profile?.portfolioImages ?? []) expect(await leftOf(eve, path)).toEqual(there);
  });
});

describe("with the clock, a profile picture", () => {
  test("I-28 goes a day after it is replaced, or taken away, unless it is put on again", async () => {
    const ana = await makeCustomer();
    const [first, second, third] = [
      await makePortfolioImage(ana),
      await makePortfolioImage(ana),
      await makePortfolioImage(ana),
    ];
    for (const path of [first, second, first, third]) expect((await putOn(ana, path)).status).toBe(200);
    expect((await putOn(ana, second)).status).toBe(200);
    await settle();
    await aDayLater();
    expect([await leftOf(ana, first), await leftOf(ana, second), await leftOf(ana, third)]).toEqual([
      gone,
      there,
      gone,
    ]);
    const bea = await makeCustomer();
    const only = await makePortfolioImage(bea);
    await putOn(bea, only);
    expect((await putOn(bea, null)).body).not.toHaveProperty("profileImageUrl");
    expect((await putOn(bea, null)).status).toBe(200);
    await settle();
    await aDayLater();
    expect(await leftOf(bea, only)).toEqual(gone);
  });

  test("I-28 stored before `usedBy` existed stays, whatever else shows it", async () => {
    const ana = await makeCustomer();
    const old = await makePortfolioImage(ana);
    await settle();
    const image = await openTable().get(table.image, { id: idOf(old) });
    if (!image) throw new Error("There is no picture.");
    await openTable().putAll([toItem(table.image, { ...image, usedBy: undefined, unusedAt: undefined })]);
    await putOn(ana, old);
    await putOn(ana, null);
    await aDayLater();
    expect(await leftOf(ana, old)).toEqual(there);
  });

  test("I-28 that the portfolio shows as well stays", async () => {
    const hank = await makeHandyman();
    const { afterImageUrl } = await makeWork(hank);
    await putOn(hank, afterImageUrl);
    await putOn(hank, null);
    await aDayLater();
    expect(await leftOf(hank, afterImageUrl)).toEqual(there);
  });
});
