import { AppError } from "../../shared/errors.ts";
import {
  type HandymanProfile,
  isHeldBy,
  type UserServiceCategory,
  type UserSkill,
} from "../../shared/handymen/schema.ts";
import type { UserId } from "../../shared/ids.ts";
import { limits } from "../../shared/limits.ts";
import type { User } from "../../shared/session/schema.ts";
import { toInstant } from "../../shared/time.ts";
import type { AppFor, Base, PayoutAccount } from "../runtime/app.ts";
import { create, type Db, type DbReader, type Ref, ref, replace, type Write } from "../runtime/db.ts";
import { emit } from "../runtime/outbox.ts";
import type { ProfilePart } from "../runtime/profile-part.ts";
import * as table from "../runtime/table.ts";

/** The handyman profile of a user; undefined before the enrolment. */
export const findHandyman = (db: DbReader, userId: UserId): Promise<HandymanProfile | undefined> =>
  db.get(table.handyman, { userId });

type Handyman = { readonly user: User; readonly profile: HandymanProfile };

/** References to user and profile, for a batch read. */
export const handymanAt = (userId: UserId): [Ref<User>, Ref<HandymanProfile>] => [
  ref(table.user, { id: userId }),
  ref(table.handyman, { userId }),
];

/** User and profile of an active handyman. Throws `handyman.notFound` for anyone else. */
export async function findShownHandyman(db: DbReader, userId: UserId): Promise<Handyman> {
  const [user, profile] = await Promise.all([db.get(table.user, { id: userId }), db.get(table.handyman, { userId })]);
  if (!user?.isActive || !profile?.isActive) throw new AppError("handyman.notFound");
  return { user, profile };
}

/** The range of sort keys that a profile page reads. */
const FIRST_PART = "SKILL#";
const LAST_PART = "WORK#~";
/** Twelve skills, a full portfolio, and more verifications than anybody has. */
const MOST_PARTS = limits.portfolioItems + 200;

/** Skills, verifications and portfolio items of a handyman, oldest first, in one query. */
export async function listProfileParts(db: DbReader, userId: UserId): Promise<readonly ProfilePart[]> {
  const { items } = await db.page(table.profilePart, {
    pk: `USER#${userId}`,
    prefix: FIRST_PART,
    upTo: LAST_PART,
    ascending: true,
    limit: MOST_PARTS,
    sortKeyOf: () => "",
  });
  return items;
}

type Enrolled = Handyman & {
  readonly skills: readonly UserSkill[];
  readonly categories: readonly UserServiceCategory[];
  readonly also: readonly Write[];
};

/**
 * Stores an enrolment in one transaction. Of two at the same moment, one throws `conflict.busy` and then finds the
 * other's profile (I-20).
 */
export async function addHandyman(app: Base & { db: Db }, { profile, user, skills, categories, also }: Enrolled) {
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
export function keepAccount(app: Base & { db: Db }, user: User, account: string): Promise<void> {
  const at = toInstant(app.now());
  return app.db.transact([
    replace(table.user, { ...user, stripeConnectAccountId: account, updatedAt: at }),
    create(table.payoutAccount, { account, userId: user.id, createdAt: at, version: 1 }),
  ]);
}

type Scheduled = Pick<PayoutAccount, "id"> & Partial<Pick<PayoutAccount, "isHeld">>;

/**
 * Sets the payout schedule at Stripe to the handyman's choice, and repeats until the stored choice is the one that was
 * sent. `isHeld`: the schedule at Stripe now, if known.
 */
export async function keepSchedule(
  app: AppFor<"db.read" | "stripe">,
  userId: UserId,
  { id, isHeld }: Scheduled,
): Promise<void> {
  const profile = await findHandyman(app.db, userId);
  const wanted = profile !== undefined && isHeldBy(profile.preferredPayoutMethod);
  if (wanted === isHeld) return;
  await app.stripe.schedulePayouts(id, { isHeld: wanted });
  // The choice may have changed while Stripe was called.
  await keepSchedule(app, userId, { id, isHeld: wanted });
}
