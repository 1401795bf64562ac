import { type Entity, toItem, type Write } from "./db.ts";

// Writes of an entity that is a copy of others, made for an index. They have no condition: a copy is written in the
// transaction that replaces its source, and the source's version guards both.

/** Writes a copy, whatever was stored. */
export const putCopy = <E extends object, Id>(at: Entity<E, Id>, entity: E & Id): Write => ({
  op: "put",
  item: toItem(at, entity),
  orElse: "conflict.busy",
});

/** Sets fields of a copy; the others, and its index keys, stay. */
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
    orElse: "conflict.busy",
  };
};
