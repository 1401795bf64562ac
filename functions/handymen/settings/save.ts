import { AppError } from "../../../shared/errors/errors.ts";
import { isAreaChanged } from "../../../shared/handymen/area.ts";
import { pauseError } from "../../../shared/handymen/pause.ts";
import type { HandymanProfile } from "../../../shared/handymen/schema.ts";
import type { SettingsChange } from "../../../shared/handymen/settings.ts";
import type { UserId } from "../../../shared/ids.ts";
import { type Instant, toInstant } from "../../../shared/time.ts";
import { wallTimeAt } from "../../../shared/time-zones.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { replace, type Write } from "../../runtime/data/db.ts";
import { retryOnConflict } from "../../runtime/data/optimistic-retry.ts";
import { phoneEntryWrites } from "../../runtime/data/search-entries.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { changedTexts, evasionWrites } from "../../stores/contact-hits.ts";
import { handymanRefs, listCategories, listSkills } from "../../stores/handymen.ts";
import { readAllVerifications } from "../../stores/verifications.ts";
import { areaWrites } from "../area.ts";
import { changedProfile, changedUser } from "./change.ts";
import { categoryWrites, skillWrites } from "./skills.ts";
import type { StoredSettings } from "./view.ts";

/**
 * Changes a handyman's settings in one transaction: the profile, the columns that mirror it (D-20), its service
 * area, and the items of its skills and categories. Only the fields of the change are touched, so two windows do not undo each other.
 */
export async function changeSettings(
  app: WriteContext,
  userId: UserId,
  change: SettingsChange,
): Promise<StoredSettings> {
  await retryOnConflict(() => saveChange(app, userId, change));
  const { user, profile } = await readHandyman(app, userId);
  const [skills, categoryItems] = await Promise.all([listSkills(app.db, userId), listCategories(app.db, userId)]);
  return { user, profile, skills, categoryItems };
}

/** The items of a handyman who changes something. Throws `handyman.profileRequired` without an active profile. */
export async function readHandyman(app: WriteContext, userId: UserId) {
  const [user, figures, profile] = await app.db.getAll(handymanRefs(userId));
  if (!user || !figures) throw new AppError("auth.required");
  if (!profile?.isActive) throw new AppError("handyman.profileRequired");
  return { user, profile, figures };
}

async function saveChange(app: WriteContext, userId: UserId, change: SettingsChange): Promise<void> {
  const { user, profile, figures } = await readHandyman(app, userId);
  const updatedAt = toInstant(app.now());
  requireFuturePause(profile, change, updatedAt);
  const nextProfile = changedProfile(profile, change);
  const nextUser = changedUser(user, nextProfile, change);
  const isSame = isEqual(nextProfile, profile) && isEqual(nextUser, user);
  const items = await itemWrites(app, nextProfile, change);
  // Sent again, a change writes nothing.
  if (isSame && items.length === 0) return;
  // Every change replaces both: their versions guard what was read after them.
  await app.db.transact([
    replace(table.handyman, { ...nextProfile, updatedAt }),
    replace(table.user, { ...nextUser, updatedAt }),
    ...areaWrites(nextUser, nextProfile, figures),
    ...(isAreaChanged(profile, nextProfile) ? [emit(app, "handyman.areaChanged", { handymanId: userId })] : []),
    ...phoneEntryWrites(nextUser, user),
    ...(await evasionWrites(app, userId, changedTexts(profile, nextProfile, profileTexts))),
    ...items,
  ]);
}

/** The check that needs the current day at the handyman's place, and so cannot be in the schema. */
function requireFuturePause({ timeZone }: HandymanProfile, { pausedUntil }: SettingsChange, at: Instant): void {
  const message = pausedUntil && pauseError(pausedUntil, wallTimeAt(at, timeZone).day);
  if (message) throw new AppError("request.invalid", { fields: [{ path: "pausedUntil", message }] });
}

/** What readers of a profile see masked. */
const profileTexts = ["bio", "businessName", "certifications"] as const;

/** A change overwrites fields in place, so that the order of the keys stays. */
const isEqual = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The writes of the skill and category items, which are read only when they may change. */
async function itemWrites(app: WriteContext, profile: HandymanProfile, change: SettingsChange): Promise<Write[]> {
  const { skills: settings, categories, experience, basePrices } = change;
  const { db, newId, now } = app;
  const context = { newId, at: toInstant(now()) };
  const writes: Write[] = [];
  if (settings || experience) {
    const [former, verifications] = await Promise.all([
      listSkills(db, profile.userId),
      settings ? readAllVerifications(db, profile.userId) : [],
    ]);
    writes.push(...skillWrites(context, { profile, settings, former, verifications }));
  }
  if (settings || categories || basePrices)
    writes.push(...categoryWrites(context, profile, { former: await listCategories(db, profile.userId), basePrices }));
  return writes;
}
