import { type Entity, itemExists, type Write } from "./db.ts";

/**
 * Sets fields of an entity that is a copy of others, made for an index; its other fields and its index keys stay. It is
 * written in the transaction that replaces its source, whose version guards both. Fails when the copy was deleted
 * meanwhile: half of one would be written.
 */
export const setCopyFields = <E, Id>(at: Entity<E, Id>, id: Id, fields: Partial<E>): Write => {
  const entries = Object.entries(fields);
  return {
    op: "change",
    key: at.key(id),
    update: {
      text: `SET ${entries.map(([name]) => `#${name} = :${name}`).join(", ")}`,
      names: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
      values: Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
    },
    condition: itemExists,
    orElse: "conflict.busy",
  };
};
