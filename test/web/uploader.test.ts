// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { closeConnection, type Reply } from "../../infra/local/http.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { send } from "../../web/src/api/send.ts";
import type { UploaderOptions } from "../../web/src/features/uploads/create-uploader.ts";
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
    expect(kit.server.sentTo(uploads.create).map(({ body }) => body)).toEqual([{ contentType: "image/png", size: 64 }]);
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
    expect(kit.server.sentTo(uploads.create).map(({ body }) => body)).toEqual([undefined]);
    expect(photos()[0]).toMatchObject({ reason: "Only PNG, JPEG and WebP pictures are accepted.", path: undefined });
    expect(onFailed).toHaveBeenCalledOnce();
    expect(onUploaded).not.toHaveBeenCalled();
  });

  test("R-139 that failed can be retried, and is uploaded again", async () => {
    kit.server.on(uploads.create, () => {
      throw new AppError("internal");
    });
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
    start({ sign: (request) => gate.promise.then(() => send(uploads.create, request)) });
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
    start({ sign: (request) => gate.promise.then(() => send(uploads.create, request)) });
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
    expect(refusals()).toEqual(["You can only upload 5 files"]);
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
