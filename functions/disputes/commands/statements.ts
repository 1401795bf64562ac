import { toStatement, withResponse, withStatement } from "../../../shared/disputes/rules.ts";
import type { Dispute, Statement } from "../../../shared/disputes/schema.ts";
import type { UserId } from "../../../shared/ids.ts";
import type { ProposalSide } from "../../../shared/jobs/sides.ts";
import type { Instant } from "../../../shared/time.ts";
import type { Image } from "../../../shared/uploads/schema.ts";
import { create, replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import type { ReadContext } from "../../stores/uploads.ts";
import { findUnusedPhotos } from "../../uploads/images.ts";

/** The author's photos for what they say. Throws `upload.addressRefused` when one cannot be used. */
export const findEvidence = (app: ReadContext, paths: readonly string[], userId: UserId): Promise<Image[]> =>
  findUnusedPhotos(app, paths, { userId, purpose: "evidence" });

type Said = { readonly by: ProposalSide; readonly text: string; readonly images: readonly Image[] };

/** The writes that store a statement with its photos, which are kept as long as it is. */
export const statementWrites = (said: Statement, images: readonly Image[]): Write[] => [
  create(table.statement, said),
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

/** One more statement of a dispute, and the dispute that has it: the other side's first one answers it. */
export function addStatement(dispute: Dispute, { by, text, images }: Said, at: Instant) {
  const said = toStatement(dispute, { by, text, imageIds: images.map(({ id }) => id) }, at);
  return { said, dispute: withResponse(withStatement(dispute, by, at), by, at) };
}
