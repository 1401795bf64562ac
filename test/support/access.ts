import { randomUUID } from "node:crypto";
import type { Endpoint } from "../../shared/endpoint.ts";
import { session } from "../../shared/session/contract.ts";
import { DAY_MS } from "../../shared/time.ts";
import { type Caller, caller } from "./caller.ts";
import { stackNow } from "./control.ts";
import { changeUser, makeAdmin, makeCustomer, makeHandyman, type Person } from "./make.ts";

export type Parties = { readonly customer: Person; readonly handyman: Person };
const makeParties = async (): Promise<Parties> => ({ customer: await makeCustomer(), handyman: await makeHandyman() });

/** The first answer, ever after. */
function once<K, V>(made: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}

/** Strangers to the thing that is asked for. */
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
/** A party of it. */
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

/** What is asked for: something of the own parties, of two strangers, of nobody, or no name at all. */
const relations = ["own", "strangers", "missing", "malformed"] as const;
type Relation = (typeof relations)[number];

export type Row = {
  readonly endpoint: Endpoint;
  /** Said when an endpoint has more than one row. */
  readonly about?: string;
  /** Makes something between two parties and answers its name. Absent where nothing in particular is asked for. */
  readonly make?: (parties: Parties) => Promise<string>;
  readonly missing?: (asker: Caller | Person) => Promise<string> | string;
  readonly malformed?: string;
  readonly send?: (id: string) => object;
  /** The status for each relation, in their order; one status stands for all four. Nobody gets 401, the inactive 403. */
  readonly answers: Readonly<Record<Principal, string>>;
};

/** The same for whoever may call at all. */
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

/** Whether a call that is answered so may have changed anything. */
const isDeed = ({ endpoint }: Row, status: string) =>
  Number(status) < 400 && (endpoint.method !== "GET" || endpoint.uses.includes("db.write"));

const untouched = {
  own: new Map<Row["make"], Promise<Made>>(),
  strangers: new Map<Row["make"], Promise<Made>>(),
  others: new Map<Principal, Promise<Caller>>(),
};

/** Whoever changes nothing, because they may only read or are refused, finds what those before them found. */
const madeFor = (row: Row, relation: "own" | "strangers", isTouched: boolean): Promise<Made> =>
  isTouched ? makeAnew(row) : once(untouched[relation], row.make, () => makeAnew(row));

/** A stranger who has changed nothing yet asks for one thing after the other. */
async function callerFor(row: Row, principal: Principal, own: Parties): Promise<Caller> {
  const made = others[principal];
  if (!made) return (await parties[principal]?.(own)) ?? caller();
  const changesNothing = !row.answers[principal]?.split(" ").some((status) => isDeed(row, status));
  return changesNothing || isNobody(principal) ? once(untouched.others, principal, made) : made();
}

/** One principal's answers to every relation. */
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
  // An inactive one cannot be given an address.
  const isGiven = principal !== "inactive" && !isNobody(principal);
  names.missing = (isGiven && (await row.missing?.(who))) || names.missing;
  const asked = row.make ? relations : (["own"] as const);
  const answers = [];
  for (const relation of asked) answers.push(await ask({ row, who, own }, relation, names[relation]));
  // Whatever else is made as this is may be asked for by a party of it.
  if (principal === "inactive" && !isTouched) await changeUser(own.customer, { isActive: true });
  return answers;
}
