import type { Skill } from "../../shared/categories.ts";
import { AppError } from "../../shared/errors/errors.ts";
import type { EventName } from "../../shared/events.ts";
import type { UserSkill } from "../../shared/handymen/schema.ts";
import type { UserId, VerificationId } from "../../shared/ids.ts";
import type { Page, PageRequest } from "../../shared/page.ts";
import { toInstant } from "../../shared/time.ts";
import type { Verification } from "../../shared/verifications/schema.ts";
import { checkedUntilOf, standingOf, type VerificationType } from "../../shared/verifications/standing.ts";
import type { BaseApp } from "../runtime/app.ts";
import { create, type Db, type DbReader, remove, replace, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";

type WriteContext = BaseApp & { readonly db: Db };

/** Throws `verification.notFound`, also when `reader` is given and it belongs to another user. */
export async function findVerification(
  db: DbReader,
  id: VerificationId,
  reader?: { readonly userId: UserId },
): Promise<Verification> {
  const link = await db.get(table.verificationLink, { id });
  const isForeign = reader && link?.userId !== reader.userId;
  const verification = link && !isForeign ? await db.get(table.verification, link) : undefined;
  if (!verification) throw new AppError("verification.notFound");
  return verification;
}

const verificationQuery = (userId: UserId) => ({
  pk: `USER#${userId}`,
  prefix: "VERIFICATION#",
  sortKeyOf: (verification: Verification) => table.verification.key(verification).sk,
});

/** A user's verifications, newest first. */
export const listVerifications = (
  db: DbReader,
  userId: UserId,
  { limit, cursor }: PageRequest,
): Promise<Page<Verification>> => db.query(table.verification, { ...verificationQuery(userId), limit, after: cursor });

const PAGE_SIZE = 100;

/** Every verification of a user, read strongly. */
export async function readAllVerifications(db: DbReader, userId: UserId): Promise<Verification[]> {
  const all: Verification[] = [];
  let after: string | undefined;
  do {
    const search = { ...verificationQuery(userId), limit: PAGE_SIZE, after, isConsistentRead: true };
    const { items, cursor } = await db.query(table.verification, search);
    all.push(...items);
    after = cursor;
  } while (after);
  return all;
}

/** Whether an undecided verification of this type exists. */
export const hasOpenVerification = async (
  db: DbReader,
  userId: UserId,
  verificationType: VerificationType,
): Promise<boolean> => (await db.get(table.openVerification, { userId, verificationType })) !== undefined;

/** A handyman's skill; undefined when they do not have it. */
export const findSkill = (
  db: DbReader,
  skillKey: { readonly userId: UserId; readonly skill: Skill },
): Promise<UserSkill | undefined> => db.get(table.skill, skillKey);

const verificationEventOf = ({ id, userId, verificationType }: Verification) => ({
  verificationId: id,
  handymanId: userId,
  verificationType,
});

/** Stores a new verification. Throws `verification.waiting` when one of its type is undecided. */
export async function createVerification(
  app: WriteContext,
  verification: Verification,
  also: readonly Write[],
): Promise<void> {
  const { id, userId, createdAt, verificationType } = verification;
  const openMarker = { userId, verificationType, createdAt, version: 1 };
  await app.db.transact([
    create(table.openVerification, openMarker, "verification.waiting"),
    create(table.verification, verification),
    create(table.verificationLink, { id, userId, createdAt, version: 1 }),
    emit(app, "verification.submitted", verificationEventOf(verification)),
    ...also,
  ]);
}

/** The verification with an expired claim removed: a review that was not finished in time is pending again. */
export function releaseExpiredReview(verification: Verification, at: string): Verification {
  const { status, lockedUntil } = verification;
  if (status !== "in_review" || (lockedUntil ?? "") > at) return verification;
  return { ...verification, status: "pending", reviewerId: undefined, lockedUntil: undefined, checkedName: undefined };
}

const statusEvents: Readonly<Partial<Record<Verification["status"], EventName & `verification.${string}`>>> = {
  verified: "verification.verified",
  rejected: "verification.rejected",
  expired: "verification.expired",
};

type SaveInput = {
  readonly next: Verification;
  /** Emits no event. */
  readonly isSilent?: boolean;
  readonly also?: readonly Write[];
};

/** Stores the next state of a verification, with the user's badges and scores (D-37). */
export async function saveVerification(app: WriteContext, { next, isSilent, also = [] }: SaveInput): Promise<void> {
  const event = isSilent ? undefined : statusEvents[next.status];
  const standing = next.status === "verified" || next.status === "expired" ? await standingWrites(app, next) : [];
  const isDecided = next.status === "verified" || next.status === "rejected";
  await app.db.transact([
    replace(table.verification, next),
    ...standing,
    ...(isDecided ? [remove(table.openVerification, next)] : []),
    ...(event ? [emit(app, event, verificationEventOf(next))] : []),
    ...also,
  ]);
}

/** The user is read before the verifications and guarded by its version, so that no concurrent decision is missed. */
async function standingWrites({ db, now }: WriteContext, next: Verification): Promise<Write[]> {
  const user = await db.get(table.user, { id: next.userId });
  if (!user) throw new AppError("verification.notFound");
  const others = (await readAllVerifications(db, next.userId)).filter(({ id }) => id !== next.id);
  const verified = [...others, next].filter(({ status }) => status === "verified");
  const standing = {
    ...standingOf(verified.map(({ verificationType }) => verificationType)),
    checkedUntil: checkedUntilOf(verified),
  };
  const updatedAt = toInstant(now());
  const skillKey = next.skill && (await findSkill(db, { userId: next.userId, skill: next.skill }));
  const isCertified = verified.some(({ skill }) => skill === next.skill);
  return [
    replace(table.user, { ...user, ...standing, updatedAt }),
    ...(skillKey ? [replace(table.skill, { ...skillKey, isCertified, updatedAt })] : []),
  ];
}

/** Stores that a warning was sent, and emits it. */
export async function saveExpiryWarning(app: WriteContext, { next, isSilent }: SaveInput): Promise<void> {
  const { expiresAt } = next;
  const warning =
    expiresAt && !isSilent ? [emit(app, "verification.expiring", { ...verificationEventOf(next), expiresAt })] : [];
  await app.db.transact([replace(table.verification, next), ...warning]);
}

/** One page of the undecided verifications, oldest first. */
export const listOpenVerifications = (db: DbReader, { limit, cursor }: PageRequest): Promise<Page<Verification>> =>
  db.query(table.verification, {
    index: "gsi1",
    pk: "QUEUE#verification#pending",
    ascending: true,
    limit,
    after: cursor,
    sortKeyOf: (verification) => table.verification.gsi1?.(verification)?.sk ?? "",
  });
