import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { toItem } from "../../functions/runtime/db.ts";
import * as table from "../../functions/runtime/table.ts";
import { promote } from "../../infra/ops/promote.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { requests } from "../../shared/requests/contract.ts";
import { session } from "../../shared/session/contract.ts";
import type { VerificationView } from "../../shared/verifications/schema.ts";
import { verificationTypes } from "../../shared/verifications/standing.ts";
import { stackNow } from "./control.ts";
import { enrol } from "./enrollment.ts";
import { exchange, makeIdentity, signedInBy } from "./identities.ts";
import { aRequest } from "./jobs.ts";
import { makeAdmin, type Person } from "./make.ts";
import { begin, GOOD_CARD, payWith } from "./payments.ts";
import { thePlace } from "./place.ts";
import { review } from "./profiles.ts";
import { openTable } from "./table.ts";
import { approve, claim, dayIn, reject, tryHandIn } from "./verifications.ts";

type Open = { readonly id: string; readonly customer: Person };
type Held = { readonly job: JobView; readonly customer: Person; readonly handyman: Person };

/** Random actions on one platform, in any order; each returns whether it could be done. */
export function openHistory() {
  const people: Person[] = [];
  const handymen: Person[] = [];
  const open: Open[] = [];
  const held: Held[] = [];
  const handed: VerificationView[] = [];
  const any = <T>(items: readonly T[], at: number) => items[at % Math.max(1, items.length)];
  const inState = (status: JobView["status"], isPaid = false) =>
    held.filter(({ job }) => job.status === status && (job.paymentStatus === "completed") === isPaid);
  const keep = (one: Held, job: Partial<JobView>) => {
    held[held.indexOf(one)] = { ...one, job: { ...one.job, ...job } };
    return true;
  };

  async function move(one: Held | undefined, status: "in_progress" | "completed") {
    if (!one) return false;
    const moved = await one.handyman.call(jobs.updateStatus, { params: { id: one.job.id }, body: { status } });
    return moved.status === 200 && keep(one, moved.body);
  }

  return {
    async signUp() {
      const person = signedInBy(await exchange(await (await makeIdentity()).token()));
      const { body } = await person.call(session.user, {});
      const user = await openTable().get(table.user, body);
      if (!user) throw new Error("Nobody signed up.");
      people.push({ ...person, user });
      return true;
    },
    async enrol(at: number) {
      const person = any(people, at);
      if (!person || handymen.includes(person) || handymen.length > 5) return false;
      const answer = await enrol(person);
      if (answer.status >= 300) return false;
      // Keep the object, because open requests refer to it; enrolling only replaced its session.
      handymen.push(Object.assign(person, signedInBy(answer)));
      return true;
    },
    async post(at: number) {
      const customer = any(people, at);
      if (!customer) return false;
      const { status, body } = await customer.call(requests.create, { body: aRequest() });
      if (status === 201) open.push({ id: body.id, customer });
      return status === 201;
    },
    async accept(at: number) {
      const [request, handyman] = [any(open, at), any(handymen, at)];
      if (!request || !handyman) return false;
      const agreedPrice = `${20 + (at % 400)}.${String(at % 100).padStart(2, "0")}`;
      const asked = { serviceRequestId: request.id, agreedPrice } as never;
      const { status, body } = await handyman.call(jobs.create, { body: asked });
      if (status !== 201) return false;
      open.splice(open.indexOf(request), 1);
      held.push({ job: body, customer: request.customer, handyman });
      return true;
    },
    start: (at: number) => move(any(inState("accepted"), at), "in_progress"),
    complete: (at: number) => move(any(inState("in_progress"), at), "completed"),
    async pay(at: number) {
      const one = any(inState("completed"), at);
      const begun = one && (await begin(one.customer, one.job.id));
      if (!one || begun?.status !== 200) return false;
      await payWith(GOOD_CARD, begun.body);
      return keep(one, { paymentStatus: "completed" });
    },
    async review(at: number) {
      const one = any(inState("completed", true), at);
      const rating = String(1 + (at % 5));
      return one ? (await review({ by: one.customer, about: one.handyman }, { rating })).status === 201 : false;
    },
    /** No endpoint opens a dispute yet: writes it directly, with its event. */
    async dispute(at: number) {
      const one = any(inState("completed"), at);
      const job = one && (await openTable().get(table.job, one.job));
      if (!one || !job) return false;
      const { id: jobId, serviceRequestId, customerId, handymanId } = job;
      const data = { jobId, serviceRequestId, customerId, handymanId, from: "completed" };
      const createdAt = (await stackNow()).toISOString();
      const event = { id: randomUUID(), name: "job.disputed", at: createdAt, data } as const;
      const leaving = toItem(table.outbox, { id: event.id, event, createdAt, version: 1 });
      await openTable().putAll([toItem(table.job, { ...job, status: "disputed" }), leaving]);
      return keep(one, { status: "disputed" });
    },
    async handIn(at: number) {
      const handyman = any(handymen, at);
      const type = any(verificationTypes, at);
      const answer = handyman && type && (await tryHandIn(handyman, type));
      if (answer?.status === 201) handed.push(answer.body);
      return answer?.status === 201;
    },
    async decide(at: number) {
      const verification = handed.pop();
      if (!verification) return false;
      const by = await makeAdmin();
      await claim(by, verification);
      const { status } = await (at % 3 === 0 ? reject(by, verification) : approve(by, verification, await dayIn(90)));
      return status === 200;
    },
    async promote(at: number) {
      const person = any(people, at);
      // Only when there are enough people left for the other actions.
      if (!person || people.length < 12) return false;
      const { endpoint, tableName: TableName } = thePlace().dynamodb;
      const credentials = { accessKeyId: "test", secretAccessKey: "test" };
      const client = new DynamoDBClient({ endpoint, region: "us-east-1", credentials });
      await promote({ document: DynamoDBDocumentClient.from(client), TableName }, person.user.email);
      people.splice(people.indexOf(person), 1);
      if (handymen.includes(person)) handymen.splice(handymen.indexOf(person), 1);
      return true;
    },
  };
}
export type Deed = keyof ReturnType<typeof openHistory>;
