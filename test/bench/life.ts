import { measured as recorded } from "../../infra/ops/costs/job-usage.ts";
import { endpoints } from "../../shared/contract.ts";
import { reactionEntries } from "../../shared/reactions.ts";
import { weekdays } from "../../shared/weekdays.ts";
import { setUpPayoutAccount } from "../support/makers/payout-account.ts";
import { makeCustomer, makeHandyman, makePeople, SPRINGFIELD } from "../support/makers/people.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import type { CapacityMeter, Units } from "./capacity-meter.ts";
import type { Figure } from "./figures.ts";
import { watchWrites } from "./hot-keys.ts";
import { accept, finish, hire, meet, type Parties, post, talk } from "./life-steps.ts";

/** Out of every handyman's range. */
const NOWHERE_NEAR = { city: "Miles City", zipCode: "59301" } as const;
const PEOPLE = 20;
const SHOWN = 10;
const LIMITS = { units: 420, percent: 25 } as const;

type Watched = Parameters<typeof watchWrites>[1];

/** The units of one whole life of a job, along two paths, and the hottest partitions at a million of the first a day. */
export async function measureLife(meter: CapacityMeter, watched: Watched): Promise<Figure[]> {
  const parties = await makeParties();
  const alone = await measure(meter, { ...watched, path: "A" }, async () => {
    await finish(parties, await accept(parties, await post(parties.customer, NOWHERE_NEAR)));
  });
  const others = await makePeople(PEOPLE, { role: "handyman", firstName: "Hank" }, { availability: [...weekdays] });
  const busy = await makeParties();
  const together = await measure(meter, { ...watched, path: "B" }, async () => {
    const id = await post(busy.customer, SPRINGFIELD);
    const job = await hire(busy, { id, others: others.slice(0, 2) });
    await talk(busy, job);
    await meet(busy, job);
    await finish(busy, job);
  });
  const [hottest] = alone.keys;
  return [
    { name: "A: two photos, nobody in range: written", value: alone.write, unit: "WU", atMost: LIMITS.units },
    { name: "A: read", value: alone.read, unit: "RU" },
    recordedFigure("A", alone),
    { name: "B: 20 notified, 3 quotes, 10 messages: written", value: together.write, unit: "WU" },
    { name: "B: read", value: together.read, unit: "RU" },
    recordedFigure("B", together),
    {
      name: `A million A a day: ${hottest?.name}`,
      value: hottest?.percent ?? Number.NaN,
      ...{ unit: "%", atMost: LIMITS.percent },
    },
  ];
}

/** How far `npm run costs` is off: what it counts with ÷ what was measured, or the other way round. */
function recordedFigure(path: keyof typeof recorded, { write, read }: Units): Figure {
  const { writeUnits, readUnits } = recorded[path];
  const ratios = [writeUnits / write, readUnits / read].flatMap((ratio) => [ratio, 1 / ratio]);
  return { name: `${path}: as npm run costs has it`, value: Math.max(...ratios), unit: "ratio", atMost: 1.1 };
}

async function makeParties(): Promise<Parties> {
  const parties = { customer: await makeCustomer(), handyman: await makeHandyman({ availability: [...weekdays] }) };
  await setUpPayoutAccount(parties.handyman);
  return parties;
}

async function measure(
  meter: CapacityMeter,
  { path, ...watched }: Watched & { readonly path: string },
  live: () => Promise<void>,
) {
  await waitUntilIdle();
  const readWritten = await watchWrites(meter, watched);
  meter.reset();
  await live();
  await waitUntilIdle();
  const writers = [...meter.consumedByEach()].flatMap(([id, units]) => {
    const name = nameOf(id);
    return name ? [{ name, ...units }] : [];
  });
  const { keys, items } = await readWritten();
  console.log(`\n  Path ${path}: the dearest writers`);
  for (const { name, write, read } of writers.sort((a, b) => b.write - a.write).slice(0, SHOWN))
    console.log(`    ${name.padEnd(30)} ${write} WU ${read} RU`);
  console.log(`  Path ${path}: the dearest items`);
  for (const { entity, table, indexes } of items.slice(0, SHOWN))
    console.log(`    ${entity.padEnd(30)} ${table} WU and ${indexes} of indexes`);
  console.log(`  Path ${path}: the hottest partitions, at a million a day`);
  for (const { name, units, percent } of keys.slice(0, SHOWN))
    console.log(`    ${name.padEnd(44)} ${units} WU a job, ${percent.toFixed(1)} % of a partition`);
  const total = writers.reduce((sum, { write, read }) => ({ write: sum.write + write, read: sum.read + read }), {
    ...{ write: 0, read: 0 },
  } satisfies Units);
  return { ...total, keys };
}

const names = [
  ...endpoints.map(({ domain, name, id }) => [`${domain}${name}`, id] as const),
  ...reactionEntries.map(([name]) => [name.replaceAll(/\W/g, ""), name] as const),
].map(([start, name]) => [`${start}product`.toLowerCase(), name] as const);

/** The endpoint or reaction of a function's logical id; undefined for the calls of this process. */
const nameOf = (id: string): string | undefined => names.find(([start]) => id.toLowerCase().includes(start))?.[1];
