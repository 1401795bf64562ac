import type { ErrorCode } from "../../../shared/errors/errors.ts";
import type { User } from "../../../shared/session/schema.ts";
import type { Instant } from "../../../shared/time.ts";
import type { Entity, Write } from "./db.ts";

type FieldCheck<E> = { readonly is: Partial<E>; readonly orElse: ErrorCode };

/** A condition check on the stored values of some fields; reads and writes nothing. */
const fieldCheck =
  (comparison: "=" | "<>") =>
  <E, Id>(at: Entity<E, Id>, id: Id, { is, orElse }: FieldCheck<E>): Write => {
    const fields = Object.entries(is);
    const text = fields.map(([name]) => `#${name} ${comparison} :${name}`).join(" AND ");
    const names = Object.fromEntries(fields.map(([name]) => [`#${name}`, name]));
    const values = Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value]));
    return { op: "check", key: at.key(id), condition: { text, names, values }, orElse };
  };

/** The transaction fails unless the entity has these field values. */
export const conditionIs = fieldCheck("=");
/** The transaction fails when the entity has these field values. */
export const conditionNot = fieldCheck("<>");

type ActiveCheck = { readonly at: Instant; readonly orElse: ErrorCode };

/** The transaction fails when the account is deactivated or frozen, and so takes no new job, quote or request (D-30, D-54). */
export const conditionActive = <Id>(user: Entity<User, Id>, id: Id, { at, orElse }: ActiveCheck): Write => ({
  op: "check",
  key: user.key(id),
  condition: {
    text: "#isActive <> :inactive AND (attribute_not_exists(#frozenUntil) OR #frozenUntil <= :at)",
    names: { "#isActive": "isActive", "#frozenUntil": "frozenUntil" },
    values: { ":inactive": false, ":at": at },
  },
  orElse,
});
