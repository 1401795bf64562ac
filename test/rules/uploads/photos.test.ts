import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { ImageId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { uploads } from "../../../shared/uploads/contract.ts";
import { aRequest, postRequest } from "../../support/makers/jobs.ts";
import { makeAdmin, makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { aPhoto, makeImage, overwriteObject, viewImage } from "../../support/makers/pictures.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const idOf = (path: string) => ImageId.parse(path.split("/").at(-1));
const show = (person: Person, path: string, width?: "320" | "960" | "1600") =>
  person.call(uploads.showImage, { params: { id: idOf(path) }, query: { width } });
const look = (person: Person, path: string, width?: number) =>
  person.send("GET", `${path}${width ? `?width=${width}` : ""}`);

describe("the photos of a request", () => {
  test("R-060 are the caller's own, claimed and not shown elsewhere; the request keeps their paths", async () => {
    const [ana, ben] = [await makeCustomer(), await makeCustomer()];
    const own = [await makeImage(ana), await makeImage(ana)];
    const bens = await makeImage(ben);
    const unknown = "/api/images/00000000-0000-4000-8000-000000000000";
    const refused = [[bens], [own[0], bens], [unknown]] as string[][];
    for (const imageUrls of refused) {
      const { status, problem } = await ana.call(requests.create, { body: aRequest({ imageUrls }) });
      expect([status, problem.code]).toEqual([400, "serviceRequest.imageRefused"]);
    }
    const { id, imageUrls } = await postRequest(ana, { imageUrls: [...own, ...own] });
    expect(imageUrls).toEqual(own);
    const repost = await ana.call(requests.create, { body: aRequest({ imageUrls: own }) });
    expect([repost.status, repost.problem.code]).toEqual([400, "serviceRequest.imageRefused"]);
    expect(await openTable().get(table.image, { id: idOf(own[0] ?? "") })).toMatchObject({ requestId: id });
    expect(await openTable().get(table.image, { id: idOf(bens) })).not.toHaveProperty("requestId");
    expect((await ana.call(requests.list, { query: {} })).body).toHaveLength(1);
  });

  test("R-060 can be attached to the request that is posted again once the former one is over, and to no other", async () => {
    const [ana, ben] = [await makeCustomer(), await makeCustomer()];
    const photo = await makeImage(ana);
    const first = await postRequest(ana, { imageUrls: [photo] });
    const repost = (person: Person) => person.call(requests.create, { body: aRequest({ imageUrls: [photo] }) });
    const cancelled = await ana.call(requests.cancel, { params: { id: first.id } });
    expect(cancelled.body.closedAt).toBe(
      cancelled.body.closedAt && (await openTable().get(table.request, first))?.updatedAt,
    );
    expect((await repost(ben)).problem.code).toBe("serviceRequest.imageRefused");
    const both = await Promise.all([repost(ana), repost(ana)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const second = both.find(({ status }) => status === 201)?.body;
    const image = await openTable().get(table.image, { id: idOf(photo) });
    expect(image).toMatchObject({ requestId: second?.id });
    expect(image).not.toHaveProperty("unusedAt");
    const before = await ana.call(requests.get, { params: { id: first.id } });
    expect(before.body).toEqual(cancelled.body);
    expect((await look(ana, photo)).status).toBeLessThan(400);
  });
});

describe("uploads.showImage", () => {
  test("sends the image itself to its readers, cacheable for a day, and to nobody else", async () => {
    const [ana, hank, other, admin] = [
      await makeCustomer(),
      await makeHandyman(),
      await makeHandyman(),
      await makeAdmin(),
    ];
    const stranger = await makeCustomer();
    const path = await makeImage(ana);
    await waitUntilIdle();
    // Before a request shows it, only its owner sees it.
    expect((await show(hank, path)).status).toBe(404);
    expect((await show(ana, path)).status).toBe(200);
    const { id } = await postRequest(ana, { imageUrls: [path] });
    for (const person of [ana, hank, other, admin]) {
      const { status, headers } = await show(person, path);
      expect([status, headers.get("content-type"), headers.get("location")]).toEqual([200, "image/webp", null]);
      // Another account in the same browser must not get the cached answer.
      expect([headers.get("cache-control"), headers.get("vary")]).toEqual(["private, max-age=86400", "cookie"]);
    }
    const refused = await show(stranger, path);
    expect([refused.problem.code, refused.headers.get("cache-control")]).toEqual(["image.notFound", "no-store"]);
    await hank.call(jobs.create, { body: { serviceRequestId: id, agreedPrice: "80" } });
    const statuses = await Promise.all(
      [ana, hank, admin, other, stranger].map(async (who) => (await show(who, path)).status),
    );
    expect(statuses).toEqual([200, 200, 200, 404, 404]);
    expect((await hank.call(jobs.list, { query: {} })).body[0]?.imageUrls).toEqual([path]);
  });

  test("I-28 shows every size upright and without metadata, to whoever may see it", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    const photo = await aPhoto();
    expect((await sharp(photo).metadata()).exif?.toString("latin1")).toContain("Telephone");
    const path = await makeImage(ana, photo);
    await postRequest(ana, { imageUrls: [path] });
    await waitUntilIdle();
    expect(await openTable().get(table.image, { id: idOf(path) })).toMatchObject({ isSized: true });
    for (const [width, expected] of [
      [320, 320],
      [960, 800],
      [1600, 800],
      [undefined, 800],
    ] as const) {
      for (const person of [ana, hank]) {
        const { type, bytes } = await viewImage(person, path, width);
        const metadata = await sharp(bytes).metadata();
        expect([type, metadata.format, metadata.width]).toEqual(["image/webp", "webp", expected]);
        expect(metadata.height).toBeGreaterThan(metadata.width ?? 0);
        expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
        ]);
      }
    }
  });

  test("I-28 never gives a handyman the original, not even before the web sizes exist", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    const path = await makeImage(ana);
    await postRequest(ana, { imageUrls: [path] });
    await waitUntilIdle();
    const image = await openTable().get(table.image, { id: idOf(path) });
    if (!image) throw new Error("The picture is not there.");
    // In the state before its web sizes exist.
    await openTable().putAll([toItem(table.image, { ...image, isSized: false })]);
    expect((await look(hank, path)).status).toBe(404);
    expect((await look(hank, path, 320)).status).toBe(404);
    const own = await look(ana, path);
    const address = own.headers.get("location") ?? "";
    expect([own.status, own.headers.get("cache-control")]).toEqual([302, "no-store"]);
    expect(new URL(address).searchParams.get("X-Amz-Expires")).toBe("60");
    await overwriteObject(address, await aPhoto());
    expect((await fetch(address)).headers.get("cache-control")).toBe("no-store");
  });
});
