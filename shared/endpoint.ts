import type * as z from "zod";
import type { ErrorCode } from "./errors.ts";
import type { Role } from "./roles.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export const capabilities = [
  "db.read",
  "db.write",
  "files.read",
  "files.write",
  "files.receive",
  "stripe",
  "users",
  "mail",
  "queues",
  "crypto",
] as const;
/** What an endpoint may touch. One word grants the IAM statements, picks the adapters and types the handler's `app`. */
export type Capability = (typeof capabilities)[number];

/** What an endpoint answers that sends a file: its bytes, and what it is called when it is kept. */
export type File = { readonly bytes: Uint8Array; readonly fileName: string };

/** How often one user may call an endpoint; a public one, people behind one address together. */
export type Rate = { readonly limit: number; readonly perSeconds: number };

/** What a person does not reach by hand, of calls that cost nothing but themselves: one a second. */
export const handRate = { limit: 60, perSeconds: 60 } as const satisfies Rate;

/** One endpoint as data. Everything else that knows endpoints is derived from these entries. */
export type EndpointSpec = {
  readonly method: Method;
  /** As API Gateway writes it: `/api/jobs/{jobId}`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly allow: "public" | "signedIn" | readonly Role[];
  /**
   * Open to deactivated users as well, who may see and pay what they owe, and do nothing new (D-30); `finishing`: to
   * handymen alone, for what belongs to a job that they may finish (D-54).
   */
  readonly inactive?: true | "finishing";
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly returns: z.ZodType;
  /** 200 unless said; 204 sends nothing, 302 sends the answer's `location`. */
  readonly status?: 200 | 201 | 204 | 302;
  /** The answer is a `File` of this type, whose bytes are sent as they are; otherwise JSON. */
  readonly sends?: "application/pdf" | "image/webp";
  /** May answer `{ location }` instead, which is sent as a 302. */
  readonly mayRedirect?: true;
  readonly errors: readonly ErrorCode[];
  readonly uses: readonly Capability[];
  /**
   * Honours Idempotency-Key. `stored` keeps the answer in the effect's own transaction; `rerun` keeps only the
   * fingerprint and runs again, for answers that must not be stored and effects that are idempotent by themselves.
   */
  readonly idempotent?: "stored" | "rerun";
  /**
   * Changes the caller's role, so that another session follows theirs. Whoever lost that answer may ask for it again with
   * the former secret, which is good for nothing else any more (I-22).
   */
  readonly rotates?: true;
  /** The handler gets the body as the bytes that were sent, and the headers; of both nothing is parsed. */
  readonly raw?: true;
  /** The header with the signature of such a body. */
  readonly signedBy?: string;
  /** Domains whose cached answers are stale after this call; its own domain when absent. */
  readonly invalidates?: readonly string[];
  readonly rate?: Rate;
  /** Writes the table, yet answers a browser that loads a page before it is opened: that page has to know its reader. */
  readonly prefetchable?: true;
  /** The largest body it takes, when that is not `limits.bodyBytes`. */
  readonly bodyBytes?: number;
};

export type Endpoint<S extends EndpointSpec = EndpointSpec> = S & {
  readonly domain: string;
  readonly name: string;
  /** `domain.name`, the endpoint's one name: file, function, operationId, query key and test title. */
  readonly id: string;
};

/** A GET with an effect of its own: no browser may have it before somebody opens the address. */
export const isEffectful = ({ method, uses, prefetchable }: EndpointSpec): boolean =>
  method === "GET" && uses.includes("db.write") && !prefetchable;

/** Names a domain's endpoints after their keys, so `jobs.list` is called that everywhere. */
export function defineEndpoints<const T extends Record<string, EndpointSpec>>(
  domain: string,
  specs: T,
): { readonly [K in keyof T]: Endpoint<T[K]> } {
  const named = Object.entries(specs).map(([name, spec]) => [name, { ...spec, domain, name, id: `${domain}.${name}` }]);
  return Object.fromEntries(named) as { [K in keyof T]: Endpoint<T[K]> };
}

type Field<S, K extends string> = S extends { readonly [P in K]: infer T } ? T : undefined;
type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;
type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What the handler receives, after parsing. */
export type Input<S> = OmitUndefined<{
  params: Parsed<Field<S, "params">>;
  query: Parsed<Field<S, "query">>;
  body: Parsed<Field<S, "body">>;
  raw: Field<S, "raw"> extends true ? RawBody : undefined;
}>;
/** What the caller sends, before parsing. */
export type Request<S> = OmitUndefined<{
  params: Sent<Field<S, "params">>;
  query: Sent<Field<S, "query">>;
  body: Sent<Field<S, "body">>;
}>;
export type Returned<S extends EndpointSpec> = z.output<S["returns"]>;
export type Uses<S extends EndpointSpec> = S["uses"][number];

export type RawBody = { readonly text: string; readonly headers: Readonly<Record<string, string | undefined>> };
