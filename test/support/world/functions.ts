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
import type { ReadSecret } from "../../../functions/runtime/http/origin-secret.ts";
import type { Cloud } from "../../../infra/local/template.ts";
import { endpoints } from "../../../shared/contract.ts";
import type { Capability } from "../../../shared/endpoint.ts";
import { reactionEntries } from "../../../shared/reactions.ts";
import { stripeHttpClient, worldFetch } from "./network.ts";

/** The logical id of the function that runs; its role judges the calls of services. */
export const runningFunction = new AsyncLocalStorage<string>();

/** Does something that belongs to no function, though one runs. */
export const outsideFunctions = <T>(work: () => T): T => runningFunction.exit(() => replacedFunctions.exit(work));

type Invoke = (event: unknown, context: object) => Promise<unknown>;
/** What a world gives to all of its functions. */
export type FunctionParts = { readonly base: BaseApp; readonly db: Db };

const repository = resolve(import.meta.dirname, "../../..");
const poolKeys = (address: string) =>
  worldFetch(new URL(new URL(address).pathname, process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER)).then(
    (response) => response.arrayBuffer(),
  );

/** The product's own adapters by capability, as `infra/entries.ts` puts them into bundles; the table is added by each world. */
const adaptersOf: Readonly<Record<Capability, (base: Pick<BaseApp, "now">) => Partial<Adapters>>> = {
  "db.read": () => ({}),
  "db.write": () => ({}),
  "files.presignGet": () => ({ files: readUrlSigner() as Adapters["files"] }),
  "files.read": () => ({ files: s3() }),
  "files.write": () => ({ files: s3() }),
  "files.presignPut": () => ({ quarantine: uploadUrlSigner() as Adapters["quarantine"] }),
  "files.receive": () => ({ quarantine: quarantine() }),
  stripe: ({ now }) => ({ stripe: stripe({ now, httpClient: stripeHttpClient }) }),
  users: ({ now }) => ({ users: cognito({ now, fetchKeys: poolKeys }) }),
  mail: () => ({ mail: process.env.MAIL_FROM ? mail() : undefined }),
  push: ({ now }) => ({ push: push({ now }) }),
  queues: () => ({ queues: queue() }),
  crypto: () => ({ crypto: crypto() }),
};

const adaptersFor = (uses: readonly Capability[], base: Pick<BaseApp, "now">): Partial<Adapters> =>
  Object.assign({}, ...uses.map((word) => adaptersOf[word](base)));
const usesTable = (uses: readonly Capability[]) => uses.includes("db.read") || uses.includes("db.write");

/** Everything that any function has, for commands that a test calls directly. */
export const appWithEverything = ({ base, db }: FunctionParts): App =>
  Object.assign({}, base, adaptersFor(Object.keys(adaptersOf) as Capability[], base), { db }) as App;

type Services = { readonly base: BaseApp; readonly adapters: Partial<Adapters>; readonly readSecret: ReadSecret };
/** What is deployed as one function; `bind` makes it callable with the services of a world. */
type Entry = {
  readonly uses: readonly Capability[];
  readonly load: () => Promise<(services: Services) => Invoke>;
};

const load = (file: string) => import(/* @vite-ignore */ resolve(repository, file));

/** The entry of each function, by the name of its endpoint or reaction. */
const entries: ReadonlyMap<string, Entry> = new Map([
  ...endpoints.map(({ id, domain, name, uses }): [string, Entry] => [
    id,
    {
      uses,
      async load() {
        const { default: bound }: { default: BoundEndpoint } = await load(`functions/${domain}/${name}.ts`);
        return (services) => {
          const handler = lambda(bound, services);
          return async (event, context) => handler(event as never, context as never);
        };
      },
    },
  ]),
  ...reactionEntries.map(([name, { uses }]): [string, Entry] => [
    name,
    {
      uses,
      async load() {
        const { default: bound }: { default: Consumer } = await load(`functions/reactions/${name}.ts`);
        return (services) => toLambda(bound, services);
      },
    },
  ]),
]);

/** What a function keeps from world to world, as a container does: its code, and adapters with what they have read once. */
type Container = {
  readonly bind: (services: Services) => Invoke;
  readonly adapters: Partial<Adapters>;
  readonly readSecret: ReadSecret;
};
type Containers = (name: string, id: string) => Promise<Container>;
const containersByCloud = new WeakMap<Cloud, Containers>();
/** The clock of the open world. */
let openNow: BaseApp["now"];

/** The containers of a template's functions, each made when it is first called. */
function containersOf(_cloud: Cloud): Containers {
  const made = new Map<string, Promise<Container>>();
  async function make({ uses, load }: Entry): Promise<Container> {
    const secrets = new Map<string, ReturnType<ReadSecret>>();
    return {
      bind: await load(),
      adapters: adaptersFor(uses, { now: () => openNow() }),
      readSecret(secret) {
        const value = secrets.get(secret) ?? readSecret(secret);
        secrets.set(secret, value);
        return value;
      },
    };
  }
  return (name, id) => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`There is no function ${name}.`);
    const container = made.get(name) ?? runningFunction.run(id, () => make(entry));
    made.set(name, container);
    return container;
  };
}

/** `jobs.create` by `homewright-local-jobs-create`. */
const nameByFunction: ReadonlyMap<string, string> = new Map(
  [...entries.keys()].map((name) => [`homewright-local-${name.replaceAll(".", "-")}`, name]),
);

/** Calls the function of a reference in the template, with an event of plain JSON; resolves to plain JSON or undefined. */
export type Functions = (ref: string, event: unknown) => Promise<unknown>;

/** Functions that run in the place of the usual ones, for what a test does within `run`. */
export const replacedFunctions = new AsyncLocalStorage<Functions>();

/**
 * The functions of the product in this process. `replaced` parts of the app are given to every function in the place of
 * what its capabilities grant.
 */
export function createFunctions(cloud: Cloud, { base, db }: FunctionParts, replaced: Partial<App> = {}): Functions {
  openNow = base.now;
  const ids = new Map(cloud.all("AWS::Lambda::Function").map(({ Ref, id }) => [Ref, id]));
  const containers = containersByCloud.get(cloud) ?? containersOf(cloud);
  containersByCloud.set(cloud, containers);
  const made = new Map<string, Promise<Invoke>>();
  async function make(name: string, id: string): Promise<Invoke> {
    const { bind, adapters, readSecret } = await containers(name, id);
    const table = usesTable(entries.get(name)?.uses ?? []) && { db };
    return bind({ base: { ...base, ...replaced }, adapters: { ...adapters, ...table, ...replaced }, readSecret });
  }
  return async (ref, event) => {
    const name = nameByFunction.get(ref) ?? "";
    const id = ids.get(ref);
    if (!id) throw new Error(`There is no function ${ref}.`);
    const invoke = made.get(name) ?? make(name, id);
    made.set(name, invoke);
    // Without a time that remains: it would be real time, which does not count in a world.
    const context = { awsRequestId: randomUUID(), functionName: ref };
    const sent = JSON.parse(JSON.stringify(event));
    const answer = await runningFunction.run(id, async () => (await invoke)(sent, context));
    return answer === undefined ? undefined : JSON.parse(JSON.stringify(answer));
  };
}
