import type { Statement } from "../../../shared/disputes/schema.ts";
import type { UserId } from "../../../shared/ids.ts";
import type { Image } from "../../../shared/uploads/schema.ts";
import { replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { statementWrite } from "../../stores/disputes.ts";
import type { ReadContext } from "../../stores/uploads.ts";
import { findUnusedPhotos } from "../../uploads/images.ts";

/** The author's photos for what they say. Throws `upload.addressRefused` when one cannot be used. */
export const findEvidence = (app: ReadContext, paths: readonly string[], userId: UserId): Promise<Image[]> =>
  findUnusedPhotos(app, paths, { userId, purpose: "evidence" });

/** The writes that store a statement with its photos, which are kept as long as it is. */
export const statementWrites = (said: Statement, images: readonly Image[]): Write[] => [
  statementWrite(said),
  ...images.map((image) =>
    replace(table.image, {
      ...image,
      usedBy: ["dispute"],
      jobId: said.jobId,
      unusedAt: said.forgottenAt,
      updatedAt: said.createdAt,
    }),
  ),
];
