import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { uploads } from "../../../shared/uploads/contract.ts";
import { verifications } from "../../../shared/verifications/contract.ts";
import { makeAdmin, makeHandyman } from "../../support/makers/people.ts";
import { aPhoto, aPicture, putFile, upload, uploadUrlFor, withoutQuery } from "../../support/makers/pictures.ts";
import {
  claimVerification,
  listVerifications,
  rejectVerification,
  submitDocument,
  submitVerification,
} from "../../support/makers/verifications.ts";
import { readPages } from "../../support/setup/read-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const documentOf = (id: string) => ({ params: { id } });

describe("verifications.submit", () => {
  test("R-132 R-123 makes a pending verification, for its handyman alone", async () => {
    const [hank, other] = [await makeHandyman(), await makeHandyman()];
    const { status, body } = await submitDocument(hank, "license");
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      verificationType: "license",
      status: "pending",
      createdAt: expect.any(String),
      documentUrl: `/api/verifications/${body.id}/document`,
    });
    expect(await listVerifications(hank)).toEqual([body]);
    expect(await listVerifications(other)).toEqual([]);
  });

  test("R-123 has one of each type waiting, however many are handed in at once", async () => {
    const hank = await makeHandyman();
    const answers = await Promise.all(Array.from({ length: 4 }, () => submitDocument(hank, "insurance")));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409).map(({ problem }) => problem.code);
    expect(refused.every((code) => code === "verification.waiting" || code === "conflict.busy")).toBe(true);
    expect((await submitDocument(hank, "insurance")).problem.code).toBe("verification.waiting");
    expect((await submitDocument(hank, "license")).status).toBe(201);
    expect(await listVerifications(hank)).toHaveLength(2);
  });

  test("E5 takes another as soon as one is rejected, and keeps the old one", async () => {
    const [hank, ada] = [await makeHandyman(), await makeAdmin()];
    const first = await submitVerification(hank);
    await claimVerification(ada, first);
    await rejectVerification(ada, first);
    const second = await submitVerification(hank);
    expect((await listVerifications(hank)).map(({ id, status }) => [id, status])).toEqual([
      [second.id, "pending"],
      [first.id, "rejected"],
    ]);
  });

  test("D-12 refuses what is no picture of the caller's own, and leaves nothing waiting", async () => {
    const [hank, other] = [await makeHandyman(), await makeHandyman()];
    const submit = (documentUrl: string, verificationType: string = "license") =>
      hank.call(verifications.submit, { body: { verificationType, documentUrl } as never });
    const foreign = await upload(other, await aPicture());
    const empty = withoutQuery(await uploadUrlFor(hank));
    for (const address of [foreign, empty, "https://example.test/a.png", "javascript:alert(1)", ""]) {
      expect((await submit(address)).problem.code).toBe("upload.addressRefused");
    }
    const address = await uploadUrlFor(hank);
    await putFile(address, Buffer.from("%PDF-1.7 <script>alert(1)</script>"));
    expect((await submit(withoutQuery(address))).status).toBe(415);
    expect((await submit(await upload(hank, await aPicture()), "black_belt")).status).toBe(400);
    expect(await listVerifications(hank)).toEqual([]);
    expect((await submitDocument(hank, "license")).status).toBe(201);
  });
});

describe("verifications.list", () => {
  test("R-123 goes on page by page, newest first, and past its end is empty", async () => {
    const hank = await makeHandyman();
    const ids = [];
    for (const type of ["license", "insurance", "identity"] as const)
      ids.unshift((await submitVerification(hank, type)).id);
    const pages = await readPages(hank, verifications.list, 2);
    expect(pages.map((page) => page.map(({ id }) => id))).toEqual([ids.slice(0, 2), ids.slice(2)]);
    const past = await hank.call(verifications.list, { query: { cursor: "0" } });
    expect([past.status, past.body]).toEqual([200, []]);
  });
});

describe("verifications.document", () => {
  test("R-123 leads its owner and administrators, for five minutes, to a picture without metadata", async () => {
    const [hank, ada] = [await makeHandyman(), await makeAdmin()];
    const documentUrl = await upload(hank, await aPhoto());
    const { body } = await hank.call(verifications.submit, { body: { verificationType: "license", documentUrl } });
    await waitUntilIdle();
    for (const reader of [hank, ada]) {
      const { status, headers } = await reader.call(verifications.document, documentOf(body.id));
      expect(status).toBe(302);
      const location = new URL(headers.get("location") ?? "");
      expect(location.searchParams.get("X-Amz-Expires")).toBe("300");
      const picture = await fetch(location);
      expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect([headers, picture.headers].map((each) => each.get("cache-control"))).toEqual(["no-store", "no-store"]);
      expect(Buffer.from(await picture.arrayBuffer()).includes("Telephone")).toBe(false);
      // Without the signature it is forbidden.
      expect((await fetch(location.origin + location.pathname)).status).toBe(403);
    }
  });

  test("R-123 writes down each look of an administrator, and none of its owner's nor of those who are refused", async () => {
    const [hank, other, ada] = [await makeHandyman(), await makeHandyman(), await makeAdmin()];
    const { id } = await submitVerification(hank);
    await waitUntilIdle();
    const audit = async () =>
      (await openTable().partition(`AUDIT#verification#${id}`)).map(({ entity: _, ...row }) => row);
    expect((await hank.call(verifications.document, documentOf(id))).status).toBe(302);
    expect((await other.call(verifications.document, documentOf(id))).status).toBe(404);
    expect(await audit()).toEqual([]);
    for (let look = 0; look < 2; look++) {
      expect((await ada.call(verifications.document, documentOf(id))).status).toBe(302);
    }
    const deed = { action: "verification.open", actorId: ada.user.id, subject: `verification#${id}` };
    expect(await audit()).toEqual([expect.objectContaining(deed), expect.objectContaining(deed)]);
  });

  test("R-156 I-31 does not exist for another handyman, and is no image for anybody", async () => {
    const [hank, other] = [await makeHandyman(), await makeHandyman()];
    const { id } = await submitVerification(hank);
    await waitUntilIdle();
    const unknown = await other.call(verifications.document, documentOf(randomUUID()));
    const foreign = await other.call(verifications.document, documentOf(id));
    expect([foreign.status, foreign.problem.code]).toEqual([404, "verification.notFound"]);
    expect(foreign.problem.message).toBe(unknown.problem.message);
    const stored = (await openTable().partition(`VERIFICATIONS#${hank.user.id}`))[0];
    const image = { params: { id: String(stored?.imageId) }, query: {} };
    for (const reader of [hank, other, await makeAdmin()]) {
      expect((await reader.call(uploads.showImage, image)).status).toBe(404);
    }
    expect(await openTable().get(table.image, { id: String(stored?.imageId) })).toMatchObject({ purpose: "document" });
  });
});
