import { AppError } from "../../shared/errors.ts";
import { VerificationId } from "../../shared/ids.ts";
import type { Message } from "../../shared/messages.ts";
import { toInstant } from "../../shared/time.ts";
import { verifications } from "../../shared/verifications/contract.ts";
import type { Verification } from "../../shared/verifications/schema.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { retryLostRace } from "../runtime/race.ts";
import { claimPicture } from "../uploads/claim.ts";
import { findOwnImage, keepImage } from "../uploads/store.ts";
import { addVerification, findTrade, isWaiting } from "./store.ts";
import { viewOf } from "./view.ts";

export default endpoint(verifications.submit, async ({ body, actor: { userId, user }, app, receipt }) => {
  const { verificationType } = body;
  const skill = verificationType === "certification" ? body.skill : undefined;
  if (skill && !(await findTrade(app.db, { userId, skill }))) {
    const message: Message = "Choose one of your own trades";
    throw new AppError("request.invalid", { fields: [{ path: "skill", message }] });
  }
  // Checked before the document is claimed, so that the same upload can be submitted later.
  if (await isWaiting(app.db, userId, verificationType)) throw new AppError("verification.waiting");
  const imageId = await claimPicture(app, { userId, purpose: "document", address: body.documentUrl });
  const id = VerificationId.parse(app.newId());
  const at = toInstant(app.now());
  const verification: Verification = {
    id,
    userId,
    verificationType,
    skill,
    status: "pending",
    documentUrl: `/api/verifications/${id}/document`,
    imageId,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  const answer = viewOf(verification, user);
  // Retried: the image's web sizes may be written at the same moment.
  await retryLostRace(async () => {
    const image = await findOwnImage(app, imageId, { userId, purpose: "document" });
    await addVerification(app, verification, [keepImage(image, "verification", at), ...receipt(answer)]);
  });
  return answer;
});
