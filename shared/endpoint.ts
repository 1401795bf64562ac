import type * as z from "zod";
import type { ErrorCode } from "./errors/errors.ts";
import type { Role } from "./roles.ts";
import type { NamedRoute, Route } from "./route.ts";

export const capabilities = [
  "db.read",
  "db.count",
  "db.write",
  "files.presignGet",
  "files.read",
  "files.write",
  "files.presignPut",
  "files.receive",
  "stripe",
  "users",
  "mail",
  "mail.quota",
  "push",
  "queues",
  "crypto",
] as const;
/** What an endpoint may use; `db.count` reads the table and counts calls in it. Each word grants IAM statements, picks an adapter and types the handler's `app`. */
export type Capability = (typeof capabilities)[number];

/** The answer of an endpoint that sends a file: its bytes, and the file name for saving. */
export type File = { readonly bytes: Uint8Array; readonly fileName: string };

/** How often one user may call an endpoint; a public one, how often one client address may. */
export type Rate = { readonly limit: number; readonly perSeconds: number };

/** For calls without a cost of their own: sixty a minute, more than a person makes by hand. */
export const defaultRate = { limit: 60, perSeconds: 60 } as const satisfies Rate;

/** For files, and what a service is asked for: the answer is kept by the caller's browser for ten seconds. */
export const costlyRead = { rate: { limit: 30, perSeconds: 60 }, cacheSeconds: 10 } as const;

/** What the contract says of an endpoint beside its route; browsers load none of it. */
export type EndpointDetails = {
  readonly summary: string;
  readonly allow: "public" | "signedIn" | readonly Role[];
  /**
   * Open to deactivated users: `true` for seeing and paying what they owe (D-30), `finishing` for handymen on a job
   * that they may finish (D-54).
   */
  readonly inactive?: true | "finishing";
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly returns: z.ZodType;
  /** The answer is a `File` with this content type instead of JSON. */
  readonly sendsFile?: "application/pdf" | "image/webp" | "text/calendar";
  /** May answer `{ location }` instead, which is sent as a 302. */
  readonly mayRedirect?: true;
  /** May answer 204 to a poll that sends `since`, the value of the `x-since` header that came with the list. */
  readonly mayBeUnchanged?: true;
  readonly errors: readonly ErrorCode[];
  readonly uses: readonly Capability[];
  /**
   * Changes the caller's role and rotates their session. After a lost answer the former session may repeat this call
   * only (I-22).
   */
  readonly rotatesSession?: true;
  /** The handler gets the raw body and the headers; neither is parsed. */
  readonly raw?: true;
  /** The header with the body's signature. */
  readonly signatureHeader?: string;
  /** A list where several bounds hold at the same time. */
  readonly rate?: Rate | readonly Rate[];
  /** The handler counts its calls itself, by something else than its caller. */
  readonly countsItself?: true;
  /** For how long the caller's own browser may keep the answer; others are not kept at all. */
  readonly cacheSeconds?: number;
  /** Writes the table, but may be prefetched by a browser: a prerendered page has to know its user. */
  readonly prefetchable?: true;
  /** The largest body it takes, when that is not `limits.bodyBytes`. */
  readonly bodyBytes?: number;
};

/** One endpoint as data. Everything else about endpoints is derived from these entries. */
export type EndpointSpec = Route & EndpointDetails;

export type Endpoint<S extends EndpointSpec = EndpointSpec> = NamedRoute<S> & {
  /** `domain.name`: also the name of the file and the function, the operationId, the query key and in test titles. */
  readonly id: string;
};

/** All bounds of an endpoint's rate. */
export const ratesOf = ({ rate }: Pick<EndpointSpec, "rate">): readonly Rate[] =>
  rate === undefined ? [] : "limit" in rate ? [rate] : rate;

/** Whether a GET asks a service, signing addresses apart, or makes a file: each call costs more than a read of the table. */
export const isCostly = ({ method, uses, sendsFile }: EndpointSpec): boolean =>
  method === "GET" &&
  (sendsFile !== undefined || uses.some((word) => !word.startsWith("db.") && !word.startsWith("files.presign")));

/** Whether HEAD is answered as GET is, without the body: where a file or a page is sent, and nothing changes. */
export const answersHead = ({ method, path, status, sendsFile, uses }: EndpointSpec): boolean =>
  method === "GET" && !uses.includes("db.write") && (sendsFile !== undefined || status === 302 || /\.\w+$/.test(path));

/** A GET with a side effect: browsers must not prefetch it. */
export const isEffectful = ({ method, uses, prefetchable }: EndpointSpec): boolean =>
  method === "GET" && uses.includes("db.write") && !prefetchable;

/** Joins the routes of a domain with the details of its endpoints, one for each route. */
export function defineEndpoints<
  R extends Readonly<Record<string, NamedRoute>>,
  const D extends { readonly [K in keyof R]: EndpointDetails },
>(
  routes: R,
  details: D & { readonly [K in Exclude<keyof D, keyof R>]: never },
): { readonly [K in keyof R]: Endpoint<R[K] & D[K]> } {
  const joined = Object.entries(routes).map(([name, route]) => {
    return [name, { ...route, ...details[name], id: `${route.domain}.${name}` }];
  });
  return Object.fromEntries(joined) as { [K in keyof R]: Endpoint<R[K] & D[K]> };
}

type Field<S, K extends string> = S extends { readonly [P in K]: infer T } ? T : undefined;
type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Unparsed<T> = T extends z.ZodType ? z.input<T> : undefined;
type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** The handler's input, parsed. */
export type Input<S> = OmitUndefined<{
  params: Parsed<Field<S, "params">>;
  query: Parsed<Field<S, "query">>;
  body: Parsed<Field<S, "body">>;
  raw: Field<S, "raw"> extends true ? RawBody : undefined;
}>;
/** The caller's input, before parsing. */
export type Request<S> = OmitUndefined<{
  params: Unparsed<Field<S, "params">>;
  query: Unparsed<Field<S, "query">>;
  body: Unparsed<Field<S, "body">>;
}>;
export type Output<S extends EndpointSpec> = z.output<S["returns"]>;
export type Uses<S extends EndpointSpec> = S["uses"][number];

export type RawBody = { readonly text: string; readonly headers: Readonly<Record<string, string | undefined>> };
