import type { CapacityMeter } from "./capacity-meter.ts";
import type { Figure } from "./figures.ts";
import { fillPeople, fillRequestsAndJobs } from "./fill-table.ts";
import { type Measured, measureAll } from "./unit-calls.ts";

/** Lists of all users are merged from eight partitions, with one page read from each: fill those pages. */
const FULL_PAGES = 400;

/**
 * An item that grows past a kilobyte by the digits of a name costs a transaction two units more; whatever follows from the
 * table's size costs more than that at fifty times as many items.
 */
const ONE_ITEM_UNITS = 2;

/** Endpoints that read more as the table or one's own items grow, up to a limit of their own; no threshold here. */
const boundedReads: Readonly<Record<string, string>> = {
  "handymen.details": "looks at the newest 20 jobs of the two",
  "handymen.earnings": "adds up twelve weeks, at most 500 jobs of a kind",
  "reviews.create": "looks at the newest 20 jobs",
  "conversations.list": "looks at up to 20 conversations",
  "notifications.list": "counts the unread, up to 100",
  "notifications.markRead": "counts the unread, up to 100",
  "jobs.answerProposal": "is tried again if the cancelled intent's webhook is booked meanwhile",
  "appointments.agenda": "looks at the newest 50 jobs of a handyman, whose times may have left the agenda",
  "appointments.calendarFile": "shows a year: up to 500 jobs as a customer, 50 as a handyman",
  "admin.demand": "counts the handymen around up to 20 places, once an hour",
  "admin.users": "finds up to 100 whose names begin alike",
  "admin.search": "finds up to 20 whose names begin alike",
  "admin.userJobs": "lists every running job, as each is decided before an account is turned off",
  "admin.reviews": "merges a page of each number of stars",
  "admin.userDetail": "shows up to 20 of each kind",
};

/** The capacity units of each endpoint by table size and by the caller's own number of items. */
export async function measureUnits(meter: CapacityMeter): Promise<Figure[]> {
  const sizes = [
    { items: 1_000, own: 10 },
    { items: 50_000, own: 10 },
    { items: 50_000, own: 1_000 },
  ];
  const measured: Measured[] = [];
  let filled = 0;
  // From the start, so that the first size already reads full pages for administrators.
  await fillPeople(FULL_PAGES);
  for (const { items, own } of sizes) {
    await fillRequestsAndJobs(items - filled);
    filled = items;
    measured.push(await measureAll(meter, own));
  }
  const names = [...(measured[0]?.keys() ?? [])];
  for (const name of names) {
    const costs = measured.map((each) => each.get(name)).map((units) => `${units?.read} RU ${units?.write} WU`);
    console.log(`  ${name.padEnd(28)} ${costs.join("   ")}`);
  }
  return names.map((name) => {
    const reason = boundedReads[name];
    const figure = {
      name: reason ? `${name}: ${reason}` : name,
      value: growth(measured, name),
      unit: "units",
    } as const;
    return reason ? figure : { ...figure, atMost: ONE_ITEM_UNITS };
  });
}

/** The units of the dearest size beyond those of the cheapest. */
function growth(measured: readonly Measured[], name: string): number {
  const totals = measured.map((each) => each.get(name)).map((units) => (units ? units.read + units.write : Number.NaN));
  return Math.max(...totals) - Math.min(...totals);
}
