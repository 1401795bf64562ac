import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { cognito } from "../../../functions/adapters/cognito.ts";
import { crypto } from "../../../functions/adapters/crypto.ts";
import { mail } from "../../../functions/adapters/mail.ts";
import { push } from "../../../functions/adapters/push.ts";
import { queue } from "../../../functions/adapters/queue.ts";
import { s3 } from "../../../functions/adapters/s3.ts";
import { readUrlSigner, uploadUrlSigner } from "../../../functions/adapters/s3-presign.ts";
import { quarantine } from "../../../functions/adapters/s3-quarantine.ts";
import { readSecret } from "../../../functions/adapters/secrets.ts";
import { stripe } from "../../../functions/adapters/stripe.ts";
import type { Adapters, App, BaseApp } from "../../../functions/runtime/app.ts";
import type { Db } from "../../../functions/runtime/data/db.ts";
import { type Consumer, toLambda } from "../../../functions/runtime/events/consumer.ts";
import type { BoundEndpoint } from "../../../functions/runtime/http/endpoint.ts";
import { lambda } from "../../../functions/runtime/http/lambda.ts";
import type { Cloud } from "../../../infra/local/template.ts";
import { endpoints } from "../../../shared/contract.ts";
import type { Capability } from "../../../shared/endpoint.ts";
import { reactionEntries } from "../../../shared/reactions.ts";
import { type Invocation, running } from "./invocations.ts";
import { stripeHttpClient, worldFetch } from "./network.ts";

type Invoke = (event: unknown, context: object) => Promise<unknown>;
/** What a world gives to all of its functions. */
export type FunctionParts = { readonly base: BaseApp; readonly db: Db };

const repository = resolve(import.meta.dirname, "../../..");
const poolKeys = (address: string) =>
  worldFetch(new URL(new URL(address).pathname, process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER)).then(
    (response) => response.arrayBuffer(),
  );

/** The product's own adapters by capability, as `infra/entries.ts` puts them into bundles. */
const adaptersOf: Readonly<Record<Capability, (parts: FunctionParts) => Partial<Adapters>>> = {
  "db.read": ({ db }) => ({ db }),
  "db.count": ({ db }) => ({ db }),
  "db.write": ({ db }) => ({ db }),
  "files.presignGet": () => ({ files: readUrlSigner() as Adapters["files"] }),
  "files.read": () => ({ files: s3() }),
  "files.write": () => ({ files: s3() }),
  "files.presignPut": () => ({ quarantine: uploadUrlSigner() as Adapters["quarantine"] }),
  "files.receive": () => ({ quarantine: quarantine() }),
  stripe: ({ base: { now } }) => ({ stripe: stripe({ now, httpClient: stripeHttpClient }) }),
  users: ({ base: { now } }) => ({ users: cognito({ now, fetchKeys: poolKeys }) }),
  mail: () => ({ mail: process.env.MAIL_FROM ? mail() : undefined }),
  "mail.quota": () => ({ mail: process.env.MAIL_FROM ? mail() : undefined }),
  push: ({ base: { now } }) => ({ push: push({ now }) }),
  queues: () => ({ queues: queue() }),
  crypto: () => ({ crypto: crypto() }),
};

const secrets = new Map<string, ReturnType<typeof readSecret>>();
/** The secrets are the same in every world. */
function readSecretOnce(name: string): ReturnType<typeof readSecret> {
  const value = secrets.get(name) ?? readSecret(name);
  secrets.set(name, value);
  return value;
}

const adaptersFor = (uses: readonly Capability[], parts: FunctionParts): Partial<Adapters> =>
  Object.assign({}, ...uses.map((word) => adaptersOf[word](parts)));

/** Everything that any function has, for commands that a test calls directly. */
export const appWithEverything = (parts: FunctionParts): App =>
  Object.assign({}, parts.base, adaptersFor(Object.keys(adaptersOf) as Capability[], parts)) as App;

type Creator = (parts: FunctionParts, replaced: Partial<App>) => Promise<Invoke>;

/** How each function is made, by the name of its endpoint or reaction. */
const creators = new Map<string, Creator>([
  ...endpoints.map(({ id, domain, name, uses }): [string, Creator] => [
    id,
    async (parts, replaced) => {
      const { default: bound }: { default: BoundEndpoint } = await load(`functions/${domain}/${name}.ts`);
      const adapters = { ...adaptersFor(uses, parts), ...replaced };
      const handler = lambda(bound, { base: { ...parts.base, ...replaced }, adapters, readSecret: readSecretOnce });
      return async (event, context) => handler(event as never, context as never);
    },
  ]),
  ...reactionEntries.map(([name, { uses }]): [string, Creator] => [
    name,
    async (parts, replaced) => {
      const { default: bound }: { default: Consumer } = await load(`functions/reactions/${name}.ts`);
      const adapters = { ...adaptersFor(uses, parts), ...replaced };
      return toLambda(bound, { base: { ...parts.base, ...replaced }, adapters });
    },
  ]),
]);

const load = (file: string) => import(/* @vite-ignore */ resolve(repository, file));

/** `jobs.create` by `homewright-local-jobs-create`. */
const nameByFunction: ReadonlyMap<string, string> = new Map(
  [...creators.keys()].map((name) => [`homewright-local-${name.replaceAll(".", "-")}`, name]),
);

export type Functions = {
  /** Calls the function of a reference in the template, with an event of plain JSON; resolves to plain JSON or undefined. */
  readonly invoke: (ref: string, event: unknown) => Promise<unknown>;
  /** Ends all calls of a function amid their work, as when a machine fails; the next call makes the function anew. */
  readonly kill: (ref: string | undefined) => void;
};

/** Functions that run in the place of the usual ones, for what a test does within `run`. */
export const replacedFunctions = new AsyncLocalStorage<Functions>();

/** Does something that belongs to no function, though one runs. */
export const outsideFunctions = <T>(work: () => T): T => running.exit(() => replacedFunctions.exit(work));

/**
 * The functions of the product in this process, each made when it is first called. `replaced` parts of the app are given
 * to every function in the place of what its capabilities grant.
 */
export function createFunctions(cloud: Cloud, parts: FunctionParts, replaced: Partial<App> = {}): Functions {
  const ids = new Map(cloud.all("AWS::Lambda::Function").map(({ Ref, id }) => [Ref, id]));
  const made = new Map<string, Promise<Invoke>>();
  const killers = new Map<string, Set<() => void>>();

  async function invoke(ref: string, event: unknown): Promise<unknown> {
    const [id, creator] = [ids.get(ref), creators.get(nameByFunction.get(ref) ?? "")];
    if (!id || !creator) throw new Error(`There is no function ${ref}.`);
    const invocation = { id, isKilled: false };
    const handler = made.get(ref) ?? running.run(invocation, () => creator(parts, replaced));
    made.set(ref, handler);
    const context = { awsRequestId: randomUUID(), functionName: ref, getRemainingTimeInMillis: () => 30_000 };
    const sent = JSON.parse(JSON.stringify(event));
    const answer = await untilKilled(ref, invocation, async () => (await handler)(sent, context));
    return answer === undefined ? undefined : JSON.parse(JSON.stringify(answer));
  }

  /** Runs a call, which is rejected as soon as its function is killed. */
  function untilKilled(ref: string, invocation: Invocation, work: () => Promise<unknown>): Promise<unknown> {
    const own = killers.get(ref) ?? new Set();
    killers.set(ref, own);
    const { promise, reject } = Promise.withResolvers<never>();
    const killer = () => {
      invocation.isKilled = true;
      reject(new Error("Runtime exited"));
    };
    own.add(killer);
    return Promise.race([running.run(invocation, work), promise]).finally(() => own.delete(killer));
  }

  function kill(ref = ""): void {
    made.delete(ref);
    for (const killer of killers.get(ref) ?? []) killer();
  }
  return { invoke, kill };
}
