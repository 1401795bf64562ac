import type { Endpoint } from "../../shared/endpoint.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { HOUR_MS } from "../../shared/time.ts";
import { asCustomer, type EndpointRow, row } from "../support/endpoints/row.ts";
import { endpointRows } from "../support/endpoints/rows.ts";
import { makeParties } from "../support/makers/payments.ts";
import { advance } from "../support/setup/control-pages.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import type { CapacityMeter, Units } from "./capacity-meter.ts";
import { fillParties } from "./fill-table.ts";

/** So many rows do not reach the rate limits of one person. */
const ROWS_AN_HOUR = 10;

export type Measured = ReadonlyMap<string, Units>;

const usesTable = ({ uses }: Endpoint) => uses.some((word) => word.startsWith("db."));

/** Lists that a customer and a handyman read by different indexes; the rows have the handyman's. */
const customersLists = [requests.list, jobs.list].map((endpoint) => ({
  name: `${endpoint.id} (customer)`,
  ...row(endpoint, asCustomer),
}));

/** The capacity units of each endpoint, called by people who have `own` items of each kind. */
export async function measureAll(meter: CapacityMeter, own: number): Promise<Measured> {
  const sides = await makeParties();
  await fillParties(sides, own);
  const units = new Map<string, Units>();
  const rows = endpointRows.filter(({ endpoint }) => usesTable(endpoint));
  const named = [...customersLists, ...rows.map((each) => ({ name: each.endpoint.id, ...each }))];
  for (const [index, { name, ...each }] of named.entries()) {
    // The same two people post and accept for all rows.
    if (index % ROWS_AN_HOUR === 0) await advance(HOUR_MS);
    const send = await each.prepare(sides);
    // Wait for asynchronous work such as resizing an image, so that it is not measured here.
    await waitUntilIdle();
    units.set(name, await measureCall(meter, each, send));
    await each.afterwards?.();
  }
  return units;
}

type Send = Awaited<ReturnType<EndpointRow["prepare"]>>;

async function measureCall(meter: CapacityMeter, { endpoint, status }: EndpointRow, send: Send): Promise<Units> {
  meter.reset();
  const answer = await send();
  if (answer.status !== status) throw new Error(`${endpoint.id} answered ${answer.text}`);
  return meter.consumedBy(`${endpoint.domain}${endpoint.name}ProductFunction`);
}
