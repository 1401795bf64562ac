import { AppError } from "../../shared/errors/errors.ts";
import { policy } from "../../shared/policy.ts";
import { MINUTE_MS, SECOND_MS } from "../../shared/time.ts";
import { verifications } from "../../shared/verifications/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { auditWrite } from "../stores/admin.ts";
import { findImage, webSizeKey } from "../stores/uploads.ts";
import { findVerification } from "../stores/verifications.ts";

const URL_TTL_SECONDS = (policy.documentLinkMinutes * MINUTE_MS) / SECOND_MS;
/** The largest size, for small print. */
const WIDTH = "1600";

export default endpoint(verifications.document, async ({ params, actor, app }) => {
  const verification = await findVerification(app.db, params.id, actor.role === "admin" ? undefined : actor);
  const image = verification.imageId && (await findImage(app.db, verification.imageId));
  if (!image || image.refusal) throw new AppError("verification.notFound");
  const { userId, id, isSized } = image;
  // Another user's document: the access is audited before the address is given out.
  if (userId !== actor.userId) {
    const subject = `verification#${verification.id}`;
    await app.db.transact([auditWrite(app, { subject, action: "verification.open", actorId: actor.userId })]);
  }
  const file = isSized ? { key: webSizeKey(userId, id, WIDTH), contentType: "image/webp" } : image;
  const options = { seconds: URL_TTL_SECONDS, contentType: file.contentType };
  return { location: await app.files.presignGet(file.key, options) };
});
