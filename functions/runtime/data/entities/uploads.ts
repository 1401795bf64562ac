import { addMs, DAY_MS } from "../../../../shared/time.ts";
import { Image, MultipartUpload, Upload } from "../../../../shared/uploads/schema.ts";
import { defineEntity } from "../db.ts";
import { dueAt } from "./due.ts";
import type { ById } from "./keys.ts";

/** A pre-signed upload; due when nobody claims it. */
export const upload = /* @__PURE__ */ defineEntity({
  type: "upload",
  schema: Upload,
  key: ({ id }: ById<string>) => ({ pk: `UPLOAD#${id}`, sk: "UPLOAD" }),
  due: ({ orphanAt }) => dueAt("upload.orphan", orphanAt),
});

/** From an S3 upload id to its owner; kept longer than S3 keeps the parts. */
export const multipartUpload = /* @__PURE__ */ defineEntity({
  type: "multipartUpload",
  schema: MultipartUpload,
  key: ({ uploadId }: { uploadId: string }) => ({ pk: `UPLOAD#${uploadId}`, sk: "PARTS" }),
  timeToLive: ({ createdAt }) => addMs(createdAt, 3 * DAY_MS),
});

/** A claimed image; due when nothing shows it. */
export const image = /* @__PURE__ */ defineEntity({
  type: "image",
  schema: Image,
  key: ({ id }: ById<string>) => ({ pk: `IMAGE#${id}`, sk: "IMAGE" }),
  due: ({ unusedAt }) => dueAt("image.unused", unusedAt),
});
