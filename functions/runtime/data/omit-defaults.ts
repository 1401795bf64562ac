import { isDeepStrictEqual } from "node:util";
import * as z from "zod";

/** Whether a default is empty: 0, false or [], or an array of these. */
const isDefaultEmpty = (value: unknown): boolean =>
  value === 0 || value === false || (Array.isArray(value) && value.every(isDefaultEmpty));

/** Omits the fields that equal an empty default; reading restores them. Keeps items small. */
export function omitDefaults(schema: z.ZodType, entity: object): object {
  const shape: Readonly<Record<string, unknown>> = schema instanceof z.ZodObject ? schema.shape : {};
  const stored = Object.entries(entity).filter(([name, value]) => {
    const field = shape[name];
    const defaultValue = field instanceof z.ZodDefault ? field.def.defaultValue : undefined;
    return !isDefaultEmpty(defaultValue) || !isDeepStrictEqual(value, defaultValue);
  });
  return Object.fromEntries(stored);
}
