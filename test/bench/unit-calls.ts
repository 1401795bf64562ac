import * as z from "zod";
import { admin } from "../../shared/admin/contract.ts";
import type { Endpoint, EndpointSpec, Request } from "../../shared/endpoint.ts";
import { ImageId, JobId, VerificationId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { notifications } from "../../shared/notifications/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { session } from "../../shared/session/contract.ts";
import { MINUTE_MS } from "../../shared/time.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { paidJob } from "../support/access/job-rows.ts";
import type { AccessRow, Parties } from "../support/access/matrix.ts";
import { accessRows } from "../support/access/rows.ts";
import { makeIdentity } from "../support/makers/identities.ts";
import { aRequest, makeJob, postRequest } from "../support/makers/jobs.ts";
import { GOOD_CARD, payWith, releaseEvents, startPayment } from "../support/makers/payments.ts";
import { makeAdmin, makeCustomer, makeHandyman, type Person } from "../support/makers/people.ts";
import { aPicture, makeImage, upload } from "../support/makers/pictures.ts";
import { REVIEW_REASON, submittedVerificationId } from "../support/makers/verifications.ts";
import { caller } from "../support/setup/caller.ts";
import { advance, mailsTo } from "../support/setup/control-pages.ts";
import { control, waitUntilIdle } from "../support/setup/stack-controls.ts";
import type { CapacityMeter, Units } from "./capacity-meter.ts";
import { fillParties } from "./fill-table.ts";
import { unitRows } from "./unit-rows.ts";

/** A page size that ten items of one's own fill. */
const SMALL_PAGE = { query: { limit: "5" } } as const;

/** So many rows do not reach the rate limit of one person. */
const ROWS_A_MINUTE = 10;

export type Measured = ReadonlyMap<string, Units>;

type Measure = <S extends EndpointSpec>(
  who: Pick<Person, "call">,
  endpoint: Endpoint<S>,
  sent: Request<S>,
  name?: string,
) => Promise<void>;

/** The capacity units of each endpoint, called by people who have `own` items of each kind. */
export async function measureAll(meter: CapacityMeter, own: number): Promise<Measured> {
  const parties = { customer: await makeCustomer(), handyman: await makeHandyman() };
  await fillParties(parties, own);
  const units = new Map<string, Units>();
  const measure: Measure = async (who, endpoint, sent, name = endpoint.id) => {
    meter.reset();
    const answer = await who.call(endpoint, sent);
    if (answer.status >= 400) throw new Error(`${name} answered ${answer.text}`);
    units.set(name, unitsOf(endpoint, meter));
  };
  await measureJourney(measure, parties);
  units.set(payments.webhook.id, await unitsOfWebhook(meter, parties));
  await measureByHand(measure, parties);
  for (const [index, row] of [...unitRows, ...accessRows].entries()) {
    // The same two people post and accept for all rows.
    if (index % ROWS_A_MINUTE === 0) await advance(MINUTE_MS);
    if (usesTable(row.endpoint) && !units.has(row.endpoint.id)) await measureRow(measure, row, parties);
  }
  return units;
}

const unitsOf = ({ domain, name }: Endpoint, meter: CapacityMeter): Units =>
  meter.consumedBy(`${domain}${name}ProductFunction`);

export const usesTable = ({ uses }: Endpoint) => uses.some((word) => word.startsWith("db."));
/** Endpoints that change their caller, or that a person can use only once, are called by new people. */
const needsNewPeople = new Set([
  ...["handymen.enroll", "verifications.submit", "verifications.document"],
  ...["admin.updateUser", "admin.claimVerification", "session.endAll", "conversations.block"],
]);

/** Called as the first principal whom the access table allows; skipped when it allows none. */
async function measureRow(measure: Measure, { endpoint, make, send, answers }: AccessRow, own: Parties) {
  const parties = needsNewPeople.has(endpoint.id)
    ? { customer: await makeCustomer(), handyman: await makeHandyman() }
    : own;
  const principals: Readonly<Record<string, Person>> = {
    ownCustomer: parties.customer,
    ownHandyman: parties.handyman,
    admin: await makeAdmin(),
  };
  const [, who] = Object.entries(principals).find(([name]) => Number(answers[name]?.split(" ")[0]) < 400) ?? [];
  if (!who) return;
  const sent = send?.((await make?.(parties)) ?? "") ?? {};
  // Wait for asynchronous work such as resizing an image, so that it is not measured here.
  await waitUntilIdle();
  const isPaged = endpoint.query instanceof z.ZodObject && "limit" in endpoint.query.shape;
  await measure(who, endpoint, { ...sent, ...(isPaged && SMALL_PAGE) });
}

/** Endpoints for which the access table has no successful call. */
async function measureByHand(measure: Measure, { customer, handyman }: Parties) {
  await measure(customer, jobs.confirm, { params: { id: JobId.parse(await paidJob({ customer, handyman })) } });
  const [by, newcomer] = [await makeAdmin(), await makeHandyman()];
  const id = VerificationId.parse(await submittedVerificationId({ handyman: newcomer }));
  await by.call(admin.claimVerification, { params: { id } });
  const decision = { decision: "reject", rejectionReason: "mismatch", reason: REVIEW_REASON } as const;
  await measure(by, admin.decideVerification, { params: { id }, body: decision });
  await waitUntilIdle();
  // Mails about money have no unsubscribe link, so look through all mails.
  const links = (await mailsTo(customer.user.email)).map(({ headers }) => headers["List-Unsubscribe"] ?? "");
  const token = /token=([^&>]+)/.exec(links.join(" "))?.[1] ?? "";
  await measure(caller(), notifications.unsubscribe, { query: { token } });
}

async function measureJourney(measure: Measure, { customer, handyman }: Parties) {
  const completed = await makeJob({ customer, handyman }, { upTo: "completed" });
  const started = await makeJob({ customer, handyman }, { upTo: "in_progress" });
  const open = await postRequest(customer);
  const idToken = await (await makeIdentity()).token();
  await measure(caller(), session.create, { body: { idToken } });
  await measure(await makeCustomer(), session.logout, {});
  await measure(customer, session.user, {});
  await measure(customer, requests.create, { body: aRequest() });
  await measure(customer, requests.list, SMALL_PAGE);
  await measure(handyman, requests.list, SMALL_PAGE, "requests.list (feed)");
  await measure(customer, requests.get, { params: { id: open.id } });
  await measure(customer, jobs.list, SMALL_PAGE);
  await measure(handyman, jobs.list, SMALL_PAGE, "jobs.list (handyman)");
  await measure(customer, jobs.get, { params: { jobId: started.id } });
  await measure(customer, uploads.create, { body: {} });
  await measure(customer, uploads.claimServiceImage, { body: { imageURL: await upload(customer, await aPicture()) } });
  const image = ImageId.parse((await makeImage(customer)).split("/").at(-1));
  await measure(customer, uploads.showImage, { params: { id: image }, query: {} });
  await measure(handyman, jobs.create, { body: { serviceRequestId: open.id, agreedPrice: "100" } });
  await measure(handyman, jobs.updateStatus, { params: { id: started.id }, body: { status: "completed" } });
  await measure(customer, payments.createIntent, { body: { jobId: completed.id } });
  // Two payments: this one is confirmed by the browser alone, the other by the webhook alone (`unitsOfWebhook`).
  await waitUntilIdle();
  await control.call("holdEvents", {});
  const openPayment = await startPayment(customer, completed.id);
  await payWith(GOOD_CARD, openPayment);
  await measure(customer, payments.confirm, { body: { paymentIntentId: openPayment.paymentIntentId } });
  await releaseEvents();
  await waitUntilIdle();
}

async function unitsOfWebhook(meter: CapacityMeter, { customer, handyman }: Parties): Promise<Units> {
  const { id } = await makeJob({ customer, handyman }, { upTo: "completed" });
  await waitUntilIdle();
  await control.call("holdEvents", {});
  await payWith(GOOD_CARD, await startPayment(customer, id));
  meter.reset();
  await releaseEvents();
  await waitUntilIdle();
  return unitsOf(payments.webhook, meter);
}
