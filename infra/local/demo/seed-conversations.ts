import { randomUUID } from "node:crypto";
import type demo from "./demo.json";
import { type Activity, clientAt, madeBefore, photoOf, type SeedContext } from "./seed-context.ts";

type ConversationSpec = (typeof demo.conversations)[number];
/** Text and photo, or the handyman's telephone number. */
type MessageSpec = {
  readonly hoursAgo: number;
  readonly by: string;
  readonly text?: string;
  readonly photo?: string;
  readonly sharesNumber?: boolean;
};
type ReportSpec = NonNullable<ConversationSpec["report"]>;

/** The messages of one conversation, each read at once but the last one, and what one of the two reports about it. */
export function conversationActivities(context: SeedContext, spec: ConversationSpec): readonly Activity[] {
  const { report } = spec;
  const messages: readonly MessageSpec[] = spec.messages;
  const activities = messages.map((message, index) => {
    const write = index === 0 ? openConversation : sendMessage;
    const isLast = index === messages.length - 1;
    const run = async () => {
      const lastMessageId = await write(context, spec, message);
      if (!isLast) await read(context, spec, { ...message, upTo: lastMessageId });
    };
    return { hoursAgo: message.hoursAgo, run };
  });
  return [
    ...activities,
    ...(report ? [{ hoursAgo: report.hoursAgo, run: () => reportConversation(context, spec, report) }] : []),
  ];
}

/** With its first message, whose id it returns; a handyman writes for themselves. */
async function openConversation(context: SeedContext, spec: ConversationSpec, first: MessageSpec): Promise<string> {
  const { by, text, hoursAgo } = first;
  const client = await clientAt(context, by, hoursAgo);
  const handymanId = by === spec.handyman ? undefined : madeBefore(context.people, spec.handyman).id;
  const start = { serviceRequestId: madeBefore(context.requests, spec.about), handymanId, text };
  const { id, lastMessageId } = await client.send("POST", "/api/conversations", start);
  context.conversations.set(spec.about, id);
  return String(lastMessageId);
}

const pathOf = ({ conversations }: SeedContext, { about }: ConversationSpec) =>
  `/api/conversations/${madeBefore(conversations, about)}`;

async function sendMessage(context: SeedContext, spec: ConversationSpec, message: MessageSpec): Promise<string> {
  const { by, text, photo, sharesNumber, hoursAgo } = message;
  const client = await clientAt(context, by, hoursAgo);
  const path = pathOf(context, spec);
  if (sharesNumber) return String((await client.send("PUT", `${path}/number`, { isShared: true })).lastMessageId);
  const imageUrls = photo ? [await client.claim(photoOf(photo), "message")] : [];
  return (await client.send("POST", `${path}/messages`, { text, imageUrls, clientId: randomUUID() })).id;
}

type ReadSpec = Pick<MessageSpec, "by" | "hoursAgo"> & { readonly upTo: string };

async function read(context: SeedContext, spec: ConversationSpec, { by, hoursAgo, upTo }: ReadSpec) {
  const reader = by === spec.customer ? spec.handyman : spec.customer;
  const client = await clientAt(context, reader, hoursAgo);
  await client.request("POST", `${pathOf(context, spec)}/read`, { upTo });
}

async function reportConversation(context: SeedContext, spec: ConversationSpec, report: ReportSpec) {
  const { by, hoursAgo, ...said } = report;
  const client = await clientAt(context, by, hoursAgo);
  await client.request("POST", `${pathOf(context, spec)}/reports`, said);
}
