import type { EndpointSpec } from "../../shared/endpoint.ts";
import { AppError } from "../../shared/errors.ts";
import { limits } from "../../shared/limits.ts";
import { plainMessage, toFieldErrors } from "../../shared/messages.ts";
import { tooLong } from "../../shared/text.ts";
import type { RawRequest } from "./endpoint.ts";

/** How many times its bound a body may have and still be read to tell which of its texts is too long. */
const READABLE = 8;

type Bounded = Pick<EndpointSpec, "body" | "bodyBytes">;

export function within(text: string, most: number = limits.bodyBytes): string {
  if (Buffer.byteLength(text) > most) throw new AppError("request.tooLarge");
  return text;
}

/** The JSON of a body. One that is too large is refused at the texts that make it so, or as a whole where none does. */
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

/** Of a body that is too large, the fields whose text is too long. */
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
