import { randomUUID } from "node:crypto";
import type { Endpoint } from "../../../shared/endpoint.ts";
import { session } from "../../../shared/session/contract.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { changeUser, makeAdmin, makeCustomer, makeHandyman, type Person } from "../makers/people.ts";
import { type Caller, caller } from "../setup/caller.ts";
import { stackNow } from "../setup/control-pages.ts";

export type Parties = { readonly customer: Person; readonly handyman: Person };
const makeParties = async (): Promise<Parties> => ({ customer: await makeCustomer(), handyman: await makeHandyman() });

/** Caches the result of `make` under `key`. */
function cached<K, V>(made: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}

/** Principals who are no party to the resource. */
const others: Readonly<Record<string, () => Promise<Caller>>> = {
  signedOut: async () => caller(),
  expired: async () => makeCustomer({ signedInAt: new Date((await stackNow()).getTime() - 30 * DAY_MS) }),
  revoked: async () => {
    const person = await makeCustomer();
    await person.call(session.logout, {});
    return person;
  },
  otherCustomer: () => makeCustomer(),
  otherHandyman: () => makeHandyman(),
  admin: () => makeAdmin(),
};
/** Principals who are a party to it. */
const parties: Readonly<Record<string, (own: Parties) => Promise<Caller>>> = {
  ownCustomer: async ({ customer }) => customer,
  ownHandyman: async ({ handyman }) => handyman,
  inactive: async ({ customer }) => {
    await changeUser(customer, { isActive: false });
    return customer;
  },
};
const principals = { ...others, ...parties };
type Principal = keyof typeof principals;
export const signedOutPrincipals = ["signedOut", "expired", "revoked"] as const;
export const isSignedOut = (principal: Principal) => signedOutPrincipals.some((name) => name === principal);
export const allPrincipals = Object.keys(principals);

/** The requested resource: the parties' own, of two strangers, nonexistent, or with a malformed id. */
const relations = ["own", "strangers", "missing", "malformed"] as const;
type Relation = (typeof relations)[number];
/** An id that no schema of ids accepts. */
export const MALFORMED = "not-an-id";

export type AccessRow = {
  readonly endpoint: Endpoint;
  /** Tells the rows of one endpoint apart. */
  readonly about?: string;
  /** Creates the resource between two parties and returns its id. Without it, nobody is asked about an existing one. */
  readonly make?: (parties: Parties) => Promise<string>;
  readonly missing?: (asker: Caller | Person) => Promise<string> | string;
  readonly malformed?: string;
  /** Without it, the resource's id is sent as the only parameter of the path. */
  readonly send?: (id: string) => object;
  /** The status per relation, in order; a single one counts for all four. Signed-out principals get 401, inactive ones 403. */
  readonly answers: Readonly<Record<Principal, string>>;
};

/** The same answers for every principal. */
export const forAll = (answers: string) => Object.fromEntries(allPrincipals.map((principal) => [principal, answers]));
const refusedAnswers = { signedOut: "401", expired: "401", revoked: "401", inactive: "403" };
export const forSignedIn = (answers: string) => ({ ...forAll(answers), ...refusedAnswers });

/** The status for each party with their own resource, for handymen with any customer's, and for an administrator. */
type OwnStatuses = {
  readonly customer?: number;
  readonly handyman?: number;
  readonly handymen?: number;
  readonly admin?: number;
  readonly inactive?: number;
};

/** The answers about what belongs to two parties: whom nothing is said of here is told that there is nothing. */
export function forParties({ customer = 404, handymen = 404, handyman, admin = 404, inactive }: OwnStatuses) {
  const own = (status: number) => `${status} 404 404 404`;
  const anybodys = (status: number) => `${status} ${status} 404 404`;
  return {
    ...forSignedIn("404"),
    ownCustomer: own(customer),
    otherHandyman: anybodys(handymen),
    ownHandyman: handyman ? own(handyman) : anybodys(handymen),
    admin: anybodys(admin),
    ...(inactive && { inactive: own(inactive) }),
  };
}

/** What a row's call sends for the resource with this id. */
export function sentBy({ endpoint, make, send }: AccessRow, id: string): object {
  if (send) return send(id);
  const [name, ...more] = Object.keys(endpoint.params?.shape ?? {});
  if (make && (!name || more.length > 0)) throw new Error(`${endpoint.id}: say what is sent for an id.`);
  return name ? { params: { [name]: id } } : {};
}

/** What a row expects of a call about one of the resources. */
export function expectedStatus({ answers }: AccessRow, principal: Principal, relation: Relation): string {
  const statuses = answers[principal]?.split(" ") ?? [];
  return statuses[relations.indexOf(relation)] ?? statuses[0] ?? "";
}

type CallInput = { readonly row: AccessRow; readonly who: Caller; readonly own: Parties };

async function callEndpoint({ row, who, own }: CallInput, relation: Relation, id: string) {
  const answer = await who.call(row.endpoint, sentBy(row, id) as never);
  return { ...answer, relation, id, own };
}

type MadeResource = { readonly parties: Parties; readonly name: string };

async function makeResource({ make }: AccessRow): Promise<MadeResource> {
  const parties = await makeParties();
  return { parties, name: (await make?.(parties)) ?? "" };
}

/** Whether a call with this status may have changed something. */
const mayChange = ({ endpoint }: AccessRow, status: string) =>
  Number(status) < 400 && (endpoint.method !== "GET" || endpoint.uses.includes("db.write"));

const unchangedResources = {
  own: new Map<AccessRow["make"], Promise<MadeResource>>(),
  strangers: new Map<AccessRow["make"], Promise<MadeResource>>(),
  others: new Map<Principal, Promise<Caller>>(),
};

/** Calls that change nothing share their resources with the calls before them. */
const resourceFor = (row: AccessRow, relation: "own" | "strangers", isChanged: boolean): Promise<MadeResource> =>
  isChanged ? makeResource(row) : cached(unchangedResources[relation], row.make, () => makeResource(row));

/** The caller for one principal; a principal whose calls change nothing is created once and reused. */
async function callerFor(row: AccessRow, principal: Principal, own: Parties): Promise<Caller> {
  const made = others[principal];
  if (!made) return (await parties[principal]?.(own)) ?? caller();
  const changesNothing = !row.answers[principal]?.split(" ").some((status) => mayChange(row, status));
  return changesNothing || isSignedOut(principal) ? cached(unchangedResources.others, principal, made) : made();
}

/** Which resources a row asks about: without any that exists only those that do not, and one call if it names none. */
function relationsOf({ make, endpoint }: AccessRow): readonly Relation[] {
  if (make) return relations;
  return endpoint.params ? ["missing", "malformed"] : ["own"];
}

/** Calls the endpoint as one principal, once for each relation, and returns the answers. */
export async function callAsPrincipal(row: AccessRow, principal: Principal) {
  const [ownAnswers = "", strangersAnswers = ownAnswers] = row.answers[principal]?.split(" ") ?? [];
  const isChanged = mayChange(row, ownAnswers) && (row.make !== undefined || principal in parties);
  const { parties: own, name } = await resourceFor(row, "own", isChanged);
  const { name: strangers } = row.make
    ? await resourceFor(row, "strangers", mayChange(row, strangersAnswers))
    : { name: "" };
  const names: Record<Relation, string> = {
    own: name,
    strangers,
    missing: randomUUID(),
    malformed: row.malformed ?? MALFORMED,
  };
  const who = await callerFor(row, principal, own);
  // An inactive user cannot get an upload URL.
  const canUpload = principal !== "inactive" && !isSignedOut(principal);
  names.missing = (canUpload && (await row.missing?.(who))) || names.missing;
  // A session that is over is one like none at all, which asks for everything: the frame says so before it reads any name.
  const isOver = (principal === "expired" || principal === "revoked") && row.answers[principal] === "401";
  const requested = isOver ? relationsOf(row).slice(0, 1) : relationsOf(row);
  const answers = [];
  for (const relation of requested) answers.push(await callEndpoint({ row, who, own }, relation, names[relation]));
  // Reactivate the customer, because the cached resource is used again.
  if (principal === "inactive" && !isChanged) await changeUser(own.customer, { isActive: true });
  return answers;
}
