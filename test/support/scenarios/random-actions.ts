import * as table from "../../../functions/runtime/data/table.ts";
import { promoteToAdmin } from "../../../infra/ops/promote.ts";
import { disputes } from "../../../shared/disputes/contract.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import type { JobView } from "../../../shared/jobs/schema.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { session } from "../../../shared/session/contract.ts";
import type { VerificationView } from "../../../shared/verifications/schema.ts";
import { verificationTypes } from "../../../shared/verifications/standing.ts";
import { aDispute } from "../makers/disputes.ts";
import { sendEnrollment } from "../makers/enrollment.ts";
import { exchangeToken, makeIdentity, sessionFrom } from "../makers/identities.ts";
import { aRequest } from "../makers/jobs.ts";
import { createIntent, GOOD_CARD, payWith } from "../makers/payments.ts";
import { makeAdmin, type Person } from "../makers/people.ts";
import { sendReview } from "../makers/profiles.ts";
import {
  approveVerification,
  claimVerification,
  dateInDays,
  rejectVerification,
  submitDocument,
} from "../makers/verifications.ts";
import { openTable, tableClient } from "../setup/table.ts";

type OpenRequest = { readonly id: string; readonly customer: Person };
type HistoryJob = { readonly job: JobView; readonly customer: Person; readonly handyman: Person };

/** Random actions on one platform, in any order; each returns whether it could be done. */
export function startHistory() {
  const people: Person[] = [];
  const handymen: Person[] = [];
  const openRequests: OpenRequest[] = [];
  const historyJobs: HistoryJob[] = [];
  const submitted: VerificationView[] = [];
  const pick = <T>(items: readonly T[], at: number) => items[at % Math.max(1, items.length)];
  const inState = (status: JobView["status"], isPaid = false) =>
    historyJobs.filter(({ job }) => job.status === status && (job.paymentStatus === "completed") === isPaid);
  const updateJob = (entry: HistoryJob, job: Partial<JobView>) => {
    historyJobs[historyJobs.indexOf(entry)] = { ...entry, job: { ...entry.job, ...job } };
    return true;
  };

  async function move(entry: HistoryJob | undefined, status: "in_progress" | "completed") {
    if (!entry) return false;
    const moved = await entry.handyman.call(jobs.updateStatus, { params: { id: entry.job.id }, body: { status } });
    return moved.status === 200 && updateJob(entry, moved.body);
  }

  return {
    async signUp() {
      const person = sessionFrom(await exchangeToken(await (await makeIdentity()).token()));
      const { body } = await person.call(session.user, {});
      const user = await openTable().get(table.user, body);
      if (!user) throw new Error("Nobody signed up.");
      people.push({ ...person, user });
      return true;
    },
    async enrol(at: number) {
      const person = pick(people, at);
      if (!person || handymen.includes(person) || handymen.length > 5) return false;
      const answer = await sendEnrollment(person);
      if (answer.status >= 300) return false;
      // Keep the object, because open requests refer to it; enrolling only replaced its session.
      handymen.push(Object.assign(person, sessionFrom(answer)));
      return true;
    },
    async post(at: number) {
      const customer = pick(people, at);
      if (!customer) return false;
      const { status, body } = await customer.call(requests.create, { body: aRequest() });
      if (status === 201) openRequests.push({ id: body.id, customer });
      return status === 201;
    },
    async accept(at: number) {
      const [request, handyman] = [pick(openRequests, at), pick(handymen, at)];
      if (!request || !handyman) return false;
      const agreedPrice = `${20 + (at % 400)}.${String(at % 100).padStart(2, "0")}`;
      const jobInput = { serviceRequestId: request.id, agreedPrice } as never;
      const { status, body } = await handyman.call(jobs.create, { body: jobInput });
      if (status !== 201) return false;
      openRequests.splice(openRequests.indexOf(request), 1);
      historyJobs.push({ job: body, customer: request.customer, handyman });
      return true;
    },
    start: (at: number) => move(pick(inState("accepted"), at), "in_progress"),
    complete: (at: number) => move(pick(inState("in_progress"), at), "completed"),
    async pay(at: number) {
      const entry = pick(inState("completed"), at);
      const started = entry && (await createIntent(entry.customer, entry.job.id));
      if (!entry || started?.status !== 200) return false;
      await payWith(GOOD_CARD, started.body);
      return updateJob(entry, { paymentStatus: "completed" });
    },
    async review(at: number) {
      const entry = pick(inState("completed", true), at);
      const rating = String(1 + (at % 5));
      return entry
        ? (await sendReview({ by: entry.customer, about: entry.handyman }, { rating })).status === 201
        : false;
    },
    async dispute(at: number) {
      const entry = pick(inState("completed"), at);
      const answer = await entry?.customer.call(disputes.open, {
        params: { id: entry.job.id },
        body: aDispute() as never,
      });
      return entry !== undefined && answer?.status === 201 && updateJob(entry, { status: "disputed" });
    },
    async handIn(at: number) {
      const handyman = pick(handymen, at);
      const type = pick(verificationTypes, at);
      const answer = handyman && type && (await submitDocument(handyman, type));
      if (answer?.status === 201) submitted.push(answer.body);
      return answer?.status === 201;
    },
    async decide(at: number) {
      const verification = submitted.pop();
      if (!verification) return false;
      const by = await makeAdmin();
      await claimVerification(by, verification);
      const { status } = await (at % 3 === 0
        ? rejectVerification(by, verification)
        : approveVerification(by, verification, await dateInDays(90)));
      return status === 200;
    },
    async promote(at: number) {
      const person = pick(people, at);
      // Only when there are enough people left for the other actions.
      if (!person || people.length < 12) return false;
      await promoteToAdmin(tableClient(), person.user.email);
      people.splice(people.indexOf(person), 1);
      if (handymen.includes(person)) handymen.splice(handymen.indexOf(person), 1);
      return true;
    },
  };
}
export type HistoryAction = keyof ReturnType<typeof startHistory>;
