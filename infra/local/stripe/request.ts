import { type Call, json, type Reply } from "../http.ts";

export type ErrorObject = { type: string; message: string; code?: string; decline_code?: string; param?: string };

/** An error with its response in Stripe's format. */
export class StripeError extends Error {
  readonly reply: Reply;

  constructor(status: number, error: ErrorObject & { payment_intent?: object }) {
    super(error.message);
    this.reply = json(status, { error });
  }
}

/** The response of a `StripeError`; rethrows anything else. */
export function toErrorReply(thrown: unknown): Reply {
  if (!(thrown instanceof StripeError)) throw thrown;
  return thrown.reply;
}

export const invalid = (message: string, more: Partial<ErrorObject> & { payment_intent?: object } = {}, status = 400) =>
  new StripeError(status, { type: "invalid_request_error", message, ...more });

/** An operation that the emulator does not support. */
export const unsupported = (what: string) =>
  new StripeError(501, { type: "api_error", message: `The local Stripe has no ${what}.` });

/** The row with this id; throws a 404. */
export function findById<Row extends { id: string }>(kind: string, rows: readonly Row[], id: string): Row {
  const row = rows.find((each) => each.id === id);
  if (!row) throw invalid(`No such ${kind}: '${id}'`, { code: "resource_missing" }, 404);
  return row;
}

/** The row whose id is in a field of the form; throws a 400. */
export function findByParam<Row extends { id: string }>(
  form: URLSearchParams,
  rows: readonly Row[],
  { param, kind = param }: { param: string; kind?: string },
): Row {
  const row = rows.find(({ id }) => id === form.get(param));
  if (!row) throw invalid(`No such ${kind}: '${form.get(param) ?? ""}'`, { code: "resource_missing", param });
  return row;
}

export function integerParam(form: URLSearchParams, name: string): number {
  const text = form.get(name);
  if (!text) throw invalid(`Missing required param: ${name}.`, { code: "parameter_missing", param: name });
  if (/^-?\d{1,12}$/.test(text)) return Number(text);
  throw invalid(`Invalid integer: ${text}`, { code: "parameter_invalid_integer", param: name });
}

export function positiveParam(form: URLSearchParams, name: string): number {
  const value = integerParam(form, name);
  if (value > 0) return value;
  const message = "This value must be greater than or equal to 1.";
  throw invalid(message, { code: "parameter_invalid_integer", param: name });
}

export function checkCurrency(form: URLSearchParams): void {
  if (form.get("currency") !== "usd") throw invalid("Invalid currency.", { param: "currency" });
}

/** The parameters of a call, from its body or its query; those of v2, which come as JSON, in the form encoding of v1. */
export function formOf({ method, body, url }: Pick<Call, "method" | "body" | "url">): URLSearchParams {
  if (method !== "POST") return url.searchParams;
  const text = body.toString();
  if (!url.pathname.startsWith("/v2/")) return new URLSearchParams(text);
  return new URLSearchParams(text ? encodeForm(JSON.parse(text)) : []);
}

function encodeForm(value: unknown, path = ""): [string, string][] {
  if (typeof value !== "object" || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, each]) => encodeForm(each, path ? `${path}[${name}]` : name));
}

/** All fields of Stripe's nested form encoding, with the types that their texts have in JSON. */
export function decodeForm(form: URLSearchParams): object {
  const params: Record<string, unknown> = {};
  for (const [path, text] of form) {
    const names = path.replaceAll("]", "").split("[");
    const last = names.pop() ?? "";
    let inner = params;
    for (const name of names) {
      inner[name] ??= {};
      inner = Object(inner[name]);
    }
    inner[last] = typedText(text);
  }
  return Object(withLists(params));
}

const typedText = (text: string): unknown =>
  /^-?\d{1,15}$/.test(text) ? Number(text) : text === "true" || text === "false" ? text === "true" : text;

/** Objects with the keys 0, 1, … as the lists that they encode. */
function withLists(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, withLists(each)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

/** The fields `name[key]` of Stripe's nested form encoding, by key. */
export function nestedParams(form: URLSearchParams, name: string): Record<string, string> {
  const inside = [...form].filter(([path]) => path.startsWith(`${name}[`));
  return Object.fromEntries(inside.map(([path, value]) => [path.slice(name.length + 1, -1), value]));
}
