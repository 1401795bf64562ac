import { randomBytes, randomUUID } from "node:crypto";
import { zipLocation } from "../../../functions/lib/geo/zip-lookup.ts";
import type { Item, Write } from "../../../functions/runtime/data/db.ts";
import { toItem } from "../../../functions/runtime/data/db.ts";
import { nameIndexWrites } from "../../../functions/runtime/data/name-index.ts";
import { phoneEntryWrites } from "../../../functions/runtime/data/search-entries.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { newSession } from "../../../functions/runtime/http/session.ts";
import { skills } from "../../../shared/categories.ts";
import { toServiceArea } from "../../../shared/handymen/area.ts";
import { HandymanProfile } from "../../../shared/handymen/schema.ts";
import { UserFigures } from "../../../shared/session/figures.ts";
import { User } from "../../../shared/session/schema.ts";
import { type Caller, caller } from "../setup/caller.ts";
import { stackNow } from "../setup/control-pages.ts";
import { openTable } from "../setup/table.ts";

export type Person = Caller & { readonly user: User };

/** Springfield IL, in the middle of a geo cell. */
export const SPRINGFIELD = { city: "Springfield", zipCode: "62701" } as const;

/** Fields of a user with a verified identity or background check, and of one without. */
const CHECKED = { checkedUntil: "9999-12-31T23:59:59.999Z" } as const;
export const UNCHECKED = { checkedUntil: undefined } as const;

type UserOverrides = Partial<User> & { readonly signedInAt?: Date };

/** The figures of a user who was just made. */
export const aFigures = ({ id: userId, createdAt }: User, overrides: object = {}): UserFigures =>
  UserFigures.parse({ ...overrides, userId, createdAt, updatedAt: createdAt });

const cookieOf = ({ id }: User, secret: string) => `__Host-sid=${id}.${secret}`;

function itemsOf(overrides: Partial<User>, now: Date) {
  const id = randomUUID();
  const at = now.toISOString();
  const user = User.parse({
    id,
    cognitoSub: randomUUID(),
    email: `${id}@made.test`,
    firstName: "Ana",
    lastName: "Made",
    // Handymen are checked by default: they see addresses at acceptance and have no limit on jobs.
    ...(overrides.role === "handyman" && CHECKED),
    createdAt: at,
    updatedAt: at,
    ...overrides,
  });
  const secret = randomBytes(32).toString("base64url");
  const guard = { userId: user.id, createdAt: at, version: 1 };
  const written = (writes: readonly Write[]) => writes.flatMap((write) => (write.op === "put" ? [write.item] : []));
  const items = [
    toItem(table.user, user),
    toItem(table.figures, aFigures(user)),
    ...written([...nameIndexWrites(user), ...phoneEntryWrites(user, {})]),
    toItem(table.email, { ...guard, email: user.email }),
    toItem(table.subject, { ...guard, sub: user.cognitoSub }),
    toItem(table.session, newSession(user, { secret, now })),
  ];
  return { user, items, cookie: cookieOf(user, secret) };
}

/** The profile of a plumber in Springfield. */
export function aProfile(user: User, overrides: object & { readonly zipCode?: string } = {}): HandymanProfile {
  return HandymanProfile.parse({
    id: randomUUID(),
    userId: user.id,
    bio: "Twenty years of taps, doors and fences, most of them still in use today.",
    experience: "10+",
    skills: ["plumbing"],
    businessType: "individual",
    serviceRadius: 15,
    hourlyRateCents: 5000,
    availability: ["monday"],
    backgroundCheckConsent: true,
    termsAccepted: true,
    ...SPRINGFIELD,
    ...zipLocation(overrides.zipCode ?? SPRINGFIELD.zipCode),
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
    ...overrides,
  });
}

/** The items of a profile. */
export const profileItems = (user: User, profile: HandymanProfile): Item[] => [
  toItem(table.handyman, profile),
  toItem(table.area, toServiceArea(user, profile, aFigures(user))),
];

/** Writes users directly to the table, each with a session of their own; many at once are cheap. */
export async function makePeople(
  count: number,
  { signedInAt, ...overrides }: UserOverrides = {},
  profile: Partial<HandymanProfile> = {},
): Promise<Person[]> {
  const now = signedInAt ?? (await stackNow());
  const created = Array.from({ length: count }, () => itemsOf(overrides, now));
  const fields = { skills: [...skills], preferredPayoutMethod: "bank_account", ...profile };
  const items = created.flatMap(({ user, items: own }) => [
    ...own,
    ...(user.role === "handyman" ? profileItems(user, aProfile(user, fields)) : []),
  ]);
  await openTable().putAll(items);
  return created.map(({ user, cookie }) => ({ ...caller(cookie), user }));
}

/** Users without a session, only to be listed and found: a quarter of the writes of `makePeople`. */
export async function writeUsers(count: number, overrides: Partial<User>): Promise<void> {
  const now = await stackNow();
  await openTable().putAll(Array.from({ length: count }, () => toItem(table.user, itemsOf(overrides, now).user)));
}

async function makePerson(overrides: UserOverrides, profile?: Partial<HandymanProfile>): Promise<Person> {
  const [person] = await makePeople(1, overrides, profile);
  if (!person) throw new Error("Nobody was made.");
  return person;
}

export const makeCustomer = (overrides: UserOverrides = {}) => makePerson({ ...overrides, role: "customer" });
export const makeAdmin = (overrides: UserOverrides = {}) => makePerson({ ...overrides, role: "admin" });
export const makeHandyman = (profile: Partial<HandymanProfile> = {}, overrides: UserOverrides = {}) =>
  makePerson({ firstName: "Hank", ...overrides, role: "handyman" }, profile);

/** The same person with an additional session, as after another sign-in. */
export async function signInAgain({ user }: Person): Promise<Person> {
  const stored = await openTable().get(table.user, user);
  if (!stored) throw new Error("This user does not exist.");
  const secret = randomBytes(32).toString("base64url");
  await openTable().putAll([toItem(table.session, newSession(stored, { secret, now: await stackNow() }))]);
  return { ...caller(cookieOf(stored, secret)), user: stored };
}

/** Changes a user directly in the table. */
export async function changeUser({ user }: Person, change: Partial<User>): Promise<void> {
  const stored = await openTable().get(table.user, user);
  await openTable().putAll([toItem(table.user, User.parse({ ...stored, ...change }))]);
}
