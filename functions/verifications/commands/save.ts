import { AppError } from "../../../shared/errors/errors.ts";
import type { EventName } from "../../../shared/events.ts";
import { toInstant } from "../../../shared/time.ts";
import { verificationEventOf } from "../../../shared/verifications/event.ts";
import type { Verification } from "../../../shared/verifications/schema.ts";
import { checkedUntilOf, standingOf } from "../../../shared/verifications/standing.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { ref, remove, replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { figuresWrites } from "../../stores/handymen.ts";
import { figuresRef } from "../../stores/session.ts";
import { findSkill, readAllVerifications } from "../../stores/verifications.ts";

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

/**
 * The figures are read before the verifications and guarded by their version, so that no concurrent decision is missed.
 * The user is written only when it changes until when their identity is checked.
 */
async function standingWrites({ db, now }: WriteContext, next: Verification): Promise<Write[]> {
  const [user, figures] = await db.getAll([ref(table.user, { id: next.userId }), figuresRef(next.userId)]);
  if (!user || !figures) throw new AppError("verification.notFound");
  const others = (await readAllVerifications(db, next.userId)).filter(({ id }) => id !== next.id);
  const verified = [...others, next].filter(({ status }) => status === "verified");
  const standing = standingOf(verified.map(({ verificationType }) => verificationType));
  const checkedUntil = checkedUntilOf(verified);
  const updatedAt = toInstant(now());
  const skillKey = next.skill && (await findSkill(db, { userId: next.userId, skill: next.skill }));
  const isCertified = verified.some(({ skill }) => skill === next.skill);
  return [
    ...(checkedUntil === user.checkedUntil ? [] : [replace(table.user, { ...user, checkedUntil, updatedAt })]),
    ...figuresWrites(user, { ...figures, ...standing, updatedAt }),
    ...(skillKey ? [replace(table.skill, { ...skillKey, isCertified, updatedAt })] : []),
  ];
}
