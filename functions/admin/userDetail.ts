import { admin } from "../../shared/admin/contract.ts";
import type { UserFacts } from "../../shared/admin/detail-schema.ts";
import { historyOfJob, historyOfRequest, historyOfUser, sortHistory } from "../../shared/admin/history.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { acceptPauseOf } from "../../shared/handymen/accept-pause.ts";
import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import type { UserId } from "../../shared/ids.ts";
import { toDecimal } from "../../shared/money.ts";
import type { UserFigures } from "../../shared/session/figures.ts";
import type { User } from "../../shared/session/schema.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { releaseExpiredReview } from "../../shared/verifications/claim.ts";
import type { DbReader } from "../runtime/data/db.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { acceptancesRef, handymanRefs } from "../stores/handymen.ts";
import { listJobs } from "../stores/jobs.ts";
import { paymentRef } from "../stores/payments.ts";
import { listOwnRequests } from "../stores/requests.ts";
import { listReviewsAbout } from "../stores/reviews.ts";
import { listVerifications } from "../stores/verifications.ts";
import { readAround } from "./queries/around.ts";
import { listedReviews } from "./queries/listed-reviews.ts";
import { jobRow, paymentRow, requestRow } from "./views/rows.ts";
import { userRow, verificationTask } from "./views/view.ts";

/** How many of each kind the page shows. */
const SHOWN = { limit: 20 } as const;

export default endpoint(admin.userDetail, async ({ params: { id }, actor, app }) => {
  const [user, figures, profile, acceptances] = await app.db.getAll([...handymanRefs(id), acceptancesRef(id)]);
  if (!user || !figures) throw new AppError("user.notFound");
  const about = { kind: "user", id } as const;
  const [parts, around] = await Promise.all([
    readParts(app.db, id),
    readAround(app, { about, userIds: [id], isAlertShown: () => true, reader: actor }),
  ]);
  const { requests, jobs, payments, verifications, reviews } = parts;
  const at = toInstant(app.now());
  return {
    user: userFacts(user, figures, profile && { ...profile, acceptPausedUntil: acceptPauseOf(acceptances, at) }),
    requests: requests.map(requestRow),
    jobs: jobs.map(({ job, side }) => ({ ...jobRow(job), side })),
    payments,
    verifications: verifications.map((verification) =>
      verificationTask({
        verification: releaseExpiredReview(verification, at),
        owner: user,
        reader: actor.userId,
      }),
    ),
    reviews: await listedReviews(app.db, reviews),
    alerts: around.alerts,
    notes: around.notes,
    history: sortHistory([
      ...around.audit,
      ...historyOfUser(user, { profile, verifications, reviews }),
      ...requests.flatMap(historyOfRequest),
      ...jobs.flatMap(({ job }) => historyOfJob(job)),
    ]),
  };
});

async function readParts(db: DbReader, id: UserId) {
  const [requests, ordered, takenOn, verifications, reviews] = await Promise.all([
    listOwnRequests(db, id, SHOWN),
    listJobs(db, id, "ordered", SHOWN),
    listJobs(db, id, "takenOn", SHOWN),
    listVerifications(db, id, SHOWN),
    listReviewsAbout(db, id, SHOWN),
  ]);
  const jobs = [
    ...ordered.items.map((job) => ({ job, side: "customer" as const })),
    ...takenOn.items.map((job) => ({ job, side: "handyman" as const })),
  ].toSorted((a, b) => (a.job.createdAt < b.job.createdAt ? 1 : -1));
  const paid = jobs.map(({ job }) => job).filter(({ paymentStatus }) => paymentStatus !== undefined);
  const payments = paid.length > 0 ? await db.getAll(paid.map((job) => paymentRef(job.id))) : [];
  return {
    jobs,
    requests: requests.items,
    verifications: verifications.items,
    reviews: reviews.items,
    payments: paid.flatMap((job, index) => {
      const payment = payments[index];
      return payment ? [paymentRow(payment, job)] : [];
    }),
  };
}

type WithPause = HandymanProfile & { readonly acceptPausedUntil: Instant | undefined };

function userFacts(user: User, figures: UserFigures, profile: WithPause | undefined): UserFacts {
  const { phone, city, zipCode, language, lastSeenAt } = user;
  return {
    ...userRow(user),
    phone,
    city,
    zipCode,
    language,
    lastSeenAt,
    averageRating: figures.averageRating,
    totalReviews: figures.totalReviews,
    overdueJobs: figures.overdueJobs,
    completedJobs: figures.totalJobs,
    totalEarned: toDecimal(figures.totalEarnedCents),
    owed: figures.receivableCents ? toDecimal(figures.receivableCents) : undefined,
    handyman: profile && {
      skills: profile.skills,
      businessName: profile.businessName,
      hourlyRate: toDecimal(profile.hourlyRateCents),
      serviceRadius: profile.serviceRadius,
      pausedUntil: profile.pausedUntil,
      acceptPausedUntil: profile.acceptPausedUntil,
    },
  };
}
