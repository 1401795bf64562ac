import type { Actor } from "../app.ts";
import type { DbReader } from "../data/db.ts";
import type { ReplyParts } from "./reply.ts";

/** A request, independent of how it was received. */
export type RawRequest = {
  readonly params?: Readonly<Record<string, string | undefined>> | undefined;
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: readonly string[];
  /** The raw body. */
  readonly text?: string | undefined;
};

export type RawResponse = ReplyParts & { readonly status: number; readonly body: unknown };
export type Authenticate = (request: RawRequest, db: DbReader) => Promise<Actor | undefined>;
