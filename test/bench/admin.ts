import * as table from "../../functions/runtime/data/table.ts";
import { admin } from "../../shared/admin/contract.ts";
import { makeJob } from "../support/makers/jobs.ts";
import { confirmPayment, GOOD_CARD, payWith, startPayment } from "../support/makers/payments.ts";
import { makeAdmin, makeCustomer, makeHandyman, type Person } from "../support/makers/people.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { openTable } from "../support/setup/table.ts";
import type { CapacityMeter, Units } from "./capacity-meter.ts";
import type { Figure } from "./figures.ts";
import { COMMON_NAMES, fillAdminLists } from "./fill-admin-lists.ts";

const SIZES = [1_000, 200_000];
const limit = 10;

/** What administrators look for: a person and a paid job among all others, and what very many have. */
async function makeSought() {
  const [customer, handyman] = [
    await makeCustomer({ email: "sought@sought.test", phone: "(217) 555-9999" }),
    await makeHandyman(),
  ];
  const job = await makeJob({ customer, handyman }, { price: "1234.50", upTo: "completed" });
  const started = await startPayment(customer, job.id);
  await payWith(GOOD_CARD, started);
  await confirmPayment(customer, started.paymentIntentId);
  const payment = await openTable().get(table.payment, { jobId: job.id });
  await waitUntilIdle();
  return { job: job.id.slice(0, 8), paidAt: payment?.processedAt ?? "" };
}
type Sought = Awaited<ReturnType<typeof makeSought>>;

const searches = ({ job, paidAt }: Sought) => ({
  "search: the start of an id": job,
  "search: the start of an e-mail address": "sought@so",
  "search: a domain": "@sought.test",
  "search: the end of a telephone number": "555-9999",
  "search: an amount and a day": `$1296.23 ${paidAt.slice(0, 10)}`,
  "search: a name that most have": COMMON_NAMES.firstName,
  "search: an amount that most paid": "105.00",
  "search: an emoji": "🔧",
});

const lists = {
  "list of requests": (by: Person) => by.call(admin.requests, { query: { limit } }),
  "list of requests, pending": (by: Person) => by.call(admin.requests, { query: { limit, status: "pending" } }),
  "list of jobs": (by: Person) => by.call(admin.jobs, { query: { limit } }),
  "list of jobs, disputed": (by: Person) => by.call(admin.jobs, { query: { limit, status: "disputed" } }),
  "list of payments": (by: Person) => by.call(admin.payments, { query: { limit } }),
  "list of payments, held": (by: Person) => by.call(admin.payments, { query: { limit, state: "held" } }),
  "list of reviews": (by: Person) => by.call(admin.reviews, { query: { limit } }),
  "list of reviews, hidden": (by: Person) => by.call(admin.reviews, { query: { limit, visibility: "hidden" } }),
  "list of reviews, one star": (by: Person) => by.call(admin.reviews, { query: { limit, rating: "1" } }),
};

/** The read units of each search and of one page of each list. */
async function measureOnce(meter: CapacityMeter, by: Person, sought: Sought): Promise<Map<string, Units>> {
  const calls = Object.entries(searches(sought)).map(
    ([name, q]) => [name, () => by.call(admin.search, { query: { q } })] as const,
  );
  const pages = Object.entries(lists).map(([name, read]) => [name, () => read(by)] as const);
  const measured = new Map<string, Units>();
  for (const [name, call] of [...calls, ...pages]) {
    // Once before: a function's first call reads more.
    await call();
    await waitUntilIdle();
    meter.reset();
    const { status, text } = await call();
    if (status !== 200) throw new Error(`${name} was refused: ${text}`);
    measured.set(name, meter.consumedBy("admin"));
  }
  return measured;
}

/** The capacity units of the administrators' search and lists, and whether they grow with what is stored. */
export async function measureAdmin(meter: CapacityMeter): Promise<Figure[]> {
  const [by, sought] = [await makeAdmin(), await makeSought()];
  const measured: Map<string, Units>[] = [];
  let filled = 0;
  for (const items of SIZES) {
    await fillAdminLists(items - filled);
    filled = items;
    measured.push(await measureOnce(meter, by, sought));
  }
  return [...(measured[0]?.keys() ?? [])].flatMap((name): Figure[] => {
    const reads = measured.map((each) => each.get(name)?.read ?? 0);
    return [
      { name: `${name}: read`, value: Math.max(...reads), unit: "RU" },
      {
        name: `${name}: at 200,000 items ÷ at 1,000`,
        value: (reads[1] ?? 0) / (reads[0] ?? 0),
        unit: "ratio",
        atMost: 1,
      },
    ];
  });
}
