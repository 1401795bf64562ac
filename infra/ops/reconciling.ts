import { sumOf } from "../../shared/money.ts";
import { type JobBooks, jobOfIntent, readBooks, walkJobs } from "./job-books.ts";
import { type Booked, bookedIn, type Finding, toldOfMove, wrongInside } from "./job-checks.ts";
import type { OperatorEnvironment } from "./place.ts";
import type { Target } from "./promote.ts";
import { askMoved, chargeOf, ownerOf, type Walked, walkRows } from "./provider-rows.ts";
import { openStripe } from "./stripe-client.ts";

/** How many jobs are read at a time. */
const AT_ONCE = 10;

export type ReconcileResult = {
  readonly findings: readonly Finding[];
  /**
   * The sum of all differences, each counted once: a difference with the provider takes precedence over one within a
   * job.
   */
  readonly differenceCents: number;
  readonly jobs: number;
  readonly walked: Walked;
};

type Run = {
  readonly table: Target;
  readonly stripe: ReturnType<typeof openStripe>;
  readonly since: Date | undefined;
  /** Entries that are left after all jobs were compared are in no job's ledger. */
  readonly walked: Walked;
};

/**
 * Compares the ledger with the provider's balance to the cent, in both directions, and each job's records with each
 * other. Money may move meanwhile: a job that differs is compared a second time.
 */
export async function reconcile(
  { table, stripe: access }: OperatorEnvironment,
  since: Date | undefined,
): Promise<ReconcileResult> {
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
  const firstFindings = wrongInside(books);
  // Items of a job are read in several calls: the second read sees what was written between them.
  const inside = firstFindings.length > 0 ? wrongInside(await readBooks(run.table, jobId)) : firstFindings;
  return { moved: await compareMoves(run, books), inside };
}

async function compareMoves(run: Run, books: JobBooks): Promise<Finding[]> {
  const { moved } = run.walked;
  const found: Finding[] = [];
  for (const [source, booked] of bookedIn(books, await chargesOf(run, books))) {
    const providerCents = moved.get(source);
    moved.delete(source);
    if (providerCents === booked.cents || (providerCents === undefined && !isAsked(booked, run.since))) continue;
    // The period may contain only a part of it.
    const provider = (await askMoved(run.stripe, source)) ?? 0;
    const what = `${booked.what} ${source}`;
    if (provider !== booked.cents) found.push(toldOfMove(books.jobId, { what, ledger: booked.cents, provider }));
  }
  return found;
}

/** Whether the provider should have a movement that was not found: it is booked, within the period. */
const isAsked = ({ cents, createdAt }: Booked, since: Date | undefined): boolean =>
  cents !== 0 && (since === undefined || createdAt >= since.toISOString());

/** The ledger identifies a charge by its intent, the provider's balance by the charge. */
async function chargesOf({ stripe }: Run, { ledger, payment }: JobBooks): Promise<ReadonlyMap<string, string>> {
  const charges = new Map<string, string>();
  for (const { kind, reference } of ledger) {
    const known = [payment, ...(payment?.supplements ?? [])].find((each) => each?.stripePaymentIntentId === reference);
    const charge = kind === "charge" && (known?.stripeChargeId ?? (await chargeOf(stripe, reference)));
    if (charge) charges.set(reference, charge);
  }
  return charges;
}

/** Movements at the provider that no job's ledger has. */
async function unbooked(run: Run): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const [source, providerCents] of run.walked.moved) {
    if (providerCents === 0) continue;
    const { jobId, intentId } = await ownerOf(run.stripe, source);
    const job = jobId ?? (intentId && (await jobOfIntent(run.table, intentId)));
    const books = job ? await readBooks(run.table, job) : undefined;
    // It may have been booked after its job was compared, or the first entry of a job came after the scan.
    const booked = books && bookedIn(books, await chargesOf(run, books)).get(source);
    const move = { what: source, ledger: booked?.cents ?? 0, provider: providerCents };
    if (move.ledger !== providerCents) found.push(toldOfMove(job ?? "no job", move));
  }
  return found;
}
