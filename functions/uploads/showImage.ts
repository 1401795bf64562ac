import { AppError } from "../../shared/errors/errors.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import type { Image } from "../../shared/uploads/schema.ts";
import { addressVisibilityFor, findRequest } from "../requests/access.ts";
import type { Actor, AppFor } from "../runtime/app.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findConversation } from "../stores/conversations.ts";
import { findImage, MAX_WEB_SIZE_BYTES, webSizeKey } from "../stores/uploads.ts";

type ReadContext = AppFor<"db.read">;

const URL_TTL_SECONDS = 60;
const DEFAULT_WIDTH = "1600";

export default endpoint(uploads.showImage, async ({ params, query, actor, app }) => {
  const image = await findImage(app.db, params.id);
  if (!image || !isPrivatePhoto(image) || image.refusal || !(await canView(app, image, actor))) {
    throw new AppError("image.notFound");
  }
  const { userId, id } = image;
  // The original holds the location where a photo was taken: only its owner sees it, until the web sizes exist.
  if (!image.isSized && userId !== actor.userId) throw new AppError("image.notFound");
  if (!image.isSized) {
    const options = { seconds: URL_TTL_SECONDS, contentType: image.contentType };
    return { location: await app.files.presignGet(image.key, options) };
  }
  const width = query.width ?? DEFAULT_WIDTH;
  const bytes = await app.files.read(webSizeKey(userId, id, width), MAX_WEB_SIZE_BYTES);
  if (!bytes) throw new AppError("image.notFound");
  return { bytes, fileName: `${id}-${width}.webp` };
});

const isPrivatePhoto = ({ purpose }: Image) => ["service", "message", "evidence"].includes(purpose);

/**
 * The owner; of a dispute's photo both sides of its job and administrators; of a message's photo the other side of its
 * conversation until it is removed, and administrators once it is reported (I-T1); of a request's photo administrators
 * and whoever may see it.
 */
async function canView(app: ReadContext, image: Image, reader: Actor): Promise<boolean> {
  const { userId, requestId, purpose } = image;
  if (userId === reader.userId) return true;
  if (purpose === "message") return canViewMessagePhoto(app, image, reader);
  if (reader.role === "admin") return true;
  if (purpose === "evidence") return canViewEvidence(app, image, reader);
  if (!requestId) return false;
  return findRequest(app.db, requestId, reader).then(
    async (request) => (await addressVisibilityFor(app, request, reader)) !== "gone",
    (thrown: unknown) => {
      if (thrown instanceof AppError) return false;
      throw thrown;
    },
  );
}

async function canViewMessagePhoto(
  { db }: ReadContext,
  { conversationId, alertId, removedAt }: Image,
  { userId, role }: Actor,
): Promise<boolean> {
  if (role === "admin" && alertId) return true;
  if (removedAt) return false;
  const conversation = conversationId && (await findConversation(db, conversationId));
  return conversation !== undefined && [conversation.customerId, conversation.handymanId].includes(userId);
}

async function canViewEvidence({ db }: ReadContext, { jobId }: Image, { userId }: Actor): Promise<boolean> {
  const job = jobId && (await db.get(table.job, { id: jobId }));
  return job !== undefined && [job.customerId, job.handymanId].includes(userId);
}
