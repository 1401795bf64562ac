import { expect, test } from "vitest";
import { cancellationWrites } from "../../functions/jobs/commands/acceptance-limits.ts";
import { renderEmail } from "../../functions/notifications/email/render.ts";
import { messagesOf } from "../../functions/notifications/messages/by-event.ts";
import type { BaseApp } from "../../functions/runtime/app.ts";
import type { DbReader } from "../../functions/runtime/data/db.ts";
import type { EventName } from "../../shared/events.ts";
import { Job, Proposal } from "../../shared/jobs/schema.ts";
import type { Language } from "../../shared/language.ts";
import { Inbox } from "../../shared/notifications/schema.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import { User } from "../../shared/session/schema.ts";
import { addMs, HOUR_MS } from "../../shared/time.ts";
import { expectNoGaps, withPlainSpaces } from "../support/actions/notifications.ts";
import { samples } from "../support/makers/entities.ts";
import { languagesOf } from "../support/setup/languages.ts";

const AT = "2026-03-01T09:00:00.000Z";
const base = Job.parse({ ...samples.job.required, title: "Tap leaks", zipCode: "62701", priceApproval: "approved" });
const { id: jobId, serviceRequestId, customerId, handymanId } = base;

type MessageCase = {
  readonly job?: Partial<Job>;
  /** The deactivated sides. */
  readonly gone?: readonly ("customer" | "handyman")[];
  readonly data?: object;
  readonly language?: Language;
};

/** The messages of an event to each side: kind, subject and text. */
async function messagesByParty(name: EventName, { job = {}, gone = [], data = {}, language = "en" }: MessageCase) {
  const person = (id: string, side: "customer" | "handyman", firstName: string) =>
    User.parse({ ...samples.user.required, id, firstName, language, isActive: !gone.includes(side) });
  const [customer, handyman] = [person(customerId, "customer", "Cleo"), person(handymanId, "handyman", "Hank")];
  const first = name.startsWith("request") ? [ServiceRequest.parse(samples.request.required)] : [{ ...base, ...job }];
  const found = [...first, customer, ...(name.startsWith("request") ? [] : [handyman])];
  const db = { getAll: async () => found, get: async () => undefined } as unknown as DbReader;
  const event = { id: jobId, name, at: AT, data: { jobId, serviceRequestId, customerId, handymanId, ...data } };
  const inbox = Inbox.parse({ userId: customerId, unsubscribeSecret: "secret", createdAt: AT, updatedAt: AT });
  const messages = (await messagesOf(db, event)).map((notice) => {
    const { subject, text, html } = renderEmail(notice, { inbox, siteUrl: "http://site.test" });
    expectNoGaps(subject, text, html);
    return {
      side: notice.reader.id === customerId ? "customer" : "handyman",
      kind: notice.kind,
      subject,
      text: withPlainSpaces(text),
    };
  });
  return (side: "customer" | "handyman") => messages.find((each) => each.side === side);
}

const proposal = (change: Partial<Proposal>) =>
  Proposal.parse({
    ...{ number: 1, kind: "price", by: "handyman", reason: "The pipe is rotten.", state: "open" },
    ...{ priceCents: 12_000, formerCents: 10_000, createdAt: AT, expiresAt: AT },
    ...change,
  });
const under = (change: Partial<Proposal>): Partial<Job> => ({ status: "in_progress", proposals: [proposal(change)] });
const done = { status: "completed", completedAt: AT } as const;
const asked = { ...done, priceApproval: "pending" } as const;
const offered = (state: Proposal["state"]): Partial<Job> => ({
  ...asked,
  proposals: [proposal({ by: "customer", state })],
});
const paid = { ...done, paidAt: AT, paymentStatus: "completed", releaseStatus: "held", releaseDueAt: AT } as const;
const amounts = { amountCents: 10_500, handymanAmountCents: 8000, platformFeeCents: 2500 };

test.each([
  ["job.priceReminded", {}],
  ["job.proposed", { job: under({}), data: { number: 1 } }],
  ["job.proposed", { job: under({ kind: "ending", priceCents: 0 as never }), data: { number: 1 } }],
  ["payment.releaseReminded", { job: paid, data: { hours: 24, releaseDueAt: AT } }],
  ["job.inactivityWarned", { data: { staleDueAt: AT } }],
  ["job.activityConfirmed", { data: { by: "handyman" } }],
] as const)("D-54 a customer whose account is not active is not asked to act: %s", async (name, event) => {
  expect((await messagesByParty(name, event))("customer")).toBeDefined();
  expect((await messagesByParty(name, { ...event, gone: ["customer"] }))("customer")).toBeUndefined();
});

test("D-54 a handyman who may finish is asked for their answer, and to start, but not to confirm that the job is still on", async () => {
  const gone = ["handyman"] as const;
  const ending = { job: { ...under({ by: "customer", kind: "ending" }), mayFinish: true }, data: { number: 1 }, gone };
  expect((await messagesByParty("job.proposed", ending))("handyman")?.kind).toBe("endingProposed");
  for (const [name, data] of [
    ["job.inactivityWarned", { staleDueAt: AT }],
    ["job.activityConfirmed", { by: "customer" }],
  ] as const) {
    const stillOnText = /press Keep the job|you can cancel it/;
    expect((await messagesByParty(name, { data }))("handyman")?.text).toMatch(stillOnText);
    const { text } = (await messagesByParty(name, { data, gone }))("handyman") ?? {};
    expect(text).toMatch(/press Start Work|kept the job/);
    expect(text).not.toMatch(stillOnText);
  }
});

const days = { data: { days: 3 } };
const acts = {
  counter: { en: "another price", pt: "outro preço", es: "otro precio" },
  confirm: { en: "by confirming that", pt: "confirmando que", es: "si confirmas que" },
  approve: { en: "still approve or reject", pt: "ainda pode aprovar", es: "aún puedes aprobarlo" },
  post: { en: /post (it|“.+”) again/i, pt: /publi(que|car) .*de novo/i, es: /publicar? .*otra vez/i },
  review: { en: "Write a review", pt: "Escreva uma avaliação", es: "Escribe una reseña" },
  cancel: { en: "You can cancel it", pt: "Você pode cancelá-lo", es: "Puedes cancelarlo" },
} as const;
const asking = [
  ["job.completed", "counter", { job: asked }],
  ["job.unpaid", "counter", { job: asked, ...days }],
  ["job.resolved", "counter", { job: asked, data: { isReleased: false, by: "admin", to: "completed" } }],
  ["job.proposalDecided", "counter", { job: offered("declined"), data: { number: 1 } }],
  ["job.proposalDecided", "counter", { job: offered("lapsed"), data: { number: 1 } }],
  ["job.completed", "confirm", { job: paid }],
  ["payment.completed", "confirm", { job: paid, data: amounts }],
  ["payment.completed", "confirm", { job: { releaseStatus: "held" }, data: amounts }],
  ["job.started", "approve", { job: { status: "in_progress", priceApproval: "pending" } }],
  ["request.expired", "post", {}],
  ["job.cancelled", "post", { data: { by: "clock", isReopened: false, refundedCents: 0 } }],
  ["payment.released", "review", { job: paid, data: { ...amounts, by: "clock" } }],
  ["job.partyDeactivated", "cancel", { job: { status: "accepted" }, data: { side: "handyman", mayFinish: true } }],
] as const satisfies readonly (readonly [EventName, keyof typeof acts, MessageCase])[];

test.each(asking)("D-54 %s asks only an active customer for the act: %s", async (name, act, event) => {
  for (const language of languagesOf(acts[act])) {
    const words = acts[act][language];
    const active = (await messagesByParty(name, { ...event, language }))("customer");
    expect(active?.text).toMatch(words);
    const inactive = (await messagesByParty(name, { ...event, language, gone: ["customer"] }))("customer");
    expect(inactive?.kind).toBe(active?.kind);
    expect(inactive?.text).not.toMatch(words);
  }
});

test("D-54 an inactive customer is not asked for a review, and nobody to negotiate with an inactive handyman", async () => {
  const byCustomer = { job: paid, data: { ...amounts, by: "customer" } };
  expect((await messagesByParty("payment.released", byCustomer))("customer")?.kind).toBe("reviewAsked");
  expect(
    (await messagesByParty("payment.released", { ...byCustomer, gone: ["customer"] }))("customer"),
  ).toBeUndefined();
  const abandoned = { ...asked, handymanInactiveAt: AT, mayFinish: false };
  const { text } = (await messagesByParty("job.unpaid", { job: abandoned, ...days }))("customer") ?? {};
  expect(text).toContain("By paying on your page, you agree to it.");
  expect(text).not.toMatch(acts.counter.en);
});

const open = { en: "open again", pt: "aberto de novo", es: "abierta de nuevo" } as const;
const reworkCase = {
  en: "can post the request again",
  pt: "pode publicar o pedido",
  es: "puede publicar la solicitud",
} as const;
test.each(languagesOf(open))(
  "D-54 a request is not said to open again while its customer is not active, in %s",
  async (language) => {
    const lapsed = { data: { decision: "lapsed" }, language };
    const ended = { data: { by: "clock", isReopened: false, refundedCents: 0 }, language };
    for (const gone of [[], ["customer"]] as const) {
      const messages = await messagesByParty("job.priceDecided", { ...lapsed, gone });
      for (const side of ["customer", "handyman"] as const)
        expect(messages(side)?.text.includes(open[language])).toBe(gone.length === 0);
      const { text } = (await messagesByParty("job.cancelled", { ...ended, gone }))("handyman") ?? {};
      expect(text?.includes(reworkCase[language])).toBe(gone.length === 0);
    }
  },
);

const again = { en: "post it again", pt: "publicar de novo", es: "publicarla otra vez" } as const;
test.each(languagesOf(again))(
  "R-414 a customer who had asked one handyman alone can post the request again, in %s",
  async (language) => {
    const alone = { job: { isAskedAlone: true }, language } as const;
    const cancelled = { ...alone, data: { by: "handyman", isReopened: false, refundedCents: 0 } };
    const lapsed = { ...alone, data: { decision: "lapsed" } };
    for (const [name, event] of [
      ["job.cancelled", cancelled],
      ["job.priceDecided", lapsed],
    ] as const) {
      const messages = await messagesByParty(name, event);
      expect(messages("customer")?.text).toContain(again[language]);
      expect(messages("customer")?.text).not.toContain(open[language]);
      expect(messages("handyman")?.text ?? "").not.toMatch(new RegExp(`${open[language]}|${again[language]}`));
    }
  },
);

const job = Job.parse({ ...samples.job.required, priceApproval: "approved", createdAt: AT });
const people = [job.customerId, job.handymanId].map((id) => User.parse({ ...samples.user.required, id }));

/** The recipients of an event while the job is in this state. */
async function recipientsOf(name: "job.addressAsked" | "job.proposalDecided", change: Partial<Job>, data: object) {
  const db = { getAll: async () => [{ ...job, ...change }, ...people] } as unknown as DbReader;
  const { id: jobId, serviceRequestId, customerId, handymanId } = job;
  const event = { id: "1", name, at: AT, data: { jobId, serviceRequestId, customerId, handymanId, ...data } };
  return messagesOf(db, event as Parameters<typeof messagesOf>[1]);
}

test("D-47 nobody is asked for an address that is shared, or of a job that is over, when the event is processed", async () => {
  const kinds = async (change: Partial<Job>) =>
    (await recipientsOf("job.addressAsked", change, { isAgain: true })).map(({ kind }) => kind);
  expect(await kinds({})).toEqual(["addressAsked"]);
  const late: Partial<Job>[] = [
    { addressSharedAt: AT },
    { paidAt: AT },
    { status: "cancelled" },
    { status: "completed" },
  ];
  for (const change of [...late, { customerInactiveAt: AT }]) expect(await kinds(change)).toEqual([]);
});

test("D-47 a handyman whose proposal was accepted is told that they can now see the address", async () => {
  const proposal = Proposal.parse({
    ...{ number: 1, kind: "price", by: "handyman", reason: "The pipe is rotten.", state: "accepted" },
    ...{ priceCents: 12_000, formerCents: 10_000, createdAt: AT, expiresAt: AT, decidedAt: AT },
  });
  const taskOf = async (change: Partial<Job>) => {
    const changed: Partial<Job> = { status: "in_progress", proposals: [proposal], ...change };
    return (await recipientsOf("job.proposalDecided", changed, { number: 1 }))[0]?.slots.task;
  };
  expect(await taskOf({ addressSharedAt: AT })).toBe(job.title);
  for (const change of [{}, { addressSharedAt: addMs(AT, -1) }, { status: "completed", addressSharedAt: AT } as const])
    expect(await taskOf(change)).toBeUndefined();
});

test("D-48 D-54 leaving a customer whose account is not active does not count towards an alert", () => {
  const app = { newId: () => job.id } as unknown as BaseApp;
  const writes = (change: Partial<Job>) =>
    cancellationWrites(app, { ...job, ...change }, { acceptances: undefined, at: addMs(AT, HOUR_MS) });
  expect([writes({}).length, writes({ customerInactiveAt: AT }).length]).toEqual([1, 0]);
});
