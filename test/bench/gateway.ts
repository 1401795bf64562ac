import { jobs } from "../../shared/jobs/contract.ts";
import { makeJob } from "../support/jobs.ts";
import { makeCustomer, makeHandyman } from "../support/make.ts";
import { thePlace } from "../support/place.ts";
import { type Figure, median } from "./figures.ts";
import { serveBare, throughput } from "./peers.ts";

const ROUNDS = 5;
const SECONDS = 2;
const IN_FLIGHT = 16;

/** A warm reading call through the whole local stack, against a bare server that sends the same bytes. */
export async function measureGateway(): Promise<Figure[]> {
  const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
  const { id } = await makeJob({ customer, handyman });
  const { text } = await customer.call(jobs.get, { params: { jobId: id } });
  const bare = await serveBare(text);
  const load = { headers: { cookie: customer.cookie ?? "" }, seconds: SECONDS, inFlight: IN_FLIGHT };
  const ours = { ...load, url: `${thePlace().origin}/api/jobs/${id}` };
  await throughput(ours);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const peer = await throughput({ ...load, url: bare.origin });
    ratios.push((await throughput(ours)) / peer);
  }
  bare.close();
  return [{ name: "GET /api/jobs/{jobId} ÷ bare node:http", value: median(ratios), unit: "ratio", atLeast: 0.15 }];
}
