import type { EndpointSpec } from "../../../shared/endpoint.ts";
import { AppError } from "../../../shared/errors/errors.ts";
import { limits } from "../../../shared/limits.ts";
import { defaultMessage, toFieldErrors } from "../../../shared/messages.ts";
import { tooLong } from "../../../shared/text.ts";
import type { RawRequest } from "./request.ts";

/** A body of up to this many times its limit is still parsed, to name the texts that are too long. */
const READABLE_FACTOR = 8;

type BodySpec = Pick<EndpointSpec, "body" | "bodyBytes">;

export function checkBodySize(text: string, maxBytes: number = limits.bodyBytes): string {
  if (Buffer.byteLength(text) > maxBytes) throw new AppError("request.tooLarge");
  return text;
}

/**
 * Parses a JSON body. One that is too large is refused at its too long texts, or with 413 when no text is the cause.
 */
export function readJson({ text, headers }: RawRequest, spec: BodySpec): unknown {
  if (!text) return undefined;
  const type = headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  const isJson = type === "application/json";
  const fields = isJson ? tooLongFields(text, spec) : [];
  if (fields.length > 0) throw new AppError("request.invalid", { fields });
  checkBodySize(text, spec.bodyBytes);
  if (!isJson) throw new AppError("request.unsupportedType");
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("request.malformed");
  }
}

/** The fields of a too large body whose text is too long. */
function tooLongFields(text: string, { body, bodyBytes = limits.bodyBytes }: BodySpec) {
  const bytes = Buffer.byteLength(text);
  if (!body || bytes <= bodyBytes || bytes > READABLE_FACTOR * bodyBytes) return [];
  try {
    const { error } = body.safeParse(JSON.parse(text), { error: defaultMessage });
    return error ? toFieldErrors(error, "en").filter(({ message }) => message === tooLong) : [];
  } catch {
    return [];
  }
}
