import { AppError } from "../../shared/errors/errors.ts";
import { VerificationId } from "../../shared/ids.ts";
import type { Message } from "../../shared/messages.ts";
import { toInstant } from "../../shared/time.ts";
import { verifications } from "../../shared/verifications/contract.ts";
import type { Verification } from "../../shared/verifications/schema.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { attachImage } from "../stores/uploads.ts";
import { createVerification, findSkill, hasOpenVerification } from "../stores/verifications.ts";
import { claimUpload } from "../uploads/claim-upload.ts";
import { findOwnImage } from "../uploads/images.ts";
import { toVerificationView } from "./view.ts";

export default endpoint(verifications.submit, async ({ body, actor: { userId, user }, app, storeAnswer }) => {
  const { verificationType } = body;
  const skill = verificationType === "certification" ? body.skill : undefined;
  if (skill && !(await findSkill(app.db, { userId, skill }))) {
    const message: Message = "Choose one of your own trades";
    throw new AppError("request.invalid", { fields: [{ path: "skill", message }] });
  }
  // Checked before the document is claimed, so that the same upload can be submitted later.
  if (await hasOpenVerification(app.db, userId, verificationType)) throw new AppError("verification.waiting");
  const imageId = await claimUpload(app, { userId, purpose: "document", address: body.documentUrl });
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
  const answer = toVerificationView(verification, user);
  // Retried: the image's web sizes may be written at the same moment.
  await retryOnConflict(async () => {
    const image = await findOwnImage(app, imageId, { userId, purpose: "document" });
    await createVerification(app, verification, [attachImage(image, "verification", at), ...storeAnswer(answer)]);
  });
  return answer;
});
