import type { Reply } from "../http.ts";

/** An S3 error; the SDK uses `code` as the error's name. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string = code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function errorReply(thrown: unknown): Reply {
  if (!(thrown instanceof S3Error)) throw thrown;
  return xmlReply(xml("Error", { Code: thrown.code, Message: thrown.message }), thrown.status);
}

const headers = { "content-type": "application/xml" };
export const xmlReply = (body: string, status = 200): Reply => ({ status, headers, body });

/** An XML element with escaped fields as children, followed by `nested` XML. */
export function xml(name: string, fields: Record<string, string | number>, nested = ""): string {
  const escaped = (value: unknown) => String(value).replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const inside = Object.entries(fields).map(([field, value]) => `<${field}>${escaped(value)}</${field}>`);
  return `<${name}>${inside.join("")}${nested}</${name}>`;
}
