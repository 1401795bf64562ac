import { AppError } from "../../shared/errors.ts";
import { birthDateFault } from "../../shared/handymen/birth.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import type { Enrollment } from "../../shared/handymen/enrollment.ts";
import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import type { Actor, AppFor } from "../runtime/app.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { indexName } from "../runtime/name-words.ts";
import { retryLostRace } from "../runtime/race.ts";
import type { Reply } from "../runtime/reply.ts";
import { followSession, toSid } from "../runtime/session.ts";
import { findSession, findUser, turnSession } from "../session/store.ts";
import { refusedAt, toPortfolioPath } from "../uploads/claim.ts";
import { keepMedia } from "../uploads/store.ts";
import { enrolledUser, isSameEnrollment, offerOf, profileOf } from "./enrolled.ts";
import { accountOf, payoutPanel, recordRefusal } from "./rules.ts";
import { addHandyman, findHandyman } from "./store.ts";

type Desk = AppFor<"db.write" | "files.write" | "stripe" | "crypto">;
type Applicant = { readonly actor: Actor; readonly body: Enrollment };

export default endpoint(handymen.enroll, async ({ body, actor, app, receipt, reply }) => {
  if (actor.role === "admin") throw new AppError("handyman.adminMayNot");
  refuseFaults(app, { actor, body });
  const portfolioImages = await claimAll(app, { actor, body });
  const { id, opened } = await enrol(app, { actor, body: { ...body, portfolioImages } });
  const wantsPayouts = body.preferredPayoutMethod !== "will_add_later";
  const stripeOnboardingUrl = wantsPayouts ? await onboardingUrl(app, { actor, body }) : undefined;
  const answer = { id, userId: actor.userId, ...(stripeOnboardingUrl && { stripeOnboardingUrl }) };
  await app.db.transact(receipt(answer));
  if (opened) reply.startSession(opened);
  return answer;
});

/** The age check, which needs the current date and so cannot be in the schema. */
function refuseFaults(app: Desk, { body }: Applicant): void {
  const message = birthDateFault(body.dateOfBirth, app.now());
  if (message) throw new AppError("request.invalid", { fields: [{ path: "dateOfBirth", message }] });
}

/**
 * The public paths of the portfolio images, uploaded now or claimed before. Throws with the field's name when one is
 * refused.
 */
async function claimAll(app: Desk, { actor: { userId }, body }: Applicant): Promise<string[]> {
  // In parallel: each claim waits for its web sizes.
  const claims = body.portfolioImages.map((address) => toPortfolioPath(app, { userId, address }));
  const paths = await Promise.all(claims).catch(refusedAt("portfolioImages"));
  // The same image may come as an upload address and as a path.
  return [...new Set(paths)];
}

/** The new session with its secret, for the cookie. */
type Opened = Parameters<Reply["startSession"]>[0];
type Enrolled = { readonly id: HandymanProfile["id"]; readonly opened: Opened | undefined };

/**
 * Profile, role, mirrored columns and the rotated session in one transaction, once for each user (I-20, I-22, D-20).
 * The same form sent again, after a lost answer or from two windows, gets the same answer.
 */
function enrol(app: Desk, { actor, body }: Applicant): Promise<Enrolled> {
  return retryLostRace(async () => {
    const [user, known] = await Promise.all([findUser(app.db, actor.userId), findHandyman(app.db, actor.userId)]);
    if (!user) throw new AppError("auth.required");
    if (user.role === "admin") throw new AppError("handyman.adminMayNot");
    const taxId = body.taxId ? await app.crypto.seal(body.taxId, user.id) : undefined;
    const profile = profileOf(app, { user, body, taxId });
    if (known && isSameEnrollment(known, profile)) return { id: known.id, opened: await followerOf(app, actor) };
    if (known) throw new AppError("handyman.enrolledAlready");
    const session = await findSession(app.db, actor.session);
    if (!session) throw new AppError("auth.required");
    const turn = { nextSecret: actor.nextSecret, salt: app.newSecret(), roleSince: profile.createdAt };
    const { secret, ...turned } = followSession(session, turn);
    const next = enrolledUser(user, { body, profile });
    const also = [
      ...indexName(next, user),
      ...(await keepMedia(app, body.portfolioImages, { userId: user.id, use: "profile" })),
      ...turnSession(turned),
    ];
    await addHandyman(app, { profile, user: next, ...offerOf(app, profile), also });
    return { id: profile.id, opened: { ...turned.next, secret } };
  });
}

/**
 * The session that replaced the caller's, when the answer with its secret was lost; undefined when the caller's is
 * still valid.
 */
async function followerOf(app: Desk, { session, nextSecret }: Actor): Promise<Opened | undefined> {
  const former = await findSession(app.db, session);
  if (!former?.followedBy) return undefined;
  const secret = nextSecret(former.followedBy);
  const next = await findSession(app.db, { ...former, sid: toSid(secret) });
  // Signed out meanwhile: the session is not opened again.
  if (!next) throw new AppError("auth.required");
  return { ...next, secret };
}

/** The address at Stripe where payouts are set up; undefined when Stripe fails, since payouts can be set up later. */
async function onboardingUrl(app: Desk, { actor: { userId }, body }: Applicant): Promise<string | undefined> {
  try {
    const account = await accountOf(app, { userId, businessType: body.businessType });
    const back = { done: `${app.settings.siteUrl}/enrollment-success`, again: payoutPanel(app) };
    return await app.stripe.onboardingUrl(account, back);
  } catch (thrown) {
    recordRefusal(thrown, { endpoint: handymen.enroll.id, userId });
    return undefined;
  }
}
