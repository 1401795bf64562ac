import type { ErrorCode } from "../../../shared/errors/errors.ts";
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
