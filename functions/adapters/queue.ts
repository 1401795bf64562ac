import {
  type BatchResultErrorEntry,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import * as z from "zod";
import { chunksOf } from "../../shared/chunks.ts";
import type { DomainEvent } from "../../shared/events.ts";
import { queuesOf } from "../../shared/reactions.ts";
import { setting } from "../runtime/config.ts";
import type { Queues } from "../runtime/ports/queues.ts";
import { ServiceUnavailableError } from "../runtime/service-unavailable.ts";
import { callOrThrow, clientSettings, lazyClient, MAX_ATTEMPTS } from "./aws.ts";
import { pause } from "./pause.ts";

/** SQS's limit of messages in one call. An event has two kilobytes at most, the call may have a megabyte. */
const MESSAGES_PER_CALL = 10;
/** The mean pause before refused messages are sent again; it doubles each time. */
const PAUSE_MS = 200;

const Urls = z.record(z.string(), z.url());
type Failures = Map<string, unknown>;

const client = lazyClient(() => new SQSClient(clientSettings()));

/** Sends events to the SQS queues of the reactions that subscribe to them, ten in a call. */
export function queue(): Queues {
  const urls = Urls.parse(JSON.parse(setting("QUEUES")));
  return {
    async send(events) {
      const calls = Object.entries(urls).flatMap(([reaction, url]) => {
        const subscribed = events.filter(({ name }) => queuesOf(name).some((each) => each === reaction));
        return chunksOf(subscribed, MESSAGES_PER_CALL).map((chunk) => sendTo(url, chunk));
      });
      return new Map((await Promise.all(calls)).flatMap((failures) => [...failures]));
    },
    async sendToDeadLetters(letter) {
      const message = { QueueUrl: setting("DEAD_LETTERS"), MessageBody: JSON.stringify(letter) };
      await callOrThrow("SQS", client().send(new SendMessageCommand(message)));
    },
  };
}

/** Sends one call's events. SQS may take some of them: the others are sent again, as those of a call that fails are. */
async function sendTo(QueueUrl: string, events: readonly DomainEvent[]): Promise<Failures> {
  let pending = events;
  for (let attempt = 1; ; attempt++) {
    let refused: readonly BatchResultErrorEntry[];
    try {
      const Entries = pending.map((event, index) => ({ Id: `${index}`, MessageBody: JSON.stringify(event) }));
      const answer = await callOrThrow("SQS", client().send(new SendMessageBatchCommand({ QueueUrl, Entries })));
      refused = answer.Failed ?? [];
    } catch (thrown) {
      return new Map(pending.map(({ id }) => [id, thrown]));
    }
    const failures = new Map(refused.map(({ Id, ...reason }) => [pending[Number(Id)]?.id ?? "", toError(reason)]));
    if (failures.size === 0 || attempt === MAX_ATTEMPTS || refused.some(({ SenderFault }) => SenderFault))
      return failures;
    pending = pending.filter(({ id }) => failures.has(id));
    await pause(PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
  }
}

const toError = ({ Code, SenderFault }: Omit<BatchResultErrorEntry, "Id">): Error =>
  SenderFault ? new Error(`SQS answered ${Code}.`) : new ServiceUnavailableError("SQS", Code);
