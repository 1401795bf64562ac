import { afterAll, beforeAll, beforeEach } from "vitest";
import { AppError } from "../../../shared/errors/errors.ts";
import { portfolio } from "../../../shared/portfolio/contract.ts";
import { uploads } from "../../../shared/uploads/contract.ts";
import { sniffImageType } from "../../../shared/uploads/sniff.ts";
import { idOf } from "../makers/entities.ts";
import { Bucket, secretAccessKey, startS3 } from "../setup/s3-emulator.ts";
import type { StubServer } from "./stub-server.ts";

/** Uploads for page tests: the server's own S3 adapters sign URLs of the S3 emulator. */
export async function startUploadServer() {
  const s3 = await startS3();
  Object.assign(process.env, {
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "uploaderTest",
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_ENDPOINT_URL_S3: s3.origin,
    MEDIA_BUCKET: Bucket,
  });
  const files = (await import("../../../functions/adapters/s3.ts")).s3();
  const quarantine = (await import("../../../functions/adapters/s3-quarantine.ts")).quarantine();
  let count = 0;

  /** The key behind an uploaded URL; throws an `AppError` unless it is a picture. */
  async function claim(imageURL: string): Promise<string> {
    const key = files.keyFromUrl(imageURL);
    if (!key || imageURL.includes("?")) throw new AppError("upload.addressRefused");
    const bytes = await (await s3.get(key)).Body?.transformToByteArray();
    if (!bytes || !sniffImageType(bytes)) throw new AppError("upload.unsupportedType");
    return key;
  }

  return {
    stop: s3.stop,
    /** Makes the stub server sign upload URLs and claim images as the real server does. */
    serve(server: StubServer) {
      server.on(uploads.create, async ({ body }) => {
        const { contentType } = uploads.create.body.parse(body) ?? {};
        count += 1;
        // Without the size, because happy-dom sends chunked bodies without a content length.
        return { uploadURL: await quarantine.presignPut(`incoming/${idOf(count)}`, { seconds: 60, contentType }) };
      });
      server.on(uploads.claimServiceImage, async ({ body }) => {
        const { imageURL } = uploads.claimServiceImage.body.parse(body);
        return { objectPath: (await claim(imageURL)).replace("incoming", "/api/images") };
      });
      server.on(portfolio.claimImage, async ({ body }) => {
        const { imageURL } = portfolio.claimImage.body.parse(body);
        return { objectPath: `${(await claim(imageURL)).replace("incoming", `/media/${idOf(1)}`)}/960.webp` };
      });
    },
    /** The calls to the S3 emulator. */
    calls: s3.calls,
  };
}

/** Uploads of the tests of a file, in front of its stub server; registers its own hooks, after those of the page. */
export function uploadPages(site: { readonly server: StubServer }): void {
  let media: Awaited<ReturnType<typeof startUploadServer>>;
  beforeAll(async () => {
    media = await startUploadServer();
  });
  afterAll(() => media.stop());
  beforeEach(() => media.serve(site.server));
}

/** A file of this length that begins like a PNG. */
export function picture(name: string, bytes = 64): File {
  const content = new Uint8Array(bytes);
  content.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new File([content], name, { type: "image/png" });
}

/** The first bytes of a HEIC picture. */
export const heic = Uint8Array.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", (sign) => sign.charCodeAt(0));
