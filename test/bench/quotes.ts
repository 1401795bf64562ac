import { quotes } from "../../shared/quotes/contract.ts";
import { MINUTE_MS } from "../../shared/time.ts";
import { postRequest } from "../support/makers/jobs.ts";
import { makeCustomer, makeHandyman, type Person } from "../support/makers/people.ts";
import { aQuote } from "../support/makers/quotes.ts";
import { advance } from "../support/setup/control-pages.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import type { CapacityMeter, Units } from "./capacity-meter.ts";
import type { Figure } from "./figures.ts";
import { fillRequestsAndJobs } from "./fill-table.ts";

const QUOTES = 5;
const SIZES = [1_000, 50_000];
const total = ({ read, write }: Units): number => read + write;

/** What one request with five quotes costs: each submission, the list of five, the hire, and each quote that is lost. */
async function measureOnce(meter: CapacityMeter) {
  const customer = await makeCustomer();
  const { id } = await postRequest(customer);
  const handymen = await Promise.all(Array.from({ length: QUOTES }, () => makeHandyman()));
  await waitUntilIdle();
  meter.reset();
  for (const handyman of handymen) await handyman.call(quotes.create, { params: { id }, body: aQuote() });
  await waitUntilIdle();
  const consumed = (name: string) => meter.consumedBy(`quotes${name}ProductFunction`);
  const submit = consumed("create");
  await customer.call(quotes.list, { params: { id }, query: {} });
  const list = consumed("list");
  const params = { id, handymanId: (handymen[0] as Person).user.id };
  await customer.call(quotes.hire, { params, body: { version: 1, price: "120.00" } });
  const hire = consumed("hire");
  await waitUntilIdle();
  meter.reset();
  await advance(MINUTE_MS);
  const lost = meter.consumedBy("workdue");
  const share = ({ read, write }: Units, of: number): Units => ({ read: read / of, write: write / of });
  return { submit: share(submit, QUOTES), list, hire, lost: share(lost, QUOTES - 1) };
}

/** The capacity units of quotes, and whether they grow with the requests of others. */
export async function measureQuotes(meter: CapacityMeter): Promise<Figure[]> {
  const measured: Awaited<ReturnType<typeof measureOnce>>[] = [];
  let filled = 0;
  for (const items of SIZES) {
    await fillRequestsAndJobs(2 * (items - filled), { isSilent: true });
    filled = items;
    measured.push(await measureOnce(meter));
  }
  const names = ["submit", "list", "hire", "lost"] as const;
  return names.flatMap((name): Figure[] => {
    const all = measured.map((each) => each[name]);
    const totals = all.map(total);
    return [
      { name: `${name}: read`, value: Math.max(...all.map(({ read }) => read)), unit: "RU" },
      { name: `${name}: written`, value: Math.max(...all.map(({ write }) => write)), unit: "WU" },
      {
        name: `${name}: with more requests elsewhere`,
        value: Math.max(...totals) / Math.min(...totals),
        unit: "ratio",
        atMost: 1,
      },
    ];
  });
}
