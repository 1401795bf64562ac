import { contract } from "../../shared/contract.ts";
import { aDispute, makeDecidingJob } from "../support/makers/disputes.ts";
import { makeAdmin } from "../support/makers/people.ts";
import { makeHeldJob } from "../support/makers/releases.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import type { CapacityMeter, Units } from "./capacity-meter.ts";
import type { Figure } from "./figures.ts";
import { fillRequestsAndJobs } from "./fill-table.ts";

const { disputes } = contract;

const SIZES = [1_000, 50_000];

/** The units that each call writes at most, and that reading the file reads at most. */
const limits: Readonly<Record<string, Partial<Units>>> = {
  open: { write: 36 },
  statement: { write: 12 },
  offer: { write: 12 },
  decide: { write: 12 },
  execute: { write: 44 },
  file: { read: 12 },
};

/** What the calls about one dispute over held money cost. */
async function measureOnce(meter: CapacityMeter): Promise<Readonly<Record<string, Units>>> {
  const { customer, handyman, jobId: id } = await makeHeldJob();
  const params = { id };
  const measured: Record<string, Units> = {};
  const measure = async (name: string, of: string, work: () => Promise<{ readonly status: number }>) => {
    await waitUntilIdle();
    meter.reset();
    const { status } = await work();
    if (status >= 300) throw new Error(`${name} answered ${status}.`);
    measured[name] = meter.consumedBy(`${of}ProductFunction`);
  };
  const text = "It was dry when I left, and I have photos of it.";
  await measure("open", "disputesopen", () => customer.call(disputes.open, { params, body: aDispute() as never }));
  await measure("statement", "disputesstate", () => handyman.call(disputes.state, { params, body: { text } }));
  await measure("offer", "disputesoffer", () =>
    handyman.call(disputes.offer, { params, body: { text, refund: "52.50" } }),
  );
  await measure("file", "disputesget", () => customer.call(disputes.get, { params }));
  await measure("execute", "disputesanswer", () =>
    customer.call(disputes.answer, { params: { id, number: "1" }, body: { answer: "accept" } }),
  );
  const admin = await makeAdmin();
  const claimed = { jobId: await makeDecidingJob({ customer, handyman }) };
  const { revision } = (await admin.call(contract.admin.claimDispute, { params: claimed })).body;
  const decision = { price: "50.00", rule: "badWork", reasons: text.repeat(3), revision } as const;
  await measure("decide", "admindecideDispute", () =>
    admin.call(contract.admin.decideDispute, { params: claimed, body: decision }),
  );
  return measured;
}

/** The capacity units of disputes, and whether they grow with the jobs of others. */
export async function measureDisputes(meter: CapacityMeter): Promise<Figure[]> {
  const measured: Readonly<Record<string, Units>>[] = [];
  let filled = 0;
  for (const jobs of SIZES) {
    await fillRequestsAndJobs(2 * (jobs - filled), { isSilent: true });
    filled = jobs;
    measured.push(await measureOnce(meter));
  }
  return Object.entries(limits).flatMap(([name, { read, write }]): Figure[] => {
    const all = measured.map((each) => each[name] ?? { read: Number.NaN, write: Number.NaN });
    const totals = all.map((each) => each.read + each.write);
    const most = (of: keyof Units) => Math.max(...all.map((each) => each[of]));
    return [
      { name: `${name}: read`, value: most("read"), unit: "RU", ...(read && { atMost: read }) },
      { name: `${name}: written`, value: most("write"), unit: "WU", ...(write && { atMost: write }) },
      {
        ...{ name: `${name}: with more jobs elsewhere`, unit: "ratio", atMost: 1 },
        value: Math.max(...totals) / Math.min(...totals),
      },
    ];
  });
}
