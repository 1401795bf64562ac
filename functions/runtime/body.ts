import type { EndpointSpec } from "../../shared/endpoint.ts";
import { AppError } from "../../shared/errors.ts";
import { limits } from "../../shared/limits.ts";
import { plainMessage, toFieldErrors } from "../../shared/messages.ts";
import { tooLong } from "../../shared/text.ts";
import type { RawRequest } from "./endpoint.ts";

/** A body of up to this many times its limit is still parsed, to name the texts that are too long. */
const READABLE = 8;

type Bounded = Pick<EndpointSpec, "body" | "bodyBytes">;

export function within(text: string, most: number = limits.bodyBytes): string {
  if (Buffer.byteLength(text) > most) throw new AppError("request.tooLarge");
  return text;
}

/**
 * Parses a JSON body. One that is too large is refused at its too long texts, or with 413 when no text is the cause.
 */
export function readJson({ text, headers }: RawRequest, spec: Bounded): unknown {
  if (!text) return undefined;
  const type = headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  const isJson = type === "application/json";
  const fields = isJson ? tooLongIn(text, spec) : [];
  if (fields.length > 0) throw new AppError("request.invalid", { fields });
  within(text, spec.bodyBytes);
  if (!isJson) throw new AppError("request.unsupportedType");
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("request.malformed");
  }
}

/** The fields of a too large body whose text is too long. */
function tooLongIn(text: string, { body, bodyBytes = limits.bodyBytes }: Bounded) {
  const bytes = Buffer.byteLength(text);
  if (!body || bytes <= bodyBytes || bytes > READABLE * bodyBytes) return [];
  try {
    const { error } = body.safeParse(JSON.parse(text), { error: plainMessage });
    return error ? toFieldErrors(error, "en").filter(({ message }) => message === tooLong) : [];
  } catch {
    return [];
  }
}
