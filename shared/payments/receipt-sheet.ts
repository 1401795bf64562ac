import { calendarDayFormat, dollarFormat, type Language } from "../language.ts";
import { centsOf, toDecimal } from "../money.ts";
import { shortId } from "../uuid.ts";
import type { Receipt } from "./receipt.ts";
import { type ReceiptWords, receiptWords } from "./receipt-words.ts";
import type { UsedCard } from "./schema.ts";

/** One line of a receipt; strong lines are sums. */
export type SheetLine = {
  readonly label: string;
  readonly detail?: string | undefined;
  readonly amount?: string | undefined;
  readonly isStrong?: true;
};

/** A receipt as formatted text in its reader's language, in the order of the page; screen, print and PDF show this. */
export type Sheet = {
  readonly title: string;
  readonly number: string;
  readonly stub: string;
  readonly heading: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly sections: readonly { readonly title?: string | undefined; readonly lines: readonly SheetLine[] }[];
  readonly footnote: string;
  /** Shown where the PDF's font lacks letters: instead of a whole text, or after the part that can be drawn. */
  readonly unprintable: { readonly whole: string; readonly part: string };
};

/** Stripe's card brands and the names that people know. */
const brandNames: Readonly<Record<string, string>> = {
  amex: "American Express",
  cartes_bancaires: "Cartes Bancaires",
  diners: "Diners Club",
  discover: "Discover",
  eftpos_au: "eftpos",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/** At most this many entries of a kind are listed; older ones are summed up, so that the receipt stays one page. */
const MAX_ENTRIES = 5;
/** The same when the charges are listed as well. */
const MAX_ENTRIES_WITH_CHARGES = 3;

function splitOlder<T>(
  entries: readonly T[],
  { charges }: Receipt,
): { readonly older: readonly T[]; readonly shown: readonly T[] } {
  const count = Math.max(0, entries.length - (charges ? MAX_ENTRIES_WITH_CHARGES : MAX_ENTRIES));
  return { older: entries.slice(0, count), shown: entries.slice(count) };
}

const sumOf = (entries: readonly { readonly amount: string }[]): string =>
  toDecimal(entries.reduce((sum, { amount }) => sum + centsOf(amount), 0));

type SheetContext = {
  readonly receipt: Receipt;
  readonly words: ReceiptWords;
  readonly day: (at: string) => string;
  readonly money: (decimal: string) => string;
};

export function sheetOf(receipt: Receipt, language: Language): Sheet {
  const [days, dollars] = [calendarDayFormat(language, receipt.timeZone), dollarFormat(language)];
  const context: SheetContext = {
    receipt,
    words: receiptWords[language],
    day: (at) => days.format(new Date(at)),
    money: (decimal) => dollars.format(Number(decimal)),
  };
  const { words } = context;
  return {
    title: words.title[receipt.kind],
    number: receipt.number,
    stub: shortId(receipt.jobId),
    heading: receipt.title,
    facts: factsOf(context),
    sections: [priceSection, chargeSection, changeSection, refundSection, endSection]
      .map((sectionOf) => sectionOf(context))
      .filter(({ lines }) => lines.length > 0),
    footnote: words.footnote,
    unprintable: words.unprintable,
  };
}

function factsOf({ receipt, words, day }: SheetContext): Sheet["facts"] {
  const isStatement = receipt.kind === "statement";
  return [
    { label: words.number, value: receipt.number },
    { label: words.paidOn, value: day(receipt.issuedAt) },
    { label: words.customer, value: receipt.customerName ?? words.unnamed },
    { label: words.handyman, value: receipt.handymanName ?? words.unnamed },
    { label: words.place, value: receipt.city },
    isStatement
      ? { label: words.release, value: releaseText({ receipt, words, day }) }
      : { label: words.card, value: cardText(receipt, words) },
    ...(isStatement ? [] : adminReleaseFacts({ receipt, words, day })),
  ];
}

const cardNameOf = ({ brand, last4 }: UsedCard, words: ReceiptWords): string =>
  words.cardEnding(brandNames[brand] ?? words.card, last4);

/** The card that was charged, and what became of the charge. */
function cardText({ usedCard, card }: Receipt, words: ReceiptWords): string {
  const status = words.cardStanding[card];
  if (!usedCard) return status;
  const name = cardNameOf(usedCard, words);
  return card === "charged" ? name : `${name} · ${status}`;
}

type DatedContext = Omit<SheetContext, "money">;

/** An administrator released the money by deciding a dispute. */
const isReleasedByAdmin = ({ releasedBy, releaseStatus }: Receipt): boolean =>
  releasedBy === "admin" && releaseStatus === "released";

/** On the customer's receipt only a release by an administrator is shown. */
const adminReleaseFacts = ({ receipt, words, day }: DatedContext): Sheet["facts"] =>
  receipt.releasedAt && isReleasedByAdmin(receipt)
    ? [{ label: words.release, value: words.releasedByUs(day(receipt.releasedAt)) }]
    : [];

function releaseText({ receipt, words, day }: DatedContext): string {
  const { releaseStatus, releasedAt, releaseDueAt, transferredAt } = receipt;
  if (releaseStatus === "reversed") return words.reversed;
  const released = words[isReleasedByAdmin(receipt) ? "releasedByUs" : "released"];
  const parts = [releasedAt && released(day(releasedAt)), transferredAt && words.transferred(day(transferredAt))];
  const text = parts.filter((step) => step !== undefined).join(" · ");
  return text || (releaseDueAt ? words.heldUntil(day(releaseDueAt)) : words.held);
}

function priceSection({ receipt, words, money }: SheetContext): Sheet["sections"][number] {
  const { kind, price, fee, total } = receipt;
  return {
    lines: [
      { label: words.price, amount: money(price) },
      { label: words.fee[kind], amount: kind === "statement" ? minus(money(fee)) : money(fee) },
      { label: words.total[kind], amount: money(total), isStrong: true },
    ],
  };
}

/** Listed only when there are several, because the price rose after the first charge. */
function chargeSection({ receipt, words, day, money }: SheetContext): Sheet["sections"][number] {
  const { kind, charges = [] } = receipt;
  const { older, shown } = splitOlder(charges, receipt);
  const summed = { label: words.earlier(older.length), amount: money(sumOf(older)) };
  const lines = shown.map(({ at, amount, usedCard }) => ({
    label: words.chargedOn(day(at)),
    detail: usedCard && cardNameOf(usedCard, words),
    amount: money(amount),
  }));
  return { title: words.charges[kind], lines: [...(older.length > 0 ? [summed] : []), ...lines] };
}

const minus = (amount: string) => `−${amount}`;

function changeSection({ receipt, words, day, money }: SheetContext): Sheet["sections"][number] {
  const { older, shown } = splitOlder(receipt.changes, receipt);
  const lines = shown.map(({ at, kind, formerPrice, price }) => ({
    label: words.change[kind],
    detail: `${day(at)}, ${words.insteadOf(money(formerPrice))}`,
    amount: money(price),
  }));
  return {
    title: words.changes,
    lines: [...(older.length > 0 ? [{ label: words.earlier(older.length) }] : []), ...lines],
  };
}

function refundSection({ receipt, words, day, money }: SheetContext): Sheet["sections"][number] {
  const { refunds, kind } = receipt;
  const { older, shown } = splitOlder(refunds, receipt);
  const summed = { label: words.earlier(older.length), amount: minus(money(sumOf(older))) };
  const lines = shown.map(({ at, reason, state, amount }) => ({
    label: words.reason[reason],
    detail: [day(at), words.refundState[state]].filter(Boolean).join(", "),
    amount: minus(money(amount)),
  }));
  return { title: words.refunds[kind], lines: [...(older.length > 0 ? [summed] : []), ...lines] };
}

/** The chargeback, the fee of a late cancellation, what was netted, and the balance; shown only when something was deducted. */
function endSection({ receipt, words, day, money }: SheetContext): Sheet["sections"][number] {
  const { kind, chargeback, netted, cancellationFee: fee, balance, refunds } = receipt;
  const lines: SheetLine[] = [];
  if (chargeback) {
    const isHeld = kind === "receipt" && chargeback.status === "open";
    const amount = isHeld ? minus(money(chargeback.amount)) : undefined;
    lines.push({ label: words.chargeback[chargeback.status], detail: day(chargeback.at), amount });
  }
  if (fee)
    lines.push({
      label: words.cancellationFee,
      detail: words.feeFor[kind](money(fee.amount)),
      amount: fee.fromPlatform && `+${money(fee.fromPlatform)}`,
    });
  if (netted) lines.push({ label: words.netted, amount: minus(money(netted)) });
  const isChanged = refunds.length + lines.length > 0;
  return {
    lines: isChanged ? [...lines, { label: words.balance[kind], amount: money(balance), isStrong: true }] : [],
  };
}
