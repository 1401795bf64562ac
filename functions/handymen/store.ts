import { AppError } from "../../shared/errors/errors.ts";
import {
  type HandymanProfile,
  holdsPayouts,
  type UserServiceCategory,
  type UserSkill,
} from "../../shared/handymen/schema.ts";
import type { UserId } from "../../shared/ids.ts";
import { limits } from "../../shared/limits.ts";
import type { User } from "../../shared/session/schema.ts";
import { toInstant } from "../../shared/time.ts";
import type { AppFor, BaseApp, PayoutAccount } from "../runtime/app.ts";
import { create, type Db, type DbReader, type Ref, ref, replace, type Write } from "../runtime/data/db.ts";
import type { ProfilePart } from "../runtime/data/profile-part.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";

/** The handyman profile of a user; undefined before the enrolment. */
export const findHandymanProfile = (db: DbReader, userId: UserId): Promise<HandymanProfile | undefined> =>
  db.get(table.handyman, { userId });

type HandymanRecord = { readonly user: User; readonly profile: HandymanProfile };

/** References to user and profile, for a batch read. */
export const handymanRefs = (userId: UserId): [Ref<User>, Ref<HandymanProfile>] => [
  ref(table.user, { id: userId }),
  ref(table.handyman, { userId }),
];

/** User and profile of an active handyman. Throws `handyman.notFound` for anyone else. */
export async function findPublicHandyman(db: DbReader, userId: UserId): Promise<HandymanRecord> {
  const [user, profile] = await Promise.all([db.get(table.user, { id: userId }), db.get(table.handyman, { userId })]);
  if (!user?.isActive || !profile?.isActive) throw new AppError("handyman.notFound");
  return { user, profile };
}

/** The range of sort keys that a profile page reads. */
const FIRST_SORT_KEY = "SKILL#";
const LAST_SORT_KEY = "WORK#~";
/** Twelve skills, a full portfolio, and more verifications than anybody has. */
const MAX_PARTS = limits.portfolioItems + 200;

/** Skills, verifications and portfolio items of a handyman, oldest first, in one query. */
export async function listProfileParts(db: DbReader, userId: UserId): Promise<readonly ProfilePart[]> {
  const { items } = await db.query(table.profilePart, {
    pk: `USER#${userId}`,
    prefix: FIRST_SORT_KEY,
    upTo: LAST_SORT_KEY,
    ascending: true,
    limit: MAX_PARTS,
    sortKeyOf: () => "",
  });
  return items;
}

type EnrollmentWrites = HandymanRecord & {
  readonly skills: readonly UserSkill[];
  readonly categories: readonly UserServiceCategory[];
  readonly also: readonly Write[];
};

/**
 * Stores an enrolment in one transaction. Of two at the same moment, one throws `conflict.busy` and then finds the
 * other's profile (I-20).
 */
export async function createHandyman(
  app: BaseApp & { db: Db },
  { profile, user, skills, categories, also }: EnrollmentWrites,
) {
  await app.db.transact([
    create(table.handyman, profile),
    replace(table.user, user),
    ...skills.map((skill) => create(table.skill, skill)),
    ...categories.map((category) => create(table.category, category)),
    emit(app, "handyman.enrolled", { handymanId: user.id }),
    ...also,
  ]);
}

/** Stores the payout account of a handyman, with the link back to its owner. */
export function savePayoutAccount(app: BaseApp & { db: Db }, user: User, account: string): Promise<void> {
  const at = toInstant(app.now());
  return app.db.transact([
    replace(table.user, { ...user, stripeConnectAccountId: account, updatedAt: at }),
    create(table.payoutAccount, { account, userId: user.id, createdAt: at, version: 1 }),
  ]);
}

type AccountSchedule = Pick<PayoutAccount, "id"> & Partial<Pick<PayoutAccount, "isHeld">>;

/**
 * Sets the payout schedule at Stripe to the handyman's choice, and repeats until the stored choice is the one that was
 * sent. `isHeld`: the schedule at Stripe now, if known.
 */
export async function syncPayoutSchedule(
  app: AppFor<"db.read" | "stripe">,
  userId: UserId,
  { id, isHeld }: AccountSchedule,
): Promise<void> {
  const profile = await findHandymanProfile(app.db, userId);
  const shouldHold = profile !== undefined && holdsPayouts(profile.preferredPayoutMethod);
  if (shouldHold === isHeld) return;
  await app.stripe.setPayoutSchedule(id, { isHeld: shouldHold });
  // The choice may have changed while Stripe was called.
  await syncPayoutSchedule(app, userId, { id, isHeld: shouldHold });
}
