import { chunksOf } from "../../shared/chunks.ts";
import { sumOf } from "../../shared/money.ts";
import type { OperatorEnvironment } from "./environment.ts";
import {
  type BookedMovement,
  bookedMovements,
  type Finding,
  findInconsistencies,
  movementFinding,
} from "./job-checks.ts";
import { findJobOfIntent, type JobMoneyRecords, readMoneyRecords, scanJobs } from "./job-money.ts";
import { findChargeId, findOwner, type ProviderBalance, readMovedCents, readProviderBalance } from "./provider-rows.ts";
import { createStripeClient } from "./stripe-client.ts";
import type { TableClient } from "./table-client.ts";

/** How many jobs are read at a time. */
const CONCURRENT_JOBS = 10;

export type ReconcileResult = {
  readonly findings: readonly Finding[];
  /**
   * The sum of all differences, each counted once: a difference with the provider takes precedence over one within a
   * job.
   */
  readonly differenceCents: number;
  readonly jobs: number;
  readonly walked: ProviderBalance;
};

type ReconcileContext = {
  readonly table: TableClient;
  readonly stripe: ReturnType<typeof createStripeClient>;
  readonly since: Date | undefined;
  /** Entries that are left after all jobs were compared are in no job's ledger. */
  readonly walked: ProviderBalance;
};

/**
 * Compares the ledger with the provider's balance to the cent, in both directions, and each job's records with each
 * other. Money may move meanwhile: a job that differs is compared a second time.
 */
export async function reconcile(
  { table, stripe: access }: OperatorEnvironment,
  since: Date | undefined,
): Promise<ReconcileResult> {
  const stripe = createStripeClient(access);
  const walked = await readProviderBalance(stripe, since);
  const context: ReconcileContext = { table, stripe, since, walked };
  const findings: Finding[] = [];
  let [jobs, differenceCents] = [0, 0];
  for await (const page of scanJobs(table)) {
    for (const chunk of chunksOf(page, CONCURRENT_JOBS)) {
      const results = await Promise.all(chunk.map((jobId) => compareJob(context, jobId)));
      findings.push(...results.flatMap(({ moved, inside }) => [...moved, ...inside]));
      differenceCents += sumOf(results.map(centsOf));
    }
    jobs += page.length;
  }
  const unbookedFindings = await findUnbooked(context);
  const outcome = { findings: [...findings, ...unbookedFindings], jobs, walked };
  return { ...outcome, differenceCents: differenceCents + sumOf(unbookedFindings.map(({ cents }) => cents)) };
}

type JobComparison = { readonly moved: readonly Finding[]; readonly inside: readonly Finding[] };

const centsOf = ({ moved, inside }: JobComparison): number =>
  moved.length > 0 ? sumOf(moved.map(({ cents }) => cents)) : Math.max(0, ...inside.map(({ cents }) => cents));

async function compareJob(context: ReconcileContext, jobId: string): Promise<JobComparison> {
  const records = await readMoneyRecords(context.table, jobId);
  const firstFindings = findInconsistencies(records);
  // Items of a job are read in several calls: the second read sees what was written between them.
  const inside =
    firstFindings.length > 0 ? findInconsistencies(await readMoneyRecords(context.table, jobId)) : firstFindings;
  return { moved: await compareMovements(context, records), inside };
}

async function compareMovements(context: ReconcileContext, records: JobMoneyRecords): Promise<Finding[]> {
  const { moved } = context.walked;
  const findings: Finding[] = [];
  for (const [source, movement] of bookedMovements(records, await chargeIdsByIntent(context, records))) {
    const providerCents = moved.get(source);
    moved.delete(source);
    if (
      providerCents === movement.cents ||
      (providerCents === undefined && !isExpectedInPeriod(movement, context.since))
    )
      continue;
    // The period may contain only a part of it.
    const provider = (await readMovedCents(context.stripe, source)) ?? 0;
    const what = `${movement.what} ${source}`;
    if (provider !== movement.cents)
      findings.push(movementFinding(records.jobId, { what, ledger: movement.cents, provider }));
  }
  return findings;
}

/** Whether the provider should have a movement that was not found: it is booked, within the period. */
const isExpectedInPeriod = ({ cents, createdAt }: BookedMovement, since: Date | undefined): boolean =>
  cents !== 0 && (since === undefined || createdAt >= since.toISOString());

/** The ledger identifies a charge by its intent, the provider's balance by the charge. */
async function chargeIdsByIntent(
  { stripe }: ReconcileContext,
  { ledger, payment }: JobMoneyRecords,
): Promise<ReadonlyMap<string, string>> {
  const charges = new Map<string, string>();
  for (const { kind, reference } of ledger) {
    const charged = [payment, ...(payment?.supplements ?? [])].find(
      (each) => each?.stripePaymentIntentId === reference,
    );
    const charge = kind === "charge" && (charged?.stripeChargeId ?? (await findChargeId(stripe, reference)));
    if (charge) charges.set(reference, charge);
  }
  return charges;
}

/** Movements at the provider that no job's ledger has. */
async function findUnbooked(context: ReconcileContext): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [source, providerCents] of context.walked.moved) {
    if (providerCents === 0) continue;
    const { jobId, intentId } = await findOwner(context.stripe, source);
    const job = jobId ?? (intentId && (await findJobOfIntent(context.table, intentId)));
    const records = job ? await readMoneyRecords(context.table, job) : undefined;
    // It may have been booked after its job was compared, or the first entry of a job came after the scan.
    const movement = records && bookedMovements(records, await chargeIdsByIntent(context, records)).get(source);
    const move = { what: source, ledger: movement?.cents ?? 0, provider: providerCents };
    if (move.ledger !== providerCents) findings.push(movementFinding(job ?? "no job", move));
  }
  return findings;
}
