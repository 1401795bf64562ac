import { stubOf } from "../../shared/ids.ts";
import { calendarDayFormat, dollarFormat, type Language, worldTimeFormat } from "../../shared/language.ts";
import { aboutOf, pathOf, topicOf } from "../../shared/notifications/kinds.ts";
import type { Inbox } from "../../shared/notifications/schema.ts";
import { fill, type Hand, linesOf, wordings } from "../../shared/notifications/wording.ts";
import type { Letter } from "../runtime/app.ts";
import { mailToken } from "../runtime/mail-token.ts";
import { withPlainNames } from "./mail-names.ts";
import type { Notice } from "./told.ts";

/**
 * Formats money and dates for a language as the screens do, but in the given time zone, since the reader's own is known
 * only in a browser.
 */
function handOf(language: Language): Hand {
  const [dollars, days] = [dollarFormat(language), calendarDayFormat(language)];
  return {
    language,
    money: (amountCents) => dollars.format(amountCents / 100),
    day: (day) => days.format(new Date(day)),
    moment: (at, timeZone) => worldTimeFormat(language, timeZone).format(new Date(at)),
  };
}

/**
 * The links that unsubscribe from a topic: a confirmation page for people, a one-click POST for mail programs (RFC
 * 8058).
 */
function waysOut({ reader, kind }: Notice, { inbox, siteUrl }: Sent) {
  const topic = topicOf(kind);
  if (!topic) return undefined;
  const token = mailToken(reader.id, topic, inbox.unsubscribeSecret);
  const { stop } = wordings[reader.language];
  return {
    words: stop[topic],
    page: `${siteUrl}/?unsubscribe=${token}`,
    post: `${siteUrl}/api/notifications/unsubscribe?token=${token}`,
  };
}

type Sent = { readonly inbox: Inbox; readonly siteUrl: string };

/** Renders the e-mail of a message in its reader's language; slots are escaped, so user input is never markup. */
export function write(notice: Notice, sent: Sent): Letter {
  const { reader, kind, subjectId, slots } = notice;
  const { language, email } = reader;
  const { kinds, actions, stubs, always } = wordings[language];
  const about = aboutOf(kind);
  const hand = handOf(language);
  const named = withPlainNames(slots);
  const fillIn = (text: string) => fill(text, named, hand);
  const lines = linesOf(kinds[kind], slots).map(fillIn);
  const stub = fill(stubs[about], { stub: stubOf(subjectId) }, hand);
  const link = `${sent.siteUrl}${pathOf(notice)}`;
  const action = actions[about];
  const out = waysOut(notice, sent);
  const end = out ? `${out.words}: ${out.page}` : always;
  const unsubscribing = out && {
    headers: { "List-Unsubscribe": `<${out.post}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
  return {
    to: email,
    subject: oneLine(fillIn(kinds[kind].subject)),
    text: [...lines, `${action}: ${link}`, ...(stub ? [stub] : []), "Homewright", end].join("\n\n"),
    html: page({ lines, stub, link, action, end: out ? anchor(out.page, out.words) : escaped(always), language }),
    ...unsubscribing,
  };
}

/** Removes line breaks, so that a subject cannot inject a header. */
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? "");
const anchor = (link: string, text: string) => `<a href="${escaped(link)}" style="color:#56605a">${escaped(text)}</a>`;

type Page = {
  readonly lines: readonly string[];
  readonly stub: string;
  readonly link: string;
  readonly action: string;
  /** HTML. */
  readonly end: string;
  readonly language: string;
};

/** The HTML layout of every e-mail. */
function page({ lines, stub, link, action, end, language }: Page): string {
  const button =
    "display:inline-block;padding:12px 18px;border-radius:10px;background:#095b41;color:#ffffff;text-decoration:none;font-weight:600";
  const number = `<p style="margin:0 0 16px;font:13px/1.5 monospace;color:#56605a">${escaped(stub)}</p>`;
  return [
    `<div lang="${language}" style="background:#fbf9f5;padding:32px 16px;font:16px/1.5 sans-serif;color:#16211c">`,
    '<div style="max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #e3dfd6;border-radius:10px;padding:28px">',
    '<p style="margin:0 0 16px;font-weight:700;font-size:18px">Homewright</p>',
    stub ? number : "",
    ...lines.map((line) => `<p>${escaped(line)}</p>`),
    `<p style="margin:24px 0 0"><a href="${escaped(link)}" style="${button}">${escaped(action)}</a></p>`,
    `</div><p style="max-width:520px;margin:16px auto 0;font-size:13px;color:#56605a">${end}</p></div>`,
  ].join("");
}
