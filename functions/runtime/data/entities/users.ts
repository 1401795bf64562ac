import { domainOf } from "../../../../shared/admin/search-terms.ts";
import type { UserId } from "../../../../shared/ids.ts";
import { UserFigures } from "../../../../shared/session/figures.ts";
import { Session, User } from "../../../../shared/session/schema.ts";
import { defineEntity } from "../db.ts";
import { domainPartition, domainSortKey, emailPartition } from "../index-keys.ts";
import { nameKey } from "../name-key.ts";
import { EmailGuard, Guard, NameWord, SearchEntry, UsedToken } from "../records.ts";
import { listKey } from "../sharded-list.ts";
import { dueAt, earliest } from "./due.ts";
import type { ById } from "./keys.ts";

/**
 * By id · gsi4: all, newest first · gsi7: by first name · adminList: by last name · due: the second pass after a
 * deactivation or reactivation, the end of a freeze.
 */
export const user = /* @__PURE__ */ defineEntity({
  type: "user",
  schema: User,
  key: ({ id }: ById<UserId>) => ({ pk: `PERSON#${id}`, sk: "PERSON" }),
  gsi4: (user) => listKey("USERS", user),
  gsi7: (user) => nameKey("FIRST_NAMES", [user.firstName, user.lastName], user),
  adminList: (user) => nameKey("LAST_NAMES", [user.lastName, user.firstName], user),
  due: ({ activationDueAt, frozenUntil }) =>
    earliest([dueAt("user.activation", activationDueAt), dueAt("user.unfreeze", frozenUntil)]),
});

/** One for each user · due: receivables. */
export const figures = /* @__PURE__ */ defineEntity({
  type: "figures",
  schema: UserFigures,
  key: ({ userId }: { userId: UserId }) => ({ pk: `USER#${userId}`, sk: "FIGURES" }),
  due: ({ receivableDueAt }) => dueAt("handyman.receivable", receivableDueAt),
});

/** One for each further word of a name · gsi1: by that word. */
export const nameWord = /* @__PURE__ */ defineEntity({
  type: "nameWord",
  schema: NameWord,
  key: (name: { userId: UserId; word: string }) => ({ pk: `PERSON#${name.userId}`, sk: `NAME#${name.word}` }),
  gsi1: ({ userId, word, createdAt }) => nameKey("NAME_WORDS", [word], { id: userId, createdAt }),
});

/** Uniqueness guard: one account for each e-mail address · gsi1: by the address · gsi2: by its domain, newest last. */
export const email = /* @__PURE__ */ defineEntity({
  type: "email",
  schema: EmailGuard,
  key: ({ email }: { email: string }) => ({ pk: `EMAIL#${email}`, sk: "EMAIL" }),
  gsi1: ({ email }) => ({ pk: emailPartition(email), sk: email }),
  gsi2: (guard) => ({ pk: domainPartition(domainOf(guard.email)), sk: domainSortKey(guard) }),
});

/** What administrators find by how its id or telephone number begins, or by the amount of a charge. */
export const searchEntry = /* @__PURE__ */ defineEntity({
  type: "searchEntry",
  schema: SearchEntry,
  key: ({ partition, term, kind, id }: Pick<SearchEntry, "partition" | "term" | "kind" | "id">) => ({
    pk: `SEARCH#${partition}`,
    sk: `${term}#${kind}#${id}`,
  }),
});

/** Uniqueness guard: one account for each Cognito subject. */
export const subject = /* @__PURE__ */ defineEntity({
  type: "subject",
  schema: Guard,
  key: ({ sub }: { sub: string }) => ({ pk: `SUB#${sub}`, sk: "SUB" }),
});

/** A user's sessions are a partition of their own, which no function reaches that writes only what users own. */
export const session = /* @__PURE__ */ defineEntity({
  type: "session",
  schema: Session,
  key: ({ userId, sid }: { userId: UserId; sid: string }) => ({ pk: `SESSION#${userId}`, sk: sid }),
  timeToLive: ({ expire }) => expire,
});

export const usedToken = /* @__PURE__ */ defineEntity({
  type: "usedToken",
  schema: UsedToken,
  key: ({ tokenId }: { tokenId: string }) => ({ pk: `TOKEN#${tokenId}`, sk: "TOKEN" }),
  timeToLive: ({ until }) => until,
});
