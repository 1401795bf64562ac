import type { Skill } from "../../shared/categories.ts";
import { AppError } from "../../shared/errors/errors.ts";
import type { UserSkill } from "../../shared/handymen/schema.ts";
import type { UserId, VerificationId } from "../../shared/ids.ts";
import type { Page, PageRequest } from "../../shared/page.ts";
import { verificationEventOf } from "../../shared/verifications/event.ts";
import type { Verification } from "../../shared/verifications/schema.ts";
import type { VerificationType } from "../../shared/verifications/standing.ts";
import type { WriteContext } from "../runtime/app.ts";
import { create, type DbReader, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";

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
  pk: `VERIFICATIONS#${userId}`,
  sortKeyOf: (verification: Verification) => table.verification.key(verification).sk,
});

/** A user's verifications, newest first. */
export const listVerifications = (
  db: DbReader,
  userId: UserId,
  { limit, cursor }: PageRequest,
): Promise<Page<Verification>> => db.query(table.verification, { ...verificationQuery(userId), limit, after: cursor });

const PAGE_SIZE = 100;

/** Every verification of a user. */
export async function readAllVerifications(db: DbReader, userId: UserId): Promise<Verification[]> {
  const all: Verification[] = [];
  let after: string | undefined;
  do {
    const search = { ...verificationQuery(userId), limit: PAGE_SIZE, after };
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
