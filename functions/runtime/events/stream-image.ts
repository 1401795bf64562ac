import type { AttributeValue } from "aws-lambda";

/**
 * A value in a record of the table's stream. No SDK reads it, since only adapters import one; events hold neither sets nor
 * bytes.
 */
export function readValue({ S, N, BOOL, L, M }: AttributeValue): unknown {
  if (S !== undefined) return S;
  if (N !== undefined) return Number(N);
  if (L) return L.map(readValue);
  return M ? Object.fromEntries(Object.entries(M).map(([name, value]) => [name, readValue(value)])) : BOOL;
}
