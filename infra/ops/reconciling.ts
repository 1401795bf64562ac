import { sumOf } from "../../shared/money.ts";
import { type JobBooks, jobOfIntent, readBooks, walkJobs } from "./job-books.ts";
import { type Booked, bookedIn, type Finding, toldOfMove, wrongInside } from "./job-checks.ts";
import type { Place } from "./place.ts";
import type { Target } from "./promote.ts";
import { askMoved, chargeOf, ownerOf, type Walked, walkRows } from "./provider-rows.ts";
import { openStripe } from "./stripe-client.ts";

/** So many jobs are read at a time. */
const AT_ONCE = 10;

export type Outcome = {
  readonly findings: readonly Finding[];
  /** Each cent that is amiss, once: what the provider says counts before what a job says of itself. */
  readonly differenceCents: number;
  readonly jobs: number;
  readonly walked: Walked;
};

type Run = {
  readonly table: Target;
  readonly stripe: ReturnType<typeof openStripe>;
  readonly since: Date | undefined;
  /** What of it is left when a job was compared is in no job's books. */
  readonly walked: Walked;
};

/**
 * Compares the ledger with the card provider, to the cent and both ways, and each job's books with themselves. Money that
 * moves meanwhile is no difference: whoever does not agree is asked once more.
 */
export async function reconcile({ table, stripe: access }: Place, since: Date | undefined): Promise<Outcome> {
  const stripe = openStripe(access);
  const walked = await walkRows(stripe, since);
  const run: Run = { table, stripe, since, walked };
  const findings: Finding[] = [];
  let [jobs, differenceCents] = [0, 0];
  for await (const page of walkJobs(table)) {
    for (let start = 0; start < page.length; start += AT_ONCE) {
      const results = await Promise.all(page.slice(start, start + AT_ONCE).map((jobId) => compare(run, jobId)));
      findings.push(...results.flatMap(({ moved, inside }) => [...moved, ...inside]));
      differenceCents += sumOf(results.map(centsOf));
    }
    jobs += page.length;
  }
  const strange = await unbooked(run);
  const outcome = { findings: [...findings, ...strange], jobs, walked };
  return { ...outcome, differenceCents: differenceCents + sumOf(strange.map(({ cents }) => cents)) };
}

type Compared = { readonly moved: readonly Finding[]; readonly inside: readonly Finding[] };

const centsOf = ({ moved, inside }: Compared): number =>
  moved.length > 0 ? sumOf(moved.map(({ cents }) => cents)) : Math.max(0, ...inside.map(({ cents }) => cents));

async function compare(run: Run, jobId: string): Promise<Compared> {
  const books = await readBooks(run.table, jobId);
  const first = wrongInside(books);
  // Its items are read one after the other: what was written between them is seen the second time.
  const inside = first.length > 0 ? wrongInside(await readBooks(run.table, jobId)) : first;
  return { moved: await compareMoves(run, books), inside };
}

async function compareMoves(run: Run, books: JobBooks): Promise<Finding[]> {
  const { moved } = run.walked;
  const found: Finding[] = [];
  for (const [source, booked] of bookedIn(books, await chargesOf(run, books))) {
    const seen = moved.get(source);
    moved.delete(source);
    if (seen === booked.cents || (seen === undefined && !isAsked(booked, run.since))) continue;
    // Not all of it may be in the period that was gone through.
    const provider = (await askMoved(run.stripe, source)) ?? 0;
    const what = `${booked.what} ${source}`;
    if (provider !== booked.cents) found.push(toldOfMove(books.jobId, { what, ledger: booked.cents, provider }));
  }
  return found;
}

/** Whether the provider has to know of a move that was not met: it is booked, and not before the period. */
const isAsked = ({ cents, createdAt }: Booked, since: Date | undefined): boolean =>
  cents !== 0 && (since === undefined || createdAt >= since.toISOString());

/** The ledger calls a charge by its intent, the provider's balance by itself. */
async function chargesOf({ stripe }: Run, { ledger, payment }: JobBooks): Promise<ReadonlyMap<string, string>> {
  const charges = new Map<string, string>();
  for (const { kind, reference } of ledger) {
    const known = [payment, ...(payment?.supplements ?? [])].find((each) => each?.stripePaymentIntentId === reference);
    const charge = kind === "charge" && (known?.stripeChargeId ?? (await chargeOf(stripe, reference)));
    if (charge) charges.set(reference, charge);
  }
  return charges;
}

/** What has moved at the provider and is in no job's books. */
async function unbooked(run: Run): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const [source, seen] of run.walked.moved) {
    if (seen === 0) continue;
    const { jobId, intentId } = await ownerOf(run.stripe, source);
    const job = jobId ?? (intentId && (await jobOfIntent(run.table, intentId)));
    const books = job ? await readBooks(run.table, job) : undefined;
    // Booked since its job was compared, or its first entry came after the table was gone through.
    const booked = books && bookedIn(books, await chargesOf(run, books)).get(source);
    const move = { what: source, ledger: booked?.cents ?? 0, provider: seen };
    if (move.ledger !== seen) found.push(toldOfMove(job ?? "no job", move));
  }
  return found;
}
