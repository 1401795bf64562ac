import { randomUUID } from "node:crypto";
import { toItem } from "../../functions/runtime/db.ts";
import { placeOf } from "../../functions/runtime/places.ts";
import * as table from "../../functions/runtime/table.ts";
import { endpoints } from "../../shared/contract.ts";
import type { Endpoint, EndpointSpec, Request } from "../../shared/endpoint.ts";
import { ImageId, type UserId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { Job } from "../../shared/jobs/schema.ts";
import { payments } from "../../shared/payments/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import { session } from "../../shared/session/contract.ts";
import { later } from "../../shared/time.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { caller } from "../support/caller.ts";
import { settle, turn } from "../support/handles.ts";
import { makeIdentity } from "../support/identities.ts";
import { aRequest, makeJob, postRequest } from "../support/jobs.ts";
import { makeCustomer, makeHandyman, type Person, SPRINGFIELD } from "../support/make.ts";
import { GOOD_CARD, payWith, releaseEvents, startPayment } from "../support/payments.ts";
import { aPicture, makeImage, upload } from "../support/pictures.ts";
import { openTable } from "../support/table.ts";
import type { Figure } from "./figures.ts";
import type { Meter, Units } from "./meter.ts";

const PAGE = { limit: "10" } as never;
const BASE = new Date("2026-01-05T09:00:00Z");

type Measured = ReadonlyMap<string, Units>;

/** What each endpoint spends with so many items in the table, and so many of the caller's own. */
export async function measureUnits(meter: Meter): Promise<Figure[]> {
  const sizes = [
    { items: 1_000, own: 10 },
    { items: 50_000, own: 10 },
    { items: 50_000, own: 1_000 },
  ];
  const measured: Measured[] = [];
  let filled = 0;
  for (const { items, own } of sizes) {
    await fill(items - filled);
    filled = items;
    measured.push(await measureAll(meter, own));
  }
  const names = [...(measured[0]?.keys() ?? [])];
  for (const name of names) {
    const costs = measured.map((each) => each.get(name)).map((units) => `${units?.read} RU ${units?.write} WU`);
    console.log(`  ${name.padEnd(28)} ${costs.join("   ")}`);
  }
  const ofTable = endpoints.filter(({ uses }) => uses.some((word) => word.startsWith("db.")));
  const others = ofTable.filter(({ id }) => !names.some((name) => name.split(" ")[0] === id));
  console.log(`  not measured: ${others.map(({ id }) => id).join(", ")}`);
  return names.map((name) => ({ name, value: growth(measured, name), unit: "ratio", atMost: 1 }));
}

/** The dearest of the three against the cheapest: 1 says that an endpoint costs the same however full the table is. */
function growth(measured: readonly Measured[], name: string): number {
  const totals = measured.map((each) => each.get(name)).map((units) => (units ? units.read + units.write : Number.NaN));
  return Math.max(...totals) / Math.min(...totals);
}

async function measureAll(meter: Meter, own: number): Promise<Measured> {
  const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
  // Of requests and of jobs each.
  await fill(2 * own, { customerId: customer.user.id, handymanId: handyman.user.id, zipCode: "99950" });
  const completed = await makeJob({ customer, handyman }, { upTo: "completed" });
  const another = await makeJob({ customer, handyman }, { upTo: "completed" });
  const started = await makeJob({ customer, handyman }, { upTo: "in_progress" });
  const open = await postRequest(customer);
  const units = new Map<string, Units>();
  const measure = async <S extends EndpointSpec>(
    who: Pick<Person, "call">,
    endpoint: Endpoint<S>,
    sent: Request<S>,
    name = endpoint.id,
  ) => {
    meter.reset();
    const answer = await who.call(endpoint, sent);
    if (answer.status >= 400) throw new Error(`${name} answered ${answer.text}`);
    units.set(name, meter.spentBy(`Endpoints${endpoint.domain}${endpoint.name}`));
  };
  const idToken = await (await makeIdentity()).token();
  await measure(caller(), session.create, { body: { idToken } });
  await measure(await makeCustomer(), session.logout, {});
  await measure(customer, session.user, {});
  await measure(customer, requests.create, { body: aRequest() });
  await measure(customer, requests.list, { query: PAGE });
  await measure(handyman, requests.list, { query: PAGE }, "requests.list (feed)");
  await measure(customer, requests.get, { params: { id: open.id } });
  await measure(customer, jobs.list, { query: PAGE });
  await measure(handyman, jobs.list, { query: PAGE }, "jobs.list (handyman)");
  await measure(customer, jobs.get, { params: { jobId: started.id } });
  await measure(customer, uploads.create, { body: {} });
  await measure(customer, uploads.claimServiceImage, { body: { imageURL: await upload(customer, await aPicture()) } });
  const image = ImageId.parse((await makeImage(customer)).split("/").at(-1));
  await measure(customer, uploads.showImage, { params: { id: image }, query: {} });
  await measure(handyman, jobs.create, { body: { serviceRequestId: open.id, agreedPrice: "100" } });
  await measure(handyman, jobs.updateStatus, { params: { id: started.id }, body: { status: "completed" } });
  await measure(customer, payments.createIntent, { body: { jobId: completed.id } });
  // Of two payments, one is told by the browser alone and one by the card provider alone.
  await settle();
  await turn("holdEvents", {});
  const told = await startPayment(customer, completed.id);
  await payWith(GOOD_CARD, told);
  await measure(customer, payments.confirm, { body: { paymentIntentId: told.paymentIntentId } });
  await releaseEvents();
  await settle();
  await turn("holdEvents", {});
  await payWith(GOOD_CARD, await startPayment(customer, another.id));
  meter.reset();
  await releaseEvents();
  await settle();
  units.set(payments.webhook.id, meter.spentBy(`Endpoints${payments.webhook.domain}${payments.webhook.name}`));
  return units;
}

/** Requests and jobs as the product stores them, without asking it for each. */
async function fill(count: number, owner: { customerId?: UserId; handymanId?: UserId; zipCode?: string } = {}) {
  const items = Array.from({ length: Math.ceil(count / 2) }, (_, index) => {
    const at = later(BASE, index * 1000);
    const ids = { customerId: randomUUID(), handymanId: randomUUID(), ...owner };
    const zipCode = owner.zipCode ?? SPRINGFIELD.zipCode;
    const asked = {
      ...{ title: "Kitchen tap leaks", description: "It drips from the handle whenever it is open.", imageUrls: [] },
      ...{ category: "plumbing", urgency: "low", address: "100 Main Street", city: SPRINGFIELD.city, zipCode },
    };
    const stamps = { createdAt: at, updatedAt: at };
    const serviceRequestId = randomUUID();
    const request = ServiceRequest.parse({
      ...{ id: serviceRequestId, ...ids, ...asked, ...stamps, ...placeOf(zipCode) },
      ...{ expiresAt: later(new Date(), 1e9), status: "pending" },
    });
    const job = Job.parse({
      ...{ id: randomUUID(), serviceRequestId, ...ids, ...asked, ...stamps },
      ...{ agreedPriceCents: 10_000, priceApproval: "approved" },
    });
    return [toItem(table.request, request), toItem(table.job, job)];
  });
  await openTable().putAll(items.flat());
}
