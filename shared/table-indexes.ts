/**
 * The secondary indexes of the table, from which types, stored keys, stack and local table follow. An index with one use is
 * named by it: work that is due, by time; open requests, by grid cell; what administrators list, by status, or search, by last
 * name. Those that serve different lists have numbers. A write of an item that keeps its key on an index that holds keys alone
 * does not write that index.
 */
export const indexes = [
  { name: "gsi1", holds: "allFields" },
  { name: "gsi2", holds: "allFields" },
  { name: "due", holds: "keysAlone" },
  { name: "gsi4", holds: "keysAlone" },
  { name: "feed", holds: "feedFields" },
  { name: "adminList", holds: "keysAlone" },
  { name: "gsi7", holds: "keysAlone" },
] as const;

export type Index = (typeof indexes)[number]["name"];
/** The indexes that hold keys alone. */
export type KeysIndex = Extract<(typeof indexes)[number], { holds: "keysAlone" }>["name"];

/** The attributes of an item that are its key on an index. */
export const keyAttributes = <I extends Index>(index: I) => ({ pk: `${index}Pk`, sk: `${index}Sk` }) as const;
