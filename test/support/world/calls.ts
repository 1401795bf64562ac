import { randomBytes } from "node:crypto";
import { readItem, toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import type { BoundEndpoint } from "../../../functions/runtime/http/endpoint.ts";
import { newSession } from "../../../functions/runtime/http/session.ts";
import type { MemoryDatabase } from "../../../infra/local/dynamodb/memory-database.ts";
import type { Handler } from "../../../infra/local/http.ts";
import type { User } from "../../../shared/session/schema.ts";
import { HOUR_MS } from "../../../shared/time.ts";
import { caller, type Exchange } from "../setup/caller.ts";
import { type Functions, replacedFunctions } from "./functions.ts";

/** What a call sends; `as` is the caller, signed in as the table knows them now. */
export type CallInput = {
  readonly as?: Pick<User, "id"> | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** A body that is not JSON of `body`. */
  readonly text?: string;
};

/** An endpoint's answer; `code` is that of its problem. */
export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly code?: string;
  readonly headers: Headers;
  readonly text: string;
};

type CallParts = {
  readonly database: MemoryDatabase;
  readonly tableName: string;
  readonly now: () => Date;
  readonly origin: string;
  /** Answers calls of the API behind the site's front. */
  readonly api: Handler;
};

/** Calls the API as the front does that `fetch` reaches, without its detours. */
const directly =
  (api: Handler): Exchange =>
  async (url, { method, headers, body }) => {
    const reply = await api({ method, url, headers, body: Buffer.from(String(body ?? "")) });
    const received = new Headers();
    for (const [name, value] of Object.entries(reply.headers ?? {}))
      for (const each of [value].flat()) received.append(name, each);
    return { status: reply.status, headers: received, bytes: Buffer.from(reply.body ?? "") };
  };

/** Sessions are made anew after so long, before any role's session ends for idleness. */
const SESSION_MS = HOUR_MS;

/** Calls endpoints over the site of a world, by the functions that bind them. */
export function createCalls({ database, tableName: TableName, now, origin, api }: CallParts) {
  const sessions = new Map<string, { readonly cookie: string; readonly madeAt: number; readonly terms: string }>();
  const exchange = directly(api);

  /** A cookie that signs a stored user in, by a session that is written directly; none for somebody who is not stored. */
  function cookieOf({ id }: Pick<User, "id">): string | undefined {
    const { Item } = database.run("GetItem", { TableName, Key: table.user.key({ id }) });
    if (!Item) return undefined;
    const terms = `${Item.role} ${Item.roleSince} ${Item.sessionsEndedAt}`;
    const known = sessions.get(id);
    if (known?.terms === terms && now().getTime() - known.madeAt < SESSION_MS) return known.cookie;
    const secret = randomBytes(32).toString("base64url");
    database.putAll([toItem(table.session, newSession(readItem(table.user, Item), { secret, now: now() }))]);
    const cookie = `__Host-sid=${id}.${secret}`;
    sessions.set(id, { cookie, madeAt: now().getTime(), terms });
    return cookie;
  }

  /** Calls an endpoint as its Lambda is called, by the events of the gateway, up to the answer by the contract. */
  async function call({ spec }: BoundEndpoint, input: CallInput = {}, functions?: Functions): Promise<Answer> {
    const { as, params, query, body, headers = {}, text } = input;
    const client = caller(as && cookieOf(as), { origin, exchange });
    const send = () =>
      text === undefined
        ? client.call(spec, { params, query, body } as never, headers)
        : client.send(spec.method, spec.path, { body: text, headers });
    const answer = await (functions ? replacedFunctions.run(functions, send) : send());
    const parsed = "body" in answer ? (answer.body as { readonly code?: string } | undefined) : undefined;
    const { status, headers: answered, text: answeredText } = answer;
    const code = status >= 400 ? parsed?.code : undefined;
    return { status, body: parsed, headers: answered, text: answeredText, ...(code && { code }) };
  }
  return { call, cookieOf };
}
