import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { messagesOf } from "../../functions/notifications/messages/by-event.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { EventName } from "../../shared/events.ts";
import { type Language, languages } from "../../shared/language.ts";
import { cents } from "../../shared/money.ts";
import { pathOf } from "../../shared/notifications/kinds.ts";
import type { Notification } from "../../shared/notifications/schema.ts";
import { Quote } from "../../shared/quotes/schema.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { addMs, HOUR_MS } from "../../shared/time.ts";
import { uuidV7 } from "../../shared/uuid.ts";
import { matchingWorld } from "../support/actions/matching.ts";
import { textsOf, withPlainSpaces } from "../support/actions/notifications.ts";
import { idOf } from "../support/makers/entities.ts";
import { languagesOf } from "../support/setup/languages.ts";

const [HANK, REQUEST] = [idOf(1), idOf(2)];
const NOTIFICATION = uuidV7(new Date("2026-06-10T16:00:00.000Z"), idOf(3));
const PRICE = 12_000;
type Case = {
  readonly data?: object;
  /** Undefined: Hank has made no quote. */
  readonly quote?: Partial<Quote> | undefined;
  readonly request?: Partial<ServiceRequest>;
  readonly customer?: Partial<User>;
  readonly handyman?: Partial<User>;
  readonly isBlocked?: boolean;
  /** Hank was told of an edit. */
  readonly told?: Partial<Notification> | undefined;
};

/** A request of Cleo's with Hank's quote of $120.00 that is valid for another day. */
async function openCase({ isBlocked, told, ...change }: Case, language: Language) {
  const world = await matchingWorld();
  const { clock, put, makeCustomer, makeHandyman, makeRequest } = world;
  const customer = { ...makeCustomer(), firstName: "Cleo", language, ...change.customer };
  makeHandyman({}, { id: HANK as never, language, ...change.handyman });
  const request = makeRequest({
    ...{ id: REQUEST as never, customerId: customer.id, title: "Tap leaks, call 217-555-0142", status: "quoted" },
    ...{ urgency: "low", quotesReceived: 1, ...change.request },
  });
  const pair = { serviceRequestId: request.id, customerId: customer.id, handymanId: HANK };
  const stamps = { submittedAt: clock.at, createdAt: clock.at, updatedAt: clock.at };
  const quote = {
    ...{ id: randomUUID(), ...pair, priceCents: PRICE, message: "I would replace the cartridge.", requestRevision: 1 },
    ...{ validUntil: addMs(clock.at, 24 * HOUR_MS), responseTimeMinutes: 34, ...stamps, ...change.quote },
  };
  put(toItem(table.user, customer));
  if (!("quote" in change) || change.quote) put(toItem(table.quote, Quote.parse(quote)));
  if (isBlocked) put(toItem(table.block, { ...pair, by: "handyman", version: 1, ...stamps } as never));
  const edit = { kind: "requestChanged", subjectId: request.id, slots: {}, version: 1 } as const;
  if (told) put(toItem(table.notification, { ...edit, userId: HANK, id: NOTIFICATION, ...told } as Notification));
  const data = { ...pair, priceCents: PRICE, handymanIds: [HANK], ...change.data };
  return { world, data };
}

/** What an event tells whom. */
async function tell(name: EventName, change: Case = {}, language: Language = "en") {
  const { world, data } = await openCase(change, language);
  const messages = await messagesOf(world.app.db, { id: randomUUID(), name, at: world.clock.at, data });
  return messages.map((message) => {
    const { subject, text, html, pushed } = textsOf(message);
    // Neither an amount on a locked screen nor contact details anywhere.
    expect(pushed).not.toContain("$");
    expect(subject + text + html).not.toMatch(/555-0142|example\.org/);
    const side = message.reader.id === HANK ? "handyman" : "customer";
    return { side, kind: message.kind, path: pathOf(message), text: withPlainSpaces(text) };
  });
}

const countered = (answer?: "kept"): Partial<Quote> => ({
  counters: [{ priceCents: cents(9000), at: "2026-06-10T17:00:00.000Z", answer }],
  ...{ awaiting: answer ? "customer" : "handyman", responseDueAt: "2026-06-12T17:00:00.000Z" },
});
const declined = { status: "declined", declinedBy: "customer", declineReason: "I found a friend." } as const;
const answered = (answer: string): Case => ({ data: { answer } });
const lost = (reason: string, hiredPriceCents?: number): Case => ({
  data: { reason, hiredPriceCents },
  quote: { status: "declined", declinedBy: "customer", lostReason: reason as never },
  request: { status: "accepted" },
});
const expired: Case = { data: { reason: "expired" }, quote: { status: "expired", lostReason: "expired" } };
const reopened = (more: Partial<Quote> = {}): Case => ({
  quote: { status: "declined", declinedBy: "customer", lostReason: "otherHired", ...more },
  request: { status: "pending", quotesReceived: 0, reopenedAt: "2026-06-10T17:00:00.000Z" },
});
const invited: Case = { data: { privateUntil: "2026-06-11T17:00:00.000Z" }, quote: undefined };
const edited: Case = { data: { revision: 2 }, request: { revision: 2 } };
const refused = (isPublic: boolean): Case => ({ data: { reason: "Ask ann@example.org", isPublic }, quote: undefined });
const deactivated: Case = { ...refused(true), handyman: { isActive: false } };

/** The customer pays 5 % more than the price, the handyman keeps 80 % of it. */
const cases = [
  ["quote.submitted", {}, "customer", "quoteReceived", /126[.,]00.*(until|até|hasta) .*(CDT|GMT-5)/s],
  ["quote.changed", {}, "customer", "quoteChanged", /126[.,]00/],
  ["quote.changed", { quote: { lastAnswer: "confirm" } }, "customer", "quoteConfirmed", /126[.,]00/],
  ["quote.withdrawn", { quote: { status: "declined" } }, "customer", "quoteWithdrawn", /stays open|continua|sigue/],
  ["quote.declined", { quote: declined }, "handyman", "quoteDeclined", /“I found a friend\.”/],
  ["quote.countered", { quote: countered() }, "handyman", "quoteCountered", /72[.,]00.*96[.,]00/],
  ["quote.counterAnswered", answered("agreed"), "customer", "counterAnswered", /(agreed|aceitou|aceptó).*126[.,]00/],
  ["quote.counterAnswered", answered("kept"), "customer", "counterAnswered", /(stays|continua|sigue).*126[.,]00/],
  ["quote.counterAnswered", answered("lapsed"), "customer", "counterLapsed", /48 h.*126[.,]00/],
  ["quote.lost", lost("otherHired", 1), "handyman", "quoteLost", /34 min.*(lower|baixo|bajo)/],
  ["quote.lost", lost("otherHired", PRICE + 1), "handyman", "quoteLost", /34 min.*(higher|alto)/],
  ["quote.lost", lost("otherHired", PRICE), "handyman", "quoteLost", /34 min.*(same|igual)/],
  ["quote.lost", lost("directAccepted", 1), "handyman", "quoteLost", /without a|sem orçamento|sin presupuesto/],
  ["quote.lost", lost("directAccepted"), "handyman", "quoteLost", /without a|sem orçamento|sin presupuesto/],
  ["quote.lost", lost("requestClosed"), "handyman", "quoteClosed", /Nobody was|Ninguém foi|a nadie/],
  ["quote.lost", expired, "handyman", "quoteExpired", /still open|continua|sigue/],
  ["request.reopened", reopened(), "handyman", "requestReopened", /again|de novo|otra vez/],
  ["request.changed", edited, "handyman", "requestChanged", /confirm/],
  ["request.invited", invited, "handyman", "requestInvited", /(by|até|del) .*(CDT|GMT-5)/],
  ["request.invitationDeclined", refused(true), "customer", "invitationDeclined", /“(Ask )?•••”.*(see|veem|ven) “/s],
  ["request.invitationOver", refused(false), "customer", "invitationOver", /(Nobody else|Ninguém|Nadie)/],
  [
    "request.invitationOver",
    deactivated,
    "customer",
    "invitationOver",
    /(no longer active|não tem mais|no está activa).*(see|veem|ven) “/s,
  ],
  ["request.invitationOver", { data: { isPublic: true } }, "customer", "requestOpened", /(now|[Aa]gora|[Aa]hora) /],
  ["request.invitationOver", { data: { isPublic: false } }, "customer", "requestExpired", /“Tap leaks/],
] as const satisfies readonly (readonly [EventName, Case, string, string, RegExp])[];

test.each(cases)("R-410 %s, %o: tells the %s, by %s", async (name, change, side, kind, words) => {
  for (const language of languages) {
    const [message, ...others] = await tell(name, change, language);
    expect(others).toEqual([]);
    expect([message?.side, message?.kind]).toEqual([side, kind]);
    expect(message?.text).toMatch(words);
  }
});

test("R-410 both are warned that a quote expires, each in their own words", async () => {
  const [toCustomer, toHandyman] = await tell("quote.expiring");
  expect([toCustomer?.side, toCustomer?.text]).toEqual([
    "customer",
    expect.stringMatching(/\$126\.00 in total, until/),
  ]);
  expect([toHandyman?.side, toHandyman?.text]).toEqual(["handyman", expect.stringMatching(/keep \$96\.00/)]);
  expect(toHandyman?.text).toMatch(/valid longer/);
  expect(toCustomer?.text).not.toMatch(/yours|keep|longer/);
  // It cannot last longer than its request.
  const atEnd = { quote: { validUntil: "2027-01-01T00:00:00.000Z" } };
  expect((await tell("quote.expiring", atEnd))[1]?.text).not.toMatch(/longer/);
});

test("I-Q4 whoever loses reads no other price, and nothing of it when nobody was hired", async () => {
  for (const { text } of [...(await tell("quote.lost", lost("otherHired", 8800)))])
    expect(text).not.toMatch(/88|92\.40|70\.40|\$/);
  for (const change of [lost("directAccepted", 8800), lost("directAccepted"), lost("requestClosed"), expired])
    expect((await tell("quote.lost", change))[0]?.text).not.toMatch(/lower|higher|same|\$/);
});

test("R-418 only those are asked again who can send their quote and lost it to whoever had the job", async () => {
  const asked = (more: Partial<Quote>, request: Partial<ServiceRequest> = {}) => {
    const change = reopened(more);
    return tell("request.reopened", { ...change, request: { ...change.request, ...request } });
  };
  expect(await asked({})).toHaveLength(1);
  expect(await asked({ lostReason: "directAccepted" })).toHaveLength(1);
  const notAsked = [
    asked({ lostReason: "requestClosed" }),
    asked({ lostReason: undefined }),
    asked({ status: "pending", lostReason: undefined }),
    asked({ validUntil: "2026-06-10T16:00:00.000Z" }),
    asked({}, { excludedHandymanIds: [HANK as never] }),
    asked({}, { quotesReceived: 5 }),
    asked({}, { isWithheld: true }),
    asked({}, { status: "accepted" }),
  ];
  expect((await Promise.all(notAsked)).flat()).toEqual([]);
});

test("R-415 nobody is asked for another quote when the request ended with the former one", async () => {
  const closedAt = "2026-06-10T17:00:00.000Z";
  const both = { ...expired, quote: { ...expired.quote, closedAt }, request: { expiresAt: closedAt } };
  expect((await tell("quote.lost", both))[0]?.text).not.toMatch(/open|another/);
});

test("R-415 nobody is told that a customer agreed to a price that they have not approved", async () => {
  expect((await tell("quote.lost", lost("directAccepted")))[0]?.text).not.toMatch(/agreed|chose/);
});

test("R-410 nobody is asked to act on what was decided meanwhile, nor twice about one change", async () => {
  const gone = { quote: { status: "declined" } } as const;
  for (const name of ["quote.submitted", "quote.changed", "quote.countered", "quote.expiring"] as const)
    expect(await tell(name, gone)).toEqual([]);
  expect(await tell("quote.countered", { quote: countered("kept") })).toEqual([]);
  expect(await tell("quote.submitted", { request: { status: "accepted" } })).toEqual([]);
  expect(await tell("request.changed", { ...edited, quote: { requestRevision: 2 } })).toEqual([]);
  // Of the edit before this one they were told, and have not read it.
  const editedAt = "2026-06-10T17:00:00.000Z";
  const further: Case = { data: { revision: 3, editedAt }, request: { revision: 3 } };
  expect(await tell("request.changed", { ...further, told: { createdAt: "2026-06-10T16:00:00.000Z" } })).toEqual([]);
  expect(await tell("request.invited", { ...invited, quote: {} })).toEqual([]);
});

test.each([
  ["had read of the first one", { createdAt: "2026-06-10T16:00:00.000Z", readAt: "2026-06-10T16:30:00.000Z" }],
  ["was not told of the first one", undefined],
  ["gets this very message again", { createdAt: "2026-06-10T17:00:01.000Z" }],
] as const)("R-410 who has not confirmed hears of a further edit: %s", async (_who, told) => {
  const data = { revision: 3, editedAt: "2026-06-10T17:00:00.000Z" };
  const messages = await tell("request.changed", { data, request: { revision: 3 }, told });
  expect(messages.map(({ kind }) => kind)).toEqual(["requestChanged"]);
});

test("R-410 an inactive account is told nothing of quotes, and a blocked pair nothing of each other", async () => {
  for (const [name, change, side] of cases) {
    const inactive = { [side]: { isActive: false } };
    expect([name, await tell(name, { ...change, ...inactive })]).toEqual([name, []]);
    expect([name, await tell(name, { ...change, isBlocked: true })]).toEqual([name, []]);
  }
});

test("R-410 a mail that always comes says so, and every other how to stop it", async () => {
  const urgent = { en: /hired.*only to you/, pt: /contratações.*só a você/, es: /contrataciones.*solo a ti/ };
  for (const language of languagesOf(urgent)) {
    const [asked] = await tell("request.invited", invited, language);
    expect([asked?.kind, asked?.text]).toEqual(["requestInvited", expect.stringMatching(urgent[language])]);
    expect(asked?.text).not.toContain("?unsubscribe=");
    expect((await tell("quote.submitted", {}, language))[0]?.text).not.toMatch(urgent[language]);
  }
});

test("R-410 a message opens the request while its reader may see it, and their own page afterwards", async () => {
  const paths = await Promise.all(cases.map(async ([name, change]) => (await tell(name, change))[0]));
  for (const message of paths) {
    const isOver = message?.kind === "quoteLost" || message?.kind === "quoteClosed";
    expect([message?.kind, message?.path]).toEqual([message?.kind, isOver ? "/" : `/?request=${REQUEST}`]);
  }
});
