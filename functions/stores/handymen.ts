import { AppError } from "../../shared/errors/errors.ts";
import type { Acceptances } from "../../shared/handymen/acceptances.ts";
import { toAreaFigures } from "../../shared/handymen/area.ts";
import type { HandymanProfile, UserServiceCategory, UserSkill } from "../../shared/handymen/schema.ts";
import type { Supply } from "../../shared/handymen/supply.ts";
import type { UserId } from "../../shared/ids.ts";
import type { MadeAccount } from "../../shared/payments/connected-account.ts";
import type { UserFigures } from "../../shared/session/figures.ts";
import type { User } from "../../shared/session/schema.ts";
import { toInstant } from "../../shared/time.ts";
import type { WriteContext } from "../runtime/app.ts";
import { setCopyFields } from "../runtime/data/copies.ts";
import { create, type DbReader, type Ref, ref, replace, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";

/** The handyman profile of a user; undefined before the enrolment. */
export const findHandymanProfile = (db: DbReader, userId: UserId): Promise<HandymanProfile | undefined> =>
  db.get(table.handyman, { userId });

/** References to user, figures and profile, for a batch read. */
export const handymanRefs = (userId: UserId): [Ref<User>, Ref<UserFigures>, Ref<HandymanProfile>] => [
  ref(table.user, { id: userId }),
  ref(table.figures, { userId }),
  ref(table.handyman, { userId }),
];

/** A reference to a handyman's recent acceptances and cancellations, for a batch read. */
export const acceptancesRef = (userId: UserId): Ref<Acceptances> => ref(table.acceptances, { userId });

/** User, figures and profile of an active handyman. Throws `handyman.notFound` for anyone else. */
export async function findPublicHandyman(db: DbReader, userId: UserId) {
  const [user, figures, profile] = await Promise.all([
    db.get(table.user, { id: userId }),
    db.get(table.figures, { userId }),
    db.get(table.handyman, { userId }),
  ]);
  if (!user?.isActive || !figures || !profile?.isActive) throw new AppError("handyman.notFound");
  return { user, figures, profile };
}

/** What was counted for a trade and a ZIP code; for one that is over, readers count again. */
export const supplyRef = (place: Pick<Supply, "category" | "zipCode">): Ref<Supply> => ref(table.supply, place);

/** More than anybody has: twelve skills, and the categories of all families. */
const MAX_ITEMS = 50;

/** The skill items of a handyman, in one strongly consistent query. */
export async function listSkills(db: DbReader, userId: UserId): Promise<readonly UserSkill[]> {
  const search = { pk: `USER#${userId}`, prefix: "SKILL#", ascending: true, limit: MAX_ITEMS };
  return (await db.query(table.skill, { ...search, sortKeyOf: () => "" })).items;
}

/** The category items of a handyman: the skills and the wider categories. */
export async function listCategories(db: DbReader, userId: UserId): Promise<readonly UserServiceCategory[]> {
  const search = { pk: `USER#${userId}`, prefix: "CATEGORY#", ascending: true, limit: MAX_ITEMS };
  return (await db.query(table.category, { ...search, sortKeyOf: () => "" })).items;
}

type EnrollmentWrites = {
  readonly user: User;
  readonly profile: HandymanProfile;
  readonly skills: readonly UserSkill[];
  readonly categories: readonly UserServiceCategory[];
  readonly also: readonly Write[];
};

/**
 * Stores an enrolment in one transaction. Of two at the same moment, one throws `conflict.busy` and then finds the
 * other's profile (I-20).
 */
export async function createHandyman(app: WriteContext, { profile, user, skills, categories, also }: EnrollmentWrites) {
  await app.db.transact([
    create(table.handyman, profile),
    replace(table.user, user),
    ...skills.map((skill) => create(table.skill, skill)),
    ...categories.map((category) => create(table.category, category)),
    emit(app, "handyman.enrolled", { handymanId: user.id }),
    ...also,
  ]);
}

/**
 * The writes that store a user's figures, and copy those of a handyman to their service area, where the ranking reads
 * them. Whoever was made an administrator has no area any more.
 */
export const figuresWrites = ({ id: userId, role }: User, figures: UserFigures): Write[] => [
  replace(table.figures, figures),
  ...(role === "handyman" ? [setCopyFields(table.area, { userId }, { figures: toAreaFigures(figures) })] : []),
];

/** The write that copies the time zone of a handyman, as it is about to be stored, to their service area. */
export const ownZoneWrites = ({ id: userId, role }: User, ownZone: string): Write[] =>
  role === "handyman" ? [setCopyFields(table.area, { userId }, { ownZone })] : [];

/** Stores the payout account of a handyman, with the link back to its owner. */
export function savePayoutAccount(app: WriteContext, user: User, { id, configurations }: MadeAccount): Promise<void> {
  const at = toInstant(app.now());
  return app.db.transact([
    replace(table.user, { ...user, stripeConnectAccountId: id, updatedAt: at }),
    create(table.payoutAccount, {
      account: id,
      userId: user.id,
      configurations: [...configurations],
      createdAt: at,
      version: 1,
    }),
  ]);
}
