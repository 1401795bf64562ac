import { calendarDayFormat, dollarFormat, type Language, zonedTimeFormat } from "../../../shared/language.ts";
import { pathOf, targetOf, topicOf } from "../../../shared/notifications/kinds.ts";
import type { Inbox } from "../../../shared/notifications/schema.ts";
import { type Formatters, fillSlots, linesOf, textsByLanguage } from "../../../shared/notifications/wording.ts";
import { shortId } from "../../../shared/uuid.ts";
import type { EmailMessage } from "../../runtime/ports/mail.ts";
import type { Message } from "../messages/context.ts";
import { sanitizeSlots } from "./sanitize-names.ts";
import { createUnsubscribeToken } from "./unsubscribe-token.ts";

/**
 * Formats money and dates for a language as the screens do, but in the given time zone, since the reader's own is known
 * only in a browser.
 */
export function formattersFor(language: Language): Formatters {
  const [dollars, days] = [dollarFormat(language), calendarDayFormat(language)];
  return {
    language,
    money: (amountCents) => dollars.format(amountCents / 100),
    day: (day) => days.format(new Date(day)),
    moment: (at, timeZone) => zonedTimeFormat(language, timeZone).format(new Date(at)),
  };
}

/**
 * The links that unsubscribe from a topic: a confirmation page for people, a one-click POST for mail programs (RFC
 * 8058).
 */
function unsubscribeLinks({ reader, kind }: Message, { inbox, siteUrl }: EmailContext) {
  const topic = topicOf(kind);
  if (!topic) return undefined;
  const token = createUnsubscribeToken(reader.id, topic, inbox.unsubscribeSecret);
  const { stop } = textsByLanguage[reader.language];
  return {
    words: stop[topic],
    renderHtml: `${siteUrl}/?unsubscribe=${token}`,
    post: `${siteUrl}/api/notifications/unsubscribe?token=${token}`,
  };
}

type EmailContext = { readonly inbox: Inbox; readonly siteUrl: string };

/** Renders the e-mail of a message in its reader's language; slots are escaped, so user input is never markup. */
export function renderEmail(message: Message, context: EmailContext): EmailMessage {
  const { reader, kind, subjectId, slots } = message;
  const { language, email } = reader;
  const { kinds, actions, stubs, always } = textsByLanguage[language];
  const about = targetOf(kind);
  const formatters = formattersFor(language);
  const safeSlots = sanitizeSlots(slots);
  const fillIn = (text: string) => fillSlots(text, safeSlots, formatters);
  const lines = linesOf(kinds[kind], slots).map(fillIn);
  const stub = fillSlots(stubs[about], { stub: shortId(subjectId) }, formatters);
  const link = `${context.siteUrl}${pathOf(message)}`;
  const action = actions[about];
  const unsubscribe = unsubscribeLinks(message, context);
  const end = unsubscribe ? `${unsubscribe.words}: ${unsubscribe.renderHtml}` : always;
  const unsubscribeHeaders = unsubscribe && {
    headers: { "List-Unsubscribe": `<${unsubscribe.post}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
  return {
    to: email,
    subject: toOneLine(fillIn(kinds[kind].subject)),
    text: [...lines, `${action}: ${link}`, ...(stub ? [stub] : []), "Homewright", end].join("\n\n"),
    html: renderHtml({
      lines,
      stub,
      link,
      action,
      end: unsubscribe ? anchor(unsubscribe.renderHtml, unsubscribe.words) : escapeHtml(always),
      language,
    }),
    ...unsubscribeHeaders,
  };
}

/** Removes line breaks, so that a subject cannot inject a header. */
const toOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();

const htmlEntities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => htmlEntities[letter] ?? "");
const anchor = (link: string, text: string) =>
  `<a href="${escapeHtml(link)}" style="color:#56605a">${escapeHtml(text)}</a>`;

type HtmlInput = {
  readonly lines: readonly string[];
  readonly stub: string;
  readonly link: string;
  readonly action: string;
  /** HTML. */
  readonly end: string;
  readonly language: string;
};

/** The HTML layout of every e-mail. */
function renderHtml({ lines, stub, link, action, end, language }: HtmlInput): string {
  const button =
    "display:inline-block;padding:12px 18px;border-radius:10px;background:#095b41;color:#ffffff;text-decoration:none;font-weight:600";
  const number = `<p style="margin:0 0 16px;font:13px/1.5 monospace;color:#56605a">${escapeHtml(stub)}</p>`;
  return [
    `<div lang="${language}" style="background:#fbf9f5;padding:32px 16px;font:16px/1.5 sans-serif;color:#16211c">`,
    '<div style="max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #e3dfd6;border-radius:10px;padding:28px">',
    '<p style="margin:0 0 16px;font-weight:700;font-size:18px">Homewright</p>',
    stub ? number : "",
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    `<p style="margin:24px 0 0"><a href="${escapeHtml(link)}" style="${button}">${escapeHtml(action)}</a></p>`,
    `</div><p style="max-width:520px;margin:16px auto 0;font-size:13px;color:#56605a">${end}</p></div>`,
  ].join("");
}
