import { jobs } from "../../shared/jobs/contract.ts";
import { makeJob } from "../support/jobs.ts";
import { makeCustomer, makeHandyman } from "../support/make.ts";
import { thePlace } from "../support/place.ts";
import { type Figure, median } from "./figures.ts";
import { serveBare, throughput } from "./peers.ts";

const ROUNDS = 5;
const SECONDS = 2;
// Enough to keep both cores busy, and as many as the fifty handymen who accept one request at once.
const IN_FLIGHT = 50;

/** At most forty seconds of calls. */
const WARMING_ROUNDS = 20;
/** So many rounds without a faster one, and the compilers have done what they will do. */
const STEADY_ROUNDS = 3;

async function warmUp(load: Parameters<typeof throughput>[0]) {
  let [fastest, steady] = [0, 0];
  for (let round = 0; round < WARMING_ROUNDS && steady < STEADY_ROUNDS; round++) {
    const reached = await throughput(load);
    steady = reached > fastest ? 0 : steady + 1;
    fastest = Math.max(fastest, reached);
  }
}

/** A warm reading call through the whole local stack, against a bare server that sends the same body. */
export async function measureGateway(): Promise<Figure[]> {
  const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
  const { id } = await makeJob({ customer, handyman });
  const { text } = await customer.call(jobs.get, { params: { jobId: id } });
  const bare = await serveBare(text);
  const load = { headers: { cookie: customer.cookie ?? "" }, seconds: SECONDS, inFlight: IN_FLIGHT };
  const ours = { ...load, url: `${thePlace().origin}/api/jobs/${id}` };
  await warmUp(ours);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const peer = await throughput({ ...load, url: bare.origin });
    ratios.push((await throughput(ours)) / peer);
  }
  bare.close();
  return [{ name: "GET /api/jobs/{jobId} ÷ bare node:http", value: median(ratios), unit: "ratio", atLeast: 0.15 }];
}
