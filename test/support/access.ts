import { randomUUID } from "node:crypto";
import type { Endpoint } from "../../shared/endpoint.ts";
import { session } from "../../shared/session/contract.ts";
import { DAY_MS } from "../../shared/time.ts";
import { type Caller, caller } from "./caller.ts";
import { stackNow } from "./control.ts";
import { changeUser, makeAdmin, makeCustomer, makeHandyman, type Person } from "./make.ts";

export type Parties = { readonly customer: Person; readonly handyman: Person };
const makeParties = async (): Promise<Parties> => ({ customer: await makeCustomer(), handyman: await makeHandyman() });

/** Who calls; "own" is a party of the thing that is asked for. */
const principals: Readonly<Record<string, (own: Parties) => Promise<Caller>>> = {
  signedOut: async () => caller(),
  expired: async () => makeCustomer({ signedInAt: new Date((await stackNow()).getTime() - 30 * DAY_MS) }),
  revoked: async () => {
    const person = await makeCustomer();
    await person.call(session.logout, {});
    return person;
  },
  otherCustomer: () => makeCustomer(),
  ownCustomer: async ({ customer }) => customer,
  otherHandyman: () => makeHandyman(),
  ownHandyman: async ({ handyman }) => handyman,
  admin: () => makeAdmin(),
  // The last, for whoever is deactivated stays so: what is shared with those before must exist by then.
  inactive: async ({ customer }) => {
    await changeUser(customer, { isActive: false });
    return customer;
  },
};
type Principal = keyof typeof principals;
export const nobody = ["signedOut", "expired", "revoked"] as const;
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

const untouched = { own: new Map<Row, Promise<Made>>(), strangers: new Map<Row, Promise<Made>>() };

/** Whoever changes nothing, because they may only read or are refused, finds what those before them found. */
function madeFor(row: Row, relation: keyof typeof untouched, status: string): Promise<Made> {
  if (row.endpoint.method !== "GET" && Number(status) < 400) return makeAnew(row);
  const made = untouched[relation].get(row) ?? makeAnew(row);
  untouched[relation].set(row, made);
  return made;
}

/** One principal's answers to every relation. */
export async function askAll(row: Row, principal: Principal) {
  const [toOwn = "", toStrangers = toOwn] = row.answers[principal]?.split(" ") ?? [];
  const { parties: own, name } = await madeFor(row, "own", toOwn);
  const { name: strangers } = row.make ? await madeFor(row, "strangers", toStrangers) : { name: "" };
  const names: Record<Relation, string> = {
    own: name,
    strangers,
    missing: randomUUID(),
    malformed: row.malformed ?? "not-an-id",
  };
  const who = (await principals[principal]?.(own)) ?? caller();
  // An inactive one cannot be given an address.
  const isGiven = principal !== "inactive" && !nobody.some((name) => name === principal);
  names.missing = (isGiven && (await row.missing?.(who))) || names.missing;
  const asked = row.make ? relations : (["own"] as const);
  const answers = [];
  for (const relation of asked) answers.push(await ask({ row, who, own }, relation, names[relation]));
  return answers;
}
