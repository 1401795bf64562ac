import { randomUUID } from "node:crypto";
import { conversations } from "../../shared/conversations/contract.ts";
import type { ConversationId, MessageId } from "../../shared/ids.ts";
import { HOUR_MS, SECOND_MS } from "../../shared/time.ts";
import { makeConversation } from "../support/makers/conversations.ts";
import { makeCustomer, makeHandyman, type Person } from "../support/makers/people.ts";
import { advance } from "../support/setup/control-pages.ts";
import type { CapacityMeter, Units } from "./capacity-meter.ts";
import type { Figure } from "./figures.ts";

const MESSAGES = 40;
/** Each message is waited for with this many polls that find nothing. */
const EMPTY_POLLS = 5;
const TEXT = "The valve is in stock, I bring it on Thursday between nine and eleven. Is the gate open then?";
/** List prices of us-east-1 in dollars, and what a call costs beside the table. */
const price = { write: 0.625e-6, read: 0.125e-6, call: 3.4e-6 } as const;

const functionOf = (name: string) => `conversations${name}ProductFunction`;

/** What a message, a poll without news and a whole conversation of forty messages cost. */
export async function measureConversation(meter: CapacityMeter): Promise<Figure[]> {
  const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
  const id = await makeConversation({ customer, handyman });
  meter.reset();
  let calls = 0;
  let last: MessageId | undefined;
  for (let number = 0; number < MESSAGES; number++) {
    const [writer, reader] = number % 2 ? [customer, handyman] : [handyman, customer];
    last = await exchange({ id, writer, reader, last });
    calls += EMPTY_POLLS + 3;
    await advance(10 * SECOND_MS);
  }
  const parts = ["send", "messages", "read"].map((name) => meter.consumedBy(functionOf(name)));
  const total = parts.reduce((sum, { read, write }) => ({ read: sum.read + read, write: sum.write + write }));
  const send = parts[0] ?? total;
  await advance(HOUR_MS);
  return [
    { name: "conversations.send", value: send.write / MESSAGES, unit: "WU", atMost: 30 },
    {
      name: "conversations.messages, nothing new",
      value: await emptyPoll(meter, { id, reader: customer, last }),
      unit: "RU",
      atMost: 4,
    },
    { name: `${MESSAGES} messages, read and polled for: written`, value: total.write, unit: "WU" },
    { name: `${MESSAGES} messages, read and polled for: read`, value: total.read, unit: "RU" },
    { name: `${MESSAGES} messages, with their ${calls} calls`, value: dollars(total, calls), unit: "USD" },
  ];
}

const dollars = ({ read, write }: Units, calls: number) => read * price.read + write * price.write + calls * price.call;

type Exchange = {
  readonly id: ConversationId;
  readonly writer: Person;
  readonly reader: Person;
  readonly last: MessageId | undefined;
};

/** One message: polled for, sent, seen and marked as read. */
async function exchange({ id, writer, reader, last }: Exchange): Promise<MessageId | undefined> {
  const poll = async () =>
    (await reader.call(conversations.messages, { params: { id }, query: last ? { after: last } : {} })).body;
  for (let time = 0; time < EMPTY_POLLS; time++) await poll();
  const body = { text: TEXT, clientId: randomUUID() };
  const sent = await writer.call(conversations.send, { params: { id }, body });
  if (sent.status !== 201) throw new Error(`The message was refused: ${sent.text}`);
  const { lastMessageId } = await poll();
  await reader.call(conversations.read, { params: { id }, body: { upTo: lastMessageId } });
  return lastMessageId;
}

async function emptyPoll(
  meter: CapacityMeter,
  { id, reader, last }: Pick<Exchange, "id" | "reader" | "last">,
): Promise<number> {
  meter.reset();
  await reader.call(conversations.messages, { params: { id }, query: last ? { after: last } : {} });
  return meter.consumedBy(functionOf("messages")).read;
}
