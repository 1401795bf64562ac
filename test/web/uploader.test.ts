// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { closeConnection, type Reply } from "../../infra/local/http.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { uploads as uploadCalls } from "../../web/src/api/endpoints.ts";
import { send } from "../../web/src/api/send.ts";
import type { UploaderOptions } from "../../web/src/features/uploads/create-uploader.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { failWith } from "../support/pages/screen-actions.ts";
import { picture } from "../support/pages/upload-server.ts";
import { startBucket, uploaderFixture } from "../support/pages/uploader-fixture.ts";

const patiently = { timeout: 10_000 };

const kit = uploaderFixture();
const { start, photos, states, stateIs, refusals, puts, idOfOnly, onUploaded, onFailed } = kit;

/** Uploads to a stub bucket instead. */
async function sendTo(answer: (count: number) => Reply) {
  const bucket = await startBucket(answer);
  start({
    sign: () => Promise.resolve({ uploadURL: bucket.address }),
    claim: () => Promise.resolve("/api/images/1"),
  });
  return bucket;
}

describe("a photo", () => {
  test("R-061 is announced by type and size, PUT to the address, and claimed by it without its query", async () => {
    kit.uploader.add([picture("tap.png", 64)]);
    await stateIs("done");
    expect(kit.server.bodiesTo(uploads.create)).toEqual([{ contentType: "image/png", size: 64 }]);
    expect(puts().map(({ headers, body }) => [headers["content-type"], body.length])).toEqual([["image/png", 64]]);
    const [claim] = kit.server.sentTo(uploads.claimServiceImage);
    expect(claim?.body).toEqual({
      imageURL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/media\/incoming\/[^?]+$/),
    });
    expect(photos()[0]?.path).toMatch(/^\/api\/images\/[0-9a-f-]{36}$/);
    expect(onUploaded).toHaveBeenCalledOnce();
    expect(onFailed).not.toHaveBeenCalled();
  });

  test("R-061 of an unsupported type is announced without type and size, and fails with the server's reason", async () => {
    kit.uploader.add([new File(["GIF89a"], "tap.gif", { type: "image/gif" })]);
    await stateIs("failed");
    expect(kit.server.bodiesTo(uploads.create)).toEqual([undefined]);
    expect(photos()[0]).toMatchObject({ reason: "Only PNG, JPEG and WebP pictures are accepted.", path: undefined });
    expect(onFailed).toHaveBeenCalledOnce();
    expect(onUploaded).not.toHaveBeenCalled();
  });

  test("R-139 that failed can be retried, and is uploaded again", async () => {
    kit.server.on(uploads.create, failWith("internal"));
    kit.uploader.add([picture("tap.png")]);
    await stateIs("failed");
    expect(puts()).toEqual([]);
    kit.serveAgain();
    kit.uploader.retry(idOfOnly());
    await stateIs("done");
    expect(puts()).toHaveLength(1);
    expect(onUploaded).toHaveBeenCalledOnce();
  });

  test("R-139 can be paused, is not sent meanwhile, and continues when resumed", async () => {
    const gate = Promise.withResolvers<void>();
    start({ sign: (request) => gate.promise.then(() => send(uploadCalls.create, request)) });
    kit.uploader.add([picture("tap.png")]);
    await stateIs("uploading");
    kit.uploader.pauseOrResume(idOfOnly());
    expect(states()).toEqual(["paused"]);
    gate.resolve();
    await waitFor(() => expect(kit.server.sentTo(uploads.create)).toHaveLength(1), patiently);
    expect(puts()).toEqual([]);
    kit.uploader.pauseOrResume(idOfOnly());
    await stateIs("done");
    expect(onFailed).not.toHaveBeenCalled();
  });

  test("R-139 paused while it is being claimed still completes", async () => {
    const gate = Promise.withResolvers<string>();
    const claim = vi
      .fn<UploaderOptions["claim"]>()
      .mockReturnValueOnce(gate.promise)
      .mockResolvedValue("/api/images/1");
    start({ claim });
    kit.uploader.add([picture("tap.png")]);
    await waitFor(() => expect(claim).toHaveBeenCalledOnce(), patiently);
    expect(states()).toEqual(["uploading"]);
    kit.uploader.pauseOrResume(idOfOnly());
    gate.resolve("/api/images/0");
    kit.uploader.pauseOrResume(idOfOnly());
    await stateIs("done");
    expect(kit.server.unexpected).toEqual([]);
  });

  test("R-139 removed during the upload is neither claimed nor reported", async () => {
    const gate = Promise.withResolvers<void>();
    start({ sign: (request) => gate.promise.then(() => send(uploadCalls.create, request)) });
    kit.uploader.add([picture("tap.png"), picture("sink.png")]);
    await stateIs("uploading", "uploading");
    kit.uploader.remove(idOfOnly());
    gate.resolve();
    await stateIs("done");
    expect(photos().map(({ name }) => name)).toEqual(["sink.png"]);
    expect(kit.server.sentTo(uploads.claimServiceImage)).toHaveLength(1);
    expect(onFailed).not.toHaveBeenCalled();
  });

  test("R-139 restored after removal is kept if it was uploaded, and uploaded again if not", async () => {
    kit.uploader.add([picture("tap.png")]);
    await stateIs("done");
    const before = photos();
    kit.uploader.remove(idOfOnly())();
    expect(photos()).toEqual(before);
    expect(puts()).toHaveLength(1);

    const gate = Promise.withResolvers<{ uploadURL: string }>();
    start({ sign: () => gate.promise });
    kit.uploader.add([picture("sink.png")]);
    await stateIs("uploading");
    const undo = kit.uploader.remove(idOfOnly());
    expect(photos()).toEqual([]);
    undo();
    await stateIs("uploading");
  });

  test("from an earlier visit is listed as uploaded, counts, and is not uploaded again", async () => {
    kit.uploader.restore(["/api/images/1", "/api/images/2"].map((path) => ({ path, sentAt: Date.now() })));
    expect(photos()).toMatchObject([
      { state: "done", path: "/api/images/1", blob: undefined },
      { state: "done", path: "/api/images/2", blob: undefined },
    ]);
    kit.uploader.add(["a", "b", "c", "d"].map((name) => picture(`${name}.png`)));
    await stateIs("done", "done", "done", "done", "done");
    expect(refusals()).toEqual(["You can only upload 5 files."]);
    expect(puts()).toHaveLength(3);
  });

  test.each([
    ["not now", [503, 200], "done"],
    ["never", [403], "failed"],
  ])("R-172 is retried when the bucket answers '%s', if that is transient", async (_what, statuses, end) => {
    const bucket = await sendTo((count) => ({ status: statuses[count] ?? 500 }));
    kit.uploader.add([picture("tap.png")]);
    await stateIs(end);
    expect(bucket.puts()).toBe(statuses.length);
    await bucket.close();
  });

  test("interrupted during its PUT resumes when the connection is back", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    const bucket = await sendTo((count) => {
      if (count > 0) return { status: 200 };
      onLine.mockReturnValue(false);
      window.dispatchEvent(new Event("offline"));
      return closeConnection;
    });
    kit.uploader.add([picture("tap.png")]);
    await stateIs("failed");
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    await stateIs("done");
    expect(bucket.puts()).toBe(2);
    expect(onFailed).not.toHaveBeenCalled();
    await bucket.close();
  });
});

const MB = 1024 * 1024;

describe("a refused file", () => {
  test("R-059 is the sixth; the first five are accepted, and nothing is sent for the sixth", async () => {
    kit.uploader.add(["a", "b", "c", "d", "e", "f"].map((name) => picture(`${name}.png`)));
    expect(refusals()).toEqual(["You can only upload 5 files."]);
    await stateIs("done", "done", "done", "done", "done");
    expect(photos().map(({ name }) => name)).not.toContain("f.png");
    expect(kit.server.sentTo(uploads.create)).toHaveLength(5);
  });

  test.each([
    ["byte over 5 MB", picture("big.png", 5 * MB + 1), "big.png exceeds maximum allowed size of 5 MB"],
    ["that is no image", new File(["%PDF"], "bill.pdf", { type: "application/pdf" }), "You can only upload: image/*."],
  ])("R-059 is one %s, and not one of 5 MB to the byte", (_, file, refusal) => {
    kit.uploader.add([file, picture("large.png", 5 * MB)]);
    expect(refusals()).toEqual([refusal]);
    expect(photos().map(({ name }) => name)).toEqual(["large.png"]);
  });

  test("R-171 is a duplicate, with a message in the language on screen", async () => {
    const tap = picture("tap.png");
    kit.uploader.add([tap, tap]);
    expect(refusals()).toEqual(["Cannot add the duplicate file 'tap.png', it already exists"]);
    await setLanguage("es");
    kit.uploader.add([new File(["%PDF"], "bill.pdf", { type: "application/pdf" })]);
    expect(refusals().at(-1)).toBe("Solo puedes subir: image/*.");
    expect(photos()).toHaveLength(1);
  });

  test("is named in the message without reversing the text around its name", async () => {
    kit.uploader.add([picture("\u202egnp.exe", 5 * MB + 1), picture("שלום.png", 5 * MB + 1)]);
    expect(refusals()).toEqual([
      "gnp.exe exceeds maximum allowed size of 5 MB",
      "\u2068שלום.png\u2069 exceeds maximum allowed size of 5 MB",
    ]);
  });

  test("R-172 shows its message for 5000 ms", () => {
    vi.useFakeTimers();
    kit.uploader.add([new File(["%PDF"], "bill.pdf", { type: "application/pdf" })]);
    vi.advanceTimersByTime(4999);
    expect(refusals()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(refusals()).toEqual([]);
  });
});

describe("the uploader's constants", () => {
  /** A file that only claims this size; nobody reads its bytes. */
  const sized = (bytes: number) => Object.defineProperty(picture("long.png"), "size", { value: bytes });

  test.each([
    [100 * MB, ["uploads.create"], []],
    [100 * MB + 1, [], ["POST /api/s3/multipart"]],
  ])("R-172 use multipart only over 100 MB: %i bytes", async (bytes, announced, inParts) => {
    start({ maxFileBytes: 200 * MB });
    kit.uploader.add([sized(bytes)]);
    await waitFor(
      () => expect([...kit.server.sentTo(uploads.create), ...kit.server.unexpected]).not.toEqual([]),
      patiently,
    );
    expect(kit.server.sentTo(uploads.create).map(({ id }) => id)).toEqual(announced);
    expect(kit.server.unexpected).toEqual(inParts);
  });

  test("R-172 allow six concurrent uploads", async () => {
    const sign = vi.fn<UploaderOptions["sign"]>().mockReturnValue(new Promise(() => {}));
    start({ maxFiles: 8, sign });
    kit.uploader.add(Array.from({ length: 8 }, (_, index) => picture(`${index}.png`)));
    await waitFor(() => expect(sign).toHaveBeenCalledTimes(6), patiently);
    expect(photos()).toHaveLength(8);
  });
});
