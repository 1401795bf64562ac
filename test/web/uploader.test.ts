// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import AwsS3 from "@uppy/aws-s3";
import { Uppy } from "@uppy/core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { AppError } from "../../shared/errors.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { send } from "../../web/src/api/send.ts";
import {
  CONCURRENT_REQUESTS,
  createUploader,
  MULTIPART_OVER_BYTES,
  RETRY_DELAYS_MS,
  type Uploader,
  type UploaderOptions,
} from "../../web/src/features/uploads/create-uploader.ts";
import { uploadsOf } from "../../web/src/features/uploads/upload.ts";
import { uploaderLocale } from "../../web/src/features/uploads/uploader-locale.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { addMemberWords } from "../../web/src/i18n/member-words.ts";
import { picture, startMedia } from "../support/media.ts";
import { type StubServer, stubServer } from "../support/stub-server.ts";

const MB = 1024 * 1024;

let media: Awaited<ReturnType<typeof startMedia>>;
let server: StubServer;
let uploader: Uploader;
const onUploaded = vi.fn();
const onFailed = vi.fn();

function start(wish: Partial<UploaderOptions> = {}) {
  uploader?.close();
  uploader = createUploader({
    maxFiles: 5,
    maxFileBytes: 5 * MB,
    sign: (request) => send(uploads.create, request),
    claim: async (imageURL) => (await send(uploads.claimServiceImage, { body: { imageURL } })).objectPath,
    onUploaded,
    onFailed,
    ...wish,
  });
}

beforeAll(async () => {
  addMemberWords();
  media = await startMedia();
});
afterAll(() => media.stop());
beforeEach(() => {
  server = stubServer();
  media.serve(server);
  media.calls.length = 0;
  onUploaded.mockReset();
  onFailed.mockReset();
  start();
});
afterEach(async () => {
  uploader.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await setLanguage("en");
});

const photos = () => uploadsOf(uploader.state());
const states = () => photos().map(({ state }) => state);
const stateIs = (...wanted: string[]) => vi.waitFor(() => expect(states()).toEqual(wanted), { timeout: 5000 });
const refusals = () => uploader.refusalsOf(uploader.state());
const puts = () => media.calls.filter(({ method }) => method === "PUT");
const idOfOnly = () => photos()[0]?.id ?? "";

describe("a photo", () => {
  test("R-061 is announced by type and size, PUT to the address, and claimed by it without its query", async () => {
    uploader.add([picture("tap.png", 64)]);
    await stateIs("done");
    expect(server.sentTo(uploads.create).map(({ body }) => body)).toEqual([{ contentType: "image/png", size: 64 }]);
    expect(puts().map(({ headers, body }) => [headers["content-type"], body.length])).toEqual([["image/png", 64]]);
    const [claim] = server.sentTo(uploads.claimServiceImage);
    expect(claim?.body).toEqual({
      imageURL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/media\/incoming\/[^?]+$/),
    });
    expect(photos()[0]?.path).toMatch(/^\/api\/images\/[0-9a-f-]{36}$/);
    expect(onUploaded).toHaveBeenCalledOnce();
    expect(onFailed).not.toHaveBeenCalled();
  });

  test("R-061 of a type that is not stored is announced without a body, and fails with the server's reason", async () => {
    uploader.add([new File(["GIF89a"], "tap.gif", { type: "image/gif" })]);
    await stateIs("failed");
    expect(server.sentTo(uploads.create).map(({ body }) => body)).toEqual([undefined]);
    expect(photos()[0]).toMatchObject({ reason: "Only PNG, JPEG and WebP pictures are accepted.", path: undefined });
    expect(onFailed).toHaveBeenCalledOnce();
    expect(onUploaded).not.toHaveBeenCalled();
  });

  test("R-139 that failed can be tried again, and is uploaded once more", async () => {
    server.on(uploads.create, () => {
      throw new AppError("internal");
    });
    uploader.add([picture("tap.png")]);
    await stateIs("failed");
    expect(puts()).toEqual([]);
    media.serve(server);
    uploader.retry(idOfOnly());
    await stateIs("done");
    expect(puts()).toHaveLength(1);
    expect(onUploaded).toHaveBeenCalledOnce();
  });

  test("R-139 can be paused, is not sent while it is, and goes on when it is resumed", async () => {
    const gate = Promise.withResolvers<void>();
    start({ sign: (request) => gate.promise.then(() => send(uploads.create, request)) });
    uploader.add([picture("tap.png")]);
    await stateIs("uploading");
    uploader.pauseOrResume(idOfOnly());
    expect(states()).toEqual(["paused"]);
    gate.resolve();
    await vi.waitFor(() => expect(server.sentTo(uploads.create)).toHaveLength(1));
    expect(puts()).toEqual([]);
    uploader.pauseOrResume(idOfOnly());
    await stateIs("done");
    expect(onFailed).not.toHaveBeenCalled();
  });

  test("R-139 paused while it is being claimed still goes on", async () => {
    const gate = Promise.withResolvers<string>();
    const claim = vi
      .fn<UploaderOptions["claim"]>()
      .mockReturnValueOnce(gate.promise)
      .mockResolvedValue("/api/images/1");
    start({ claim });
    uploader.add([picture("tap.png")]);
    await vi.waitFor(() => expect(claim).toHaveBeenCalledOnce());
    expect(states()).toEqual(["uploading"]);
    uploader.pauseOrResume(idOfOnly());
    gate.resolve("/api/images/0");
    uploader.pauseOrResume(idOfOnly());
    await stateIs("done");
    expect(server.unexpected).toEqual([]);
  });

  test("R-139 removed on its way is gone: neither claimed nor reported", async () => {
    const gate = Promise.withResolvers<void>();
    start({ sign: (request) => gate.promise.then(() => send(uploads.create, request)) });
    uploader.add([picture("tap.png"), picture("sink.png")]);
    await stateIs("uploading", "uploading");
    uploader.remove(idOfOnly());
    gate.resolve();
    await stateIs("done");
    expect(photos().map(({ name }) => name)).toEqual(["sink.png"]);
    expect(server.sentTo(uploads.claimServiceImage)).toHaveLength(1);
    expect(onFailed).not.toHaveBeenCalled();
  });

  test("R-139 removed by mistake comes back: as it was when it was uploaded, from the start when it was not", async () => {
    uploader.add([picture("tap.png")]);
    await stateIs("done");
    const before = photos();
    uploader.remove(idOfOnly())();
    expect(photos()).toEqual(before);
    expect(puts()).toHaveLength(1);

    const gate = Promise.withResolvers<{ uploadURL: string }>();
    start({ sign: () => gate.promise });
    uploader.add([picture("sink.png")]);
    await stateIs("uploading");
    const undo = uploader.remove(idOfOnly());
    expect(photos()).toEqual([]);
    undo();
    await stateIs("uploading");
  });

  test("from an earlier visit is there as uploaded, counts, and is not uploaded again", async () => {
    uploader.restore(["/api/images/1", "/api/images/2"]);
    expect(photos()).toMatchObject([
      { state: "done", path: "/api/images/1", blob: undefined },
      { state: "done", path: "/api/images/2", blob: undefined },
    ]);
    uploader.add(["a", "b", "c", "d"].map((name) => picture(`${name}.png`)));
    await stateIs("done", "done", "done", "done", "done");
    expect(refusals()).toEqual(["You can only upload 5 files"]);
    expect(puts()).toHaveLength(3);
  });

  test("broken off by a lost connection goes on when it is back, and nobody is told that it failed", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    server.on(uploads.create, () => Promise.reject(new TypeError("Failed to fetch")));
    window.dispatchEvent(new Event("offline"));
    uploader.add([picture("tap.png")]);
    await stateIs("failed");
    media.serve(server);
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    await stateIs("done");
    expect(onFailed).not.toHaveBeenCalled();
  });

  test("R-171 of somebody whose session is over says 'Authorization required'", async () => {
    server.on(uploads.create, () => {
      throw new AppError("auth.required");
    });
    uploader.add([picture("tap.png")]);
    await stateIs("failed");
    expect(photos()[0]?.reason).toBe("Authorization required");
  });
});

describe("a file that is not taken", () => {
  test("R-059 is the sixth; the first five are, and nothing is sent for the sixth", async () => {
    uploader.add(["a", "b", "c", "d", "e", "f"].map((name) => picture(`${name}.png`)));
    expect(refusals()).toEqual(["You can only upload 5 files"]);
    await stateIs("done", "done", "done", "done", "done");
    expect(photos().map(({ name }) => name)).not.toContain("f.png");
    expect(server.sentTo(uploads.create)).toHaveLength(5);
  });

  test.each([
    ["one byte over 5 MB", picture("big.png", 5 * MB + 1), "big.png exceeds maximum allowed size of 5 MB"],
    ["no image", new File(["%PDF"], "bill.pdf", { type: "application/pdf" }), "You can only upload: image/*"],
  ])("R-059 is %s", async (_, file, refusal) => {
    uploader.add([file]);
    expect(refusals()).toEqual([refusal]);
    expect(photos()).toEqual([]);
    expect(server.sentTo(uploads.create)).toEqual([]);
  });

  test("R-059 is not one of 5 MB to the byte", async () => {
    uploader.add([picture("large.png", 5 * MB)]);
    expect(refusals()).toEqual([]);
    expect(photos()).toHaveLength(1);
  });

  test("R-171 is one that is there already, told in the language on screen", async () => {
    const tap = picture("tap.png");
    uploader.add([tap, tap]);
    expect(refusals()).toEqual(["Cannot add the duplicate file 'tap.png', it already exists"]);
    await setLanguage("es");
    uploader.add([new File(["%PDF"], "bill.pdf", { type: "application/pdf" })]);
    expect(refusals().at(-1)).toBe("Solo puedes subir: image/*");
    expect(photos()).toHaveLength(1);
  });

  test("R-172 is told for 5000 ms", () => {
    vi.useFakeTimers();
    uploader.add([new File(["%PDF"], "bill.pdf", { type: "application/pdf" })]);
    vi.advanceTimersByTime(4999);
    expect(refusals()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(refusals()).toEqual([]);
  });
});

describe("the uploader keeps the specification's numbers", () => {
  /** A file that says it is this long; nobody reads its bytes here. */
  const sized = (bytes: number) => Object.defineProperty(picture("long.png"), "size", { value: bytes });

  test.each([
    [100 * MB, ["uploads.create"], []],
    [100 * MB + 1, [], ["POST /api/s3/multipart"]],
  ])("R-172 goes in parts only over 100 MB: %i bytes", async (bytes, announced, inParts) => {
    start({ maxFileBytes: 200 * MB });
    uploader.add([sized(bytes)]);
    await vi.waitFor(() => expect([...server.sentTo(uploads.create), ...server.unexpected]).not.toEqual([]));
    expect(server.sentTo(uploads.create).map(({ id }) => id)).toEqual(announced);
    expect(server.unexpected).toEqual(inParts);
  });

  test("R-172 six requests at a time, retries after 0, 1000, 3000 and 5000 ms: the library's own numbers too", () => {
    const plain = new AwsS3(new Uppy(), { endpoint: "/api", shouldUseMultipart: true });
    expect([CONCURRENT_REQUESTS, RETRY_DELAYS_MS, MULTIPART_OVER_BYTES]).toEqual([6, [0, 1000, 3000, 5000], 104857600]);
    expect(plain.opts).toMatchObject({ limit: CONCURRENT_REQUESTS, retryDelays: RETRY_DELAYS_MS });
    expect(new Uppy().opts.infoTimeout).toBe(5000);
  });

  test("R-172 has six uploads under way and no seventh", async () => {
    const sign = vi.fn<UploaderOptions["sign"]>().mockReturnValue(new Promise(() => {}));
    start({ maxFiles: 8, sign });
    uploader.add(Array.from({ length: 8 }, (_, index) => picture(`${index}.png`)));
    await vi.waitFor(() => expect(sign).toHaveBeenCalledTimes(6));
    expect(photos()).toHaveLength(8);
  });

  test.each([
    ["aws-s3/lib/MultipartUploader.js", "#maxMultipartParts = 10_000;", "#minPartSize = 5 * MB;"],
    ["aws-s3/lib/index.js", "(file.size || 0) > 100 * 1024 * 1024", "getExpiry(data.credentials) || 604_800"],
    ["companion-client/lib/RequestClient.js", "const retryCount = 10;", "socketActivityTimeoutMs = 5 * 60 * 1000"],
  ])("R-172 %s still says so", (file, ...lines) => {
    const packages = join(dirname(fileURLToPath(import.meta.resolve("@uppy/core"))), "../..");
    const source = readFileSync(join(packages, file), "utf8");
    for (const line of lines) expect(source).toContain(line);
  });

  test("R-171 says in English what the library says", () => {
    const { strings } = uploaderLocale();
    expect(new Uppy().defaultLocale?.strings).toMatchObject(strings);
    expect(Object.keys(strings)).toHaveLength(11);
  });
});
