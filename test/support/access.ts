import { randomUUID } from "node:crypto";
import type { Endpoint } from "../../shared/endpoint.ts";
import { session } from "../../shared/session/contract.ts";
import { DAY_MS } from "../../shared/time.ts";
import { type Caller, caller } from "./caller.ts";
import { stackNow } from "./control.ts";
import { changeUser, makeAdmin, makeCustomer, makeHandyman, type Person } from "./make.ts";

export type Parties = { readonly customer: Person; readonly handyman: Person };
const makeParties = async (): Promise<Parties> => ({ customer: await makeCustomer(), handyman: await makeHandyman() });

/** Caches the result of `make` under `key`. */
function once<K, V>(made: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
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
export const nobody = ["signedOut", "expired", "revoked"] as const;
const isNobody = (principal: Principal) => nobody.some((name) => name === principal);
export const everybody = Object.keys(principals);

/** The requested resource: the parties' own, of two strangers, nonexistent, or with a malformed id. */
const relations = ["own", "strangers", "missing", "malformed"] as const;
type Relation = (typeof relations)[number];

export type Row = {
  readonly endpoint: Endpoint;
  /** Tells the rows of one endpoint apart. */
  readonly about?: string;
  /** Creates the resource between two parties and returns its id. Absent if the endpoint takes no resource. */
  readonly make?: (parties: Parties) => Promise<string>;
  readonly missing?: (asker: Caller | Person) => Promise<string> | string;
  readonly malformed?: string;
  readonly send?: (id: string) => object;
  /** The status per relation, in order; a single one counts for all four. Signed-out principals get 401, inactive ones 403. */
  readonly answers: Readonly<Record<Principal, string>>;
};

/** The same answers for every principal. */
export const all = (answers: string) => Object.fromEntries(everybody.map((principal) => [principal, answers]));
const closed = { signedOut: "401", expired: "401", revoked: "401", inactive: "403" };
export const signedIn = (answers: string) => ({ ...all(answers), ...closed });

export const adminOnly = (answers: string) => ({ ...signedIn("403"), admin: answers });
type Asked = { readonly row: Row; readonly who: Caller; readonly own: Parties };

async function ask({ row, who, own }: Asked, relation: Relation, id: string) {
  const sent = row.send?.(id) ?? {};
  const answer = await who.call(row.endpoint, sent as never);
  return { ...answer, relation, id, own };
}

type Made = { readonly parties: Parties; readonly name: string };

async function makeAnew({ make }: Row): Promise<Made> {
  const parties = await makeParties();
  return { parties, name: (await make?.(parties)) ?? "" };
}

/** Whether a call with this status may have changed something. */
const isDeed = ({ endpoint }: Row, status: string) =>
  Number(status) < 400 && (endpoint.method !== "GET" || endpoint.uses.includes("db.write"));

const untouched = {
  own: new Map<Row["make"], Promise<Made>>(),
  strangers: new Map<Row["make"], Promise<Made>>(),
  others: new Map<Principal, Promise<Caller>>(),
};

/** Calls that change nothing share their resources with the calls before them. */
const madeFor = (row: Row, relation: "own" | "strangers", isTouched: boolean): Promise<Made> =>
  isTouched ? makeAnew(row) : once(untouched[relation], row.make, () => makeAnew(row));

/** The caller for one principal; a principal whose calls change nothing is created once and reused. */
async function callerFor(row: Row, principal: Principal, own: Parties): Promise<Caller> {
  const made = others[principal];
  if (!made) return (await parties[principal]?.(own)) ?? caller();
  const changesNothing = !row.answers[principal]?.split(" ").some((status) => isDeed(row, status));
  return changesNothing || isNobody(principal) ? once(untouched.others, principal, made) : made();
}

/** Calls the endpoint as one principal, once for each relation, and returns the answers. */
export async function askAll(row: Row, principal: Principal) {
  const [toOwn = "", toStrangers = toOwn] = row.answers[principal]?.split(" ") ?? [];
  const isTouched = isDeed(row, toOwn) && (row.make !== undefined || principal in parties);
  const { parties: own, name } = await madeFor(row, "own", isTouched);
  const { name: strangers } = row.make ? await madeFor(row, "strangers", isDeed(row, toStrangers)) : { name: "" };
  const names: Record<Relation, string> = {
    own: name,
    strangers,
    missing: randomUUID(),
    malformed: row.malformed ?? "not-an-id",
  };
  const who = await callerFor(row, principal, own);
  // An inactive user cannot get an upload URL.
  const isGiven = principal !== "inactive" && !isNobody(principal);
  names.missing = (isGiven && (await row.missing?.(who))) || names.missing;
  // A session that is over is one like none at all, which asks for everything: the frame says so before it reads any name.
  const isOver = (principal === "expired" || principal === "revoked") && row.answers[principal] === "401";
  const asked = row.make && !isOver ? relations : (["own"] as const);
  const answers = [];
  for (const relation of asked) answers.push(await ask({ row, who, own }, relation, names[relation]));
  // Reactivate the customer, because the cached resource is used again.
  if (principal === "inactive" && !isTouched) await changeUser(own.customer, { isActive: true });
  return answers;
}
