import { AppError } from "../../shared/errors/errors.ts";
import { birthDateError } from "../../shared/handymen/birth-date.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import type { Enrollment } from "../../shared/handymen/enrollment.ts";
import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import { moveDevicesWrites } from "../notifications/push/subscriptions.ts";
import type { Actor, AppFor } from "../runtime/app.ts";
import { nameIndexWrites } from "../runtime/data/name-index.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { phoneEntryWrites } from "../runtime/data/search-entries.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import type { Reply } from "../runtime/http/reply.ts";
import { rotateSession, toSid } from "../runtime/http/session.ts";
import { evasionWrites } from "../stores/contact-hits.ts";
import { createHandyman, handymanRefs } from "../stores/handymen.ts";
import { findSession, rotateSessionWrites } from "../stores/session.ts";
import { toPortfolioPath, withFieldPath } from "../uploads/claim-upload.ts";
import { attachImages } from "../uploads/images.ts";
import { areaWrites } from "./area.ts";
import { isSameEnrollment, skillsAndCategories, toEnrolledUser, toProfile } from "./enrollment/profile.ts";
import { accountPanelUrl, payoutPageUrl, recordSetupFailure } from "./payouts/account.ts";

type EnrollmentContext = AppFor<"db.write" | "files.write" | "stripe" | "crypto">;
type Applicant = { readonly actor: Actor; readonly body: Enrollment };

export default endpoint(handymen.enroll, async ({ body, actor, app, storeAnswer, reply }) => {
  if (actor.role === "admin") throw new AppError("handyman.adminMayNot");
  requireAdult(app, { actor, body });
  const portfolioImages = await claimPortfolioImages(app, { actor, body });
  const { id, newSession } = await enrollHandyman(app, { actor, body: { ...body, portfolioImages } });
  const wantsPayouts = body.preferredPayoutMethod !== "will_add_later";
  const stripeOnboardingUrl = wantsPayouts ? await onboardingUrl(app, { actor, body }) : undefined;
  const answer = { id, userId: actor.userId, ...(stripeOnboardingUrl && { stripeOnboardingUrl }) };
  await app.db.transact(storeAnswer(answer));
  if (newSession) reply.startSession(newSession);
  return answer;
});

/** The age check, which needs the current date and so cannot be in the schema. */
function requireAdult(app: EnrollmentContext, { body }: Applicant): void {
  const message = birthDateError(body.dateOfBirth, app.now());
  if (message) throw new AppError("request.invalid", { fields: [{ path: "dateOfBirth", message }] });
}

/**
 * The public paths of the portfolio images, uploaded now or claimed before. Throws with the field's name when one is
 * refused.
 */
async function claimPortfolioImages(app: EnrollmentContext, { actor: { userId }, body }: Applicant): Promise<string[]> {
  // In parallel: each claim waits for its web sizes.
  const claims = body.portfolioImages.map((address) => toPortfolioPath(app, { userId, address }));
  const paths = await Promise.all(claims).catch(withFieldPath("portfolioImages"));
  // The same image may come as an upload address and as a path.
  return [...new Set(paths)];
}

/** The new session with its secret, for the cookie. */
type NewSession = Parameters<Reply["startSession"]>[0];
type EnrollmentResult = { readonly id: HandymanProfile["id"]; readonly newSession: NewSession | undefined };

/**
 * Profile, role, mirrored columns and the rotated session in one transaction, once for each user (I-20, I-22, D-20).
 * The same form sent again, after a lost answer or from two windows, gets the same answer.
 */
function enrollHandyman(app: EnrollmentContext, { actor, body }: Applicant): Promise<EnrollmentResult> {
  return retryOnConflict(async () => {
    const [user, figures, existing] = await app.db.getAll(handymanRefs(actor.userId));
    if (!user || !figures) throw new AppError("auth.required");
    if (user.role === "admin") throw new AppError("handyman.adminMayNot");
    const taxId = body.taxId ? await app.crypto.encrypt(body.taxId, user.id) : undefined;
    const profile = toProfile(app, { user, body, taxId });
    if (existing && isSameEnrollment(existing, profile))
      return { id: existing.id, newSession: await findSuccessorSession(app, actor) };
    if (existing) throw new AppError("handyman.enrolledAlready");
    const session = await findSession(app.db, actor.session);
    if (!session) throw new AppError("auth.required");
    const rotation = { nextSecret: actor.nextSecret, salt: app.newSecret(), roleSince: profile.createdAt };
    const { secret, ...rotated } = rotateSession(session, rotation);
    const next = toEnrolledUser(user, { body, profile });
    const also = [
      ...areaWrites(next, profile, figures),
      ...nameIndexWrites(next, user),
      ...phoneEntryWrites(next, user),
      ...(await evasionWrites(app, user.id, [profile.bio, profile.businessName, profile.certifications])),
      ...(await attachImages(app, body.portfolioImages, { userId: user.id, use: "profile" })),
      ...rotateSessionWrites(rotated),
      ...(await moveDevicesWrites(app.db, rotated)),
    ];
    await createHandyman(app, { profile, user: next, ...skillsAndCategories(app, profile), also });
    return { id: profile.id, newSession: { ...rotated.next, secret, role: "handyman" } };
  });
}

/**
 * The session that replaced the caller's, when the answer with its secret was lost; undefined when the caller's is
 * still valid.
 */
async function findSuccessorSession(
  app: EnrollmentContext,
  { session, nextSecret }: Actor,
): Promise<NewSession | undefined> {
  const previous = await findSession(app.db, session);
  if (!previous?.successorSalt) return undefined;
  const secret = nextSecret(previous.successorSalt);
  const next = await findSession(app.db, { ...previous, sid: toSid(secret) });
  // Signed out meanwhile: the session is not opened again.
  if (!next) throw new AppError("auth.required");
  return { ...next, secret, role: "handyman" };
}

/** The address at Stripe where payouts are set up; undefined when Stripe fails, since payouts can be set up later. */
async function onboardingUrl(
  app: EnrollmentContext,
  { actor: { userId }, body }: Applicant,
): Promise<string | undefined> {
  try {
    const urls = { returnUrl: `${app.settings.siteUrl}/enrollment-success`, refreshUrl: accountPanelUrl(app) };
    return await payoutPageUrl(app, { userId, businessType: body.businessType }, urls);
  } catch (thrown) {
    recordSetupFailure(thrown, { endpoint: handymen.enroll.id, userId });
    return undefined;
  }
}
