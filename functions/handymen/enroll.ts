import { AppError, errors } from "../../shared/errors.ts";
import { birthDateFault } from "../../shared/handymen/birth.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import type { Enrollment } from "../../shared/handymen/enrollment.ts";
import { say } from "../../shared/messages.ts";
import { toMediaPath } from "../../shared/uploads/media-path.ts";
import type { Actor, AppFor } from "../runtime/app.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { recordFailure } from "../runtime/log.ts";
import { retryLostRace } from "../runtime/race.ts";
import { findUser } from "../session/store.ts";
import { claimPicture } from "../uploads/claim.ts";
import { enrolledUser, isSameEnrollment, offerOf, profileOf } from "./enrolled.ts";
import { addHandyman, findHandyman, keepAccount } from "./store.ts";

type Desk = AppFor<"db.write" | "files.write" | "stripe" | "crypto">;
type Applicant = { readonly actor: Actor; readonly body: Enrollment };

export default endpoint(handymen.enroll, async ({ body, actor, app, receipt }) => {
  if (actor.role === "admin") throw new AppError("handyman.adminMayNot");
  const fault = birthDateFault(body.dateOfBirth, app.now());
  if (fault) {
    const message = say(fault, actor.language);
    throw new AppError("request.invalid", { fields: [{ path: "dateOfBirth", message }] });
  }
  const portfolioImages = await claimAll(app, { actor, body });
  const { id } = await enrol(app, { actor, body: { ...body, portfolioImages } });
  const wantsPayouts = body.preferredPayoutMethod !== "will_add_later";
  const stripeOnboardingUrl = wantsPayouts ? await onboardingUrl(app, { actor, body }) : undefined;
  const answer = { id, userId: actor.userId, ...(stripeOnboardingUrl && { stripeOnboardingUrl }) };
  await app.db.transact(receipt(answer));
  return answer;
});

/** The public paths of the uploaded pictures. One that is refused refuses the enrolment, and says where. */
async function claimAll(app: Desk, { actor: { userId, language }, body }: Applicant): Promise<string[]> {
  const paths: string[] = [];
  for (const address of body.portfolioImages) {
    try {
      const id = await claimPicture(app, { userId, purpose: "portfolio", address });
      paths.push(toMediaPath({ userId, id }));
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      const message = errors[thrown.code][language];
      throw new AppError(thrown.code, { fields: [{ path: "portfolioImages", message }] });
    }
  }
  return paths;
}

/**
 * Profile, role and mirrored columns in one transaction, once for each user (I-20, D-20). Who sends the same again gets
 * the same answer, whether the first answer got lost or two windows sent it at once.
 */
function enrol(app: Desk, { actor, body }: Applicant): Promise<{ id: ReturnType<typeof profileOf>["id"] }> {
  return retryLostRace(async () => {
    const [user, known] = await Promise.all([findUser(app.db, actor.userId), findHandyman(app.db, actor.userId)]);
    if (!user) throw new AppError("auth.required");
    if (user.role === "admin") throw new AppError("handyman.adminMayNot");
    const taxId = body.taxId ? await app.crypto.seal(body.taxId, user.id) : undefined;
    const profile = profileOf(app, { user, body, taxId });
    if (known && isSameEnrollment(known, profile)) return known;
    if (known) throw new AppError("handyman.enrolledAlready");
    await addHandyman(app, { profile, user: enrolledUser(user, { body, profile }), ...offerOf(app, profile) });
    return profile;
  });
}

/** Where payouts are set up. The provider being away is no reason not to work: they are set up later then. */
async function onboardingUrl(app: Desk, { actor: { userId }, body }: Applicant): Promise<string | undefined> {
  try {
    const account = await accountOf(app, { userId, isCompany: body.businessType !== "individual" });
    const { siteUrl } = app.settings;
    const back = { done: `${siteUrl}/enrollment-success`, again: `${siteUrl}/handyman-enrollment` };
    return await app.stripe.onboardingUrl(account, back);
  } catch (thrown) {
    // Its own words may repeat what was sent.
    const why = new Error(`Payouts were not set up: ${thrown instanceof Error ? thrown.name : "thrown"}.`);
    recordFailure(why, { endpoint: "handymen.enroll", requestId: userId });
    return undefined;
  }
}

function accountOf(app: Desk, { userId, isCompany }: { userId: Actor["userId"]; isCompany: boolean }): Promise<string> {
  return retryLostRace(async () => {
    const user = await findUser(app.db, userId);
    if (!user) throw new AppError("auth.required");
    if (user.stripeConnectAccountId) return user.stripeConnectAccountId;
    const account = await app.stripe.createAccount({ userId, email: user.email, isCompany });
    await keepAccount(app, user, account);
    return account;
  });
}
