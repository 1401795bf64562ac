import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { closeConnection, listen, type Reply } from "../../../infra/local/http.ts";
import { uploads } from "../../../web/src/api/endpoints.ts";
import { send } from "../../../web/src/api/send.ts";
import {
  createUploader,
  type Uploader,
  type UploaderOptions,
} from "../../../web/src/features/uploads/create-uploader.ts";
import { uploadsOf } from "../../../web/src/features/uploads/upload.ts";
import { setLanguage } from "../../../web/src/i18n/i18n.ts";
import { type StubServer, stubServer } from "./stub-server.ts";
import { startUploadServer } from "./upload-server.ts";

async function restoreEverything() {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await setLanguage("en");
}

/** A new uploader for each test, with a stub server and an S3 emulator; registers its own hooks. */
export function uploaderFixture() {
  const onUploaded = vi.fn();
  const onFailed = vi.fn();
  let media: Awaited<ReturnType<typeof startUploadServer>>;
  let server: StubServer;
  let uploader: Uploader;

  function start(overrides: Partial<UploaderOptions> = {}) {
    uploader?.close();
    uploader = createUploader({
      maxFiles: 5,
      maxFileBytes: 5 * 1024 * 1024,
      sign: (request) => send(uploads.create, request),
      claim: async (imageURL) => (await send(uploads.claimServiceImage, { body: { imageURL } })).objectPath,
      onUploaded,
      onFailed,
      ...overrides,
    });
  }

  beforeAll(async () => {
    media = await startUploadServer();
  });
  afterAll(() => media.stop());
  beforeEach(() => {
    server = stubServer();
    media.serve(server);
    media.calls.length = 0;
    for (const spy of [onUploaded, onFailed]) spy.mockReset();
    start();
  });
  afterEach(async () => {
    uploader.close();
    await restoreEverything();
  });

  const photos = () => uploadsOf(uploader.state());
  const states = () => photos().map(({ state }) => state);
  return {
    onUploaded,
    onFailed,
    start,
    photos,
    states,
    stateIs: (...wanted: string[]) => vi.waitFor(() => expect(states()).toEqual(wanted), { timeout: 15_000 }),
    refusals: () => uploader.refusalsOf(uploader.state()),
    /** The PUTs that reached the bucket. */
    puts: () => media.calls.filter(({ method }) => method === "PUT"),
    idOfOnly: () => photos()[0]?.id ?? "",
    serveAgain: () => media.serve(server),
    get server() {
      return server;
    },
    get uploader() {
      return uploader;
    },
  };
}

/** A server in place of the bucket that answers the nth PUT (from zero) as given. */
export async function startBucket(answer: (count: number) => Reply) {
  const cors = {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "PUT",
    "access-control-allow-headers": "content-type",
    "access-control-expose-headers": "ETag",
    etag: '"tag"',
  };
  let count = 0;
  const bucket = await listen(({ method }) => {
    const reply = method === "OPTIONS" ? { status: 200 } : answer(count++);
    return reply === closeConnection ? closeConnection : { ...reply, headers: cors };
  });
  return { address: `${bucket.origin}/photo`, puts: () => count, close: bucket.close };
}
