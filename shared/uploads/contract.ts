import * as z from "zod";
import { costlyRead, defaultRate, defineEndpoints } from "../endpoint.ts";
import { ImageId } from "../ids.ts";
import { limits } from "../limits.ts";
import type { Message } from "../messages.ts";
import { policy } from "../policy.ts";
import { imageClaim } from "./image-claim.ts";
import { imageWidths } from "./media-path.ts";
import { uploadsRoutes } from "./routes.ts";
import { ImageType } from "./schema.ts";

/** S3's limit. */
const MAX_PARTS = 10_000;
/** The bytes of one part in the completion request, with room for spaces. */
const BYTES_PER_PART = 100;
const tooLarge: Message = `A picture may have at most ${policy.photoMegabytes} MB`;
const UploadId = z.string().regex(/^[\w.~-]{1,300}$/);
/**
 * How many part URLs one upload gets. An image is one part, and S3 does not bound a part's size: this limit and that on
 * new uploads keep one user from filling the bucket. The other parts are for clients that learn of a too large file
 * only at the end.
 */
const MAX_SIGNED_PARTS = 4;
const PartNumber = z
  .string()
  .regex(/^[1-9]$/)
  .transform(Number)
  .refine((number) => number <= MAX_SIGNED_PARTS);
const FileAnswer = z.object({
  bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  fileName: z.string(),
});
const KeyQuery = z.object({ key: z.string().max(300) });

export const uploads = defineEndpoints(uploadsRoutes, {
  create: {
    summary: "A pre-signed address to which the caller may PUT one file.",
    allow: "signedIn",
    body: z
      .object({
        contentType: ImageType.optional(),
        size: z.int().positive().max(limits.photoBytes, tooLarge).optional(),
      })
      .optional(),
    returns: z.object({ uploadURL: z.string() }),
    errors: [],
    uses: ["db.write", "files.presignPut"],
    rate: { limit: 120, perSeconds: 3600 },
  },
  parameters: {
    summary: "The same for the uploader's own protocol: how and where one file may be PUT.",
    allow: "signedIn",
    query: z.object({ type: ImageType.optional() }),
    returns: z.object({
      method: z.literal("PUT"),
      url: z.string(),
      fields: z.record(z.string(), z.string()),
      headers: z.record(z.string(), z.string()),
    }),
    errors: [],
    uses: ["db.write", "files.presignPut"],
    rate: { limit: 120, perSeconds: 3600 },
  },
  credentials: {
    summary: "Not offered: nobody gets credentials of the bucket, not even for a while.",
    allow: "signedIn",
    returns: z.object({}),
    errors: ["upload.notOffered"],
    uses: ["db.read"],
  },
  openParts: {
    summary: "Begins an upload in parts.",
    allow: "signedIn",
    body: z.object({ type: ImageType.optional() }),
    returns: z.object({ key: z.string(), uploadId: z.string() }),
    errors: [],
    uses: ["db.write", "files.receive"],
    rate: { limit: 120, perSeconds: 3600 },
  },
  listParts: {
    summary: "The parts that have arrived, as S3 names their fields.",
    allow: "signedIn",
    params: z.object({ uploadId: UploadId }),
    query: KeyQuery,
    returns: z.array(z.object({ PartNumber: z.int(), Size: z.int(), ETag: z.string() })),
    errors: ["upload.notFound"],
    uses: ["db.count", "files.receive"],
    ...costlyRead,
  },
  signPart: {
    summary: "A pre-signed address to which one part may be PUT.",
    allow: "signedIn",
    params: z.object({ uploadId: UploadId, partNumber: PartNumber }),
    query: KeyQuery,
    returns: z.object({ url: z.string(), expires: z.int() }),
    errors: ["upload.notFound"],
    uses: ["db.write", "files.presignPut"],
    rate: { limit: 600, perSeconds: 60 },
  },
  completeParts: {
    summary: "Puts the parts together; the address may then be claimed as any other.",
    allow: "signedIn",
    params: z.object({ uploadId: UploadId }),
    query: KeyQuery,
    body: z.object({
      parts: z
        .array(z.object({ PartNumber: z.int().min(1).max(MAX_PARTS), ETag: z.string().regex(/^"?[\da-f]{32}"?$/) }))
        .min(1)
        .max(MAX_PARTS),
    }),
    returns: z.object({ location: z.string() }),
    errors: ["upload.notFound", "upload.partsRefused"],
    uses: ["db.write", "files.receive"],
    bodyBytes: MAX_PARTS * BYTES_PER_PART,
    rate: defaultRate,
  },
  abortParts: {
    summary: "Throws the parts away.",
    allow: "signedIn",
    params: z.object({ uploadId: UploadId }),
    query: KeyQuery,
    returns: z.object({}),
    errors: ["upload.notFound"],
    uses: ["db.write", "files.receive"],
    rate: defaultRate,
  },
  claimServiceImage: {
    ...imageClaim,
    summary: "Checks an uploaded picture and binds it to the caller, for a service request.",
  },
  claimMessageImage: {
    ...imageClaim,
    summary: "Checks an uploaded picture and binds it to the caller, for a message of a conversation.",
  },
  claimEvidenceImage: {
    ...imageClaim,
    summary: "Checks an uploaded picture and binds it to the caller, for what they say in a dispute.",
  },
  showImage: {
    summary:
      "A photo of a request, message or dispute for a reader who may see it; until its sizes are made, its owner is led to the original.",
    allow: "signedIn",
    params: z.object({ id: ImageId }),
    query: z.object({ width: z.enum(imageWidths).optional() }),
    returns: z.union([FileAnswer, z.object({ location: z.string() })]),
    sendsFile: "image/webp",
    mayRedirect: true,
    errors: ["image.notFound"],
    uses: ["db.count", "files.read"],
    rate: { limit: 600, perSeconds: 60 },
    cacheSeconds: 24 * 3600,
  },
});
