import { expect, test } from "vitest";
import account from "../../web/src/i18n/account/en.ts";
import agenda from "../../web/src/i18n/agenda/en.ts";
import appointments from "../../web/src/i18n/appointments/en.ts";
import cancellation from "../../web/src/i18n/cancellation/en.ts";
import common from "../../web/src/i18n/common/en.ts";
import conversations from "../../web/src/i18n/conversations/en.ts";
import customer from "../../web/src/i18n/customer/en.ts";
import jobs from "../../web/src/i18n/jobs/en.ts";
import landing from "../../web/src/i18n/landing/en.ts";
import notifications from "../../web/src/i18n/notifications/en.ts";
import payments from "../../web/src/i18n/payments/en.ts";
import profile from "../../web/src/i18n/profile/en.ts";
import quotes from "../../web/src/i18n/quotes/en.ts";
import requests from "../../web/src/i18n/requests/en.ts";
import reviews from "../../web/src/i18n/reviews/en.ts";
import saved from "../../web/src/i18n/saved/en.ts";

/** The texts that customers read; the other namespaces are for handymen or administrators alone. */
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...{ account, agenda, appointments, cancellation, common, conversations, customer, jobs, landing, notifications },
  ...{ payments, profile, quotes, requests, reviews, saved },
};

/** The steps whose lines in a conversation name a price. */
const steps = ["quoteOffered", "quoteCountered", "hired", "quoteAccepted", "priceApproved"];

/** What the amounts of a text are. Each text with an amount is in one of these lists. */
const readers = {
  /** The customer reads the total of a price: in the slots `total` and `formerTotal`, and never the price beside it. */
  total: [
    ...["customer.payNow", "conversations.step.pay", "payments.secure", "payments.riseText", "payments.riseSuccess"],
    ...["jobs.approveText", "jobs.approveTotal", "jobs.rejectTitle", "jobs.offerAwaited", "jobs.priceNote"],
    ...["jobs.divides", "jobs.supplementText", "jobs.newAmount.customer"],
    ...["quotes.median", "quotes.parkedText", "quotes.counterOpen", "quotes.counter.agreed", "quotes.counter.kept"],
    ...["quotes.counter.lapsed", "quotes.hire", "quotes.hireChanged"],
  ],
  /** Either side reads it, with the price as they read it (`priceAsRead`) in `amount` and `former`. */
  either: [
    "jobs.endingNote",
    "jobs.endsFree",
    "jobs.endingEntry",
    "jobs.cancelledBy.rejected",
    "jobs.cancelledBy.lapsed",
    ...steps.map((step) => `conversations.customer.${step}.priced`),
  ],
  /** What a total consists of, where somebody asks for it. */
  parts: ["jobs.approveParts"],
  /** Where a customer types a price themselves, and reads the total below the field. */
  typed: ["jobs.offerDialogText", "quotes.counterText"],
  handyman: [
    ...steps.map((step) => `conversations.handyman.${step}.priced`),
    ...[
      "jobs.newAmount.handyman",
      "jobs.unapproved",
      "jobs.unapprovedStarted",
      "jobs.unapprovedComplete",
      "jobs.unapprovedDone",
      "jobs.offerNote",
    ],
    ...[
      "jobs.otherwise.theirConfirm",
      "jobs.stepTitle.kept",
      "jobs.supplementTheirs",
      "appointments.acceptedPriceText",
    ],
    ...["account.earningsHeld", "payments.netted", "payments.nettedAll"],
  ],
  /** What was paid, is paid on top, comes back, or is kept of it. */
  moved: [
    ...["jobs.payAndAccept", "jobs.supplementNote", "jobs.getBack", "jobs.theyGetBack", "jobs.onItsWay"],
    ...[
      "jobs.onItsWayToThem",
      "jobs.fallsBack",
      "jobs.fallsBackToThem",
      "jobs.wouldFallBack",
      "jobs.wouldFallBackToThem",
    ],
    ...["jobs.gaveBack", "jobs.gaveBackToThem", "payments.refundedAll", "payments.refundedPart", "payments.release"],
    ...["payments.releaseTitle", "payments.releaseText", "payments.riseHeld", "payments.lateJobText"],
    ...["customer.paid", "customer.released", "handyman.paid", "handyman.released"].map(
      (step) => `conversations.${step}.priced`,
    ),
    ...["payments.lateText", "cancellation.fee", "cancellation.kept.customer", "cancellation.kept.handyman"],
  ],
  /** What an hour or a small job of a handyman costs: no price of a job. */
  rate: ["profile.perHour", "profile.priceFrom"],
} as const;
const classified = new Map<string, string>(
  Object.entries(readers).flatMap(([reader, keys]) => keys.map((key) => [key, reader] as const)),
);

/** Slots that hold amounts; `share` of the profile is a percentage. */
const amounts =
  /^(former|paid|back|more|offer|asked|kept|yours|owed|left|\w*(price|total|amount|fee|share|sum|cost|refund|money|difference|dollars|balance)\w*)$/i;
const slotsOf = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, slot = ""]) => slot);

const all = Object.entries(texts).flatMap(([namespace, words]) =>
  Object.entries(words).map(([key, text]) => ({ key: `${namespace}.${key}`, slots: slotsOf(text) })),
);
const isPercentage = (key: string) => key === "profile.responseRate";
const withAmounts = all.filter(({ key, slots }) => !isPercentage(key) && slots.some((slot) => amounts.test(slot)));

test("D-13 each text of the screens that names an amount to a customer is classified by whose amount it is", () => {
  expect(withAmounts.map(({ key }) => key).filter((key) => !classified.has(key))).toEqual([]);
  const named = withAmounts.map(({ key }) => key);
  expect([...classified.keys()].filter((key) => !named.includes(key))).toEqual([]);
});

test("D-13 a customer reads the total where a price is named, and never the price without the fee", () => {
  const allowed = {
    total: ["total", "formerTotal", "former", "paid", "amount"],
    either: ["amount", "former"],
  } as const;
  for (const { key, slots } of withAmounts) {
    const reader = classified.get(key);
    if (reader !== "total" && reader !== "either") continue;
    const named = slots.filter((slot) => amounts.test(slot));
    expect(
      named.filter((slot) => !allowed[reader].some((each) => each === slot)),
      key,
    ).toEqual([]);
    if (reader === "total") expect(named.join(), key).toMatch(/total/i);
  }
});
