import { type Report, ReportMetadata } from "../../../shared/conversations/report.ts";
import type { Conversation, Message, ReportGroup } from "../../../shared/conversations/schema.ts";
import { newAlert } from "../../../shared/fraud/new-alert.ts";
import type { FraudAlert } from "../../../shared/fraud/schema.ts";
import { FraudAlertId, type MessageId, type UserId } from "../../../shared/ids.ts";
import { addMs, DAY_MS, type Instant, toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { create, ref, replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { saveAlert } from "../../stores/admin.ts";
import { messageAlertWrite } from "../../stores/contact-hits.ts";

/** Reports about the same person and reason within a day are one alert. */
const GROUP_MS = DAY_MS;
/** How many reports one alert lists. */
const MAX_REPORTS = 20;
/** How many messages one alert copies: the longest ones fit into one item of the table. */
const MAX_MESSAGES = 30;

type ReportInput = {
  readonly conversation: Conversation;
  readonly messages: readonly Message[];
  readonly report: Omit<Report, "conversationId" | "createdAt">;
  readonly reportedId: UserId;
};

/** Stores a report: as a new alert with the messages around, or as one more report in the alert of this day. */
export async function storeReport(app: WriteContext, input: ReportInput): Promise<void> {
  const { conversation, report, reportedId } = input;
  const at = toInstant(app.now());
  const { messageId, reason, by, text } = report;
  const newReport: Report = { conversationId: conversation.id, reason, by, messageId, text, createdAt: at };
  const group = await app.db.get(table.reportGroup, { userId: reportedId, reason });
  const alert = group && (await app.db.get(table.fraudAlert, { id: group.alertId }));
  const stored = ReportMetadata.safeParse(alert?.metadata).data;
  const isCurrent = group !== undefined && group.createdAt > addMs(at, -GROUP_MS);
  // An alert is about one conversation: what is said in another one has its own.
  if (alert && stored?.conversationId === conversation.id && isCurrent && !alert.isResolved) {
    const reports = [...stored.reports, newReport].slice(0, MAX_REPORTS);
    const added = addedTo(stored, input.messages, messageId);
    const copied = [...stored.messages, ...added.map(copyOf)].toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const metadata = toJson({ ...stored, reports, messages: copied });
    return saveAlert(app.db, { ...alert, metadata }, await keepPhotos(app, added, alert.id));
  }
  await app.db.transact(await newAlertWrites(app, { ...input, newReport, group, at }));
}

/** The messages that the alert has not copied yet, the reported one first, as many as it has room for. */
function addedTo({ messages }: ReportMetadata, found: readonly Message[], reported: MessageId | undefined) {
  const known = new Set(messages.map(({ id }) => id));
  const isReported = ({ id }: Message) => Number(id === reported);
  return found
    .filter(({ id }) => !known.has(id))
    .toSorted((one, other) => isReported(other) - isReported(one))
    .slice(0, MAX_MESSAGES - messages.length);
}

const copyOf = (message: Message) => ({ ...message, isRemoved: message.removedAt !== undefined });

type NewAlertInput = ReportInput & {
  readonly newReport: Report;
  readonly group: ReportGroup | undefined;
  readonly at: Instant;
};

async function newAlertWrites(
  app: WriteContext,
  { conversation, messages, newReport, reportedId, group, at }: NewAlertInput,
) {
  const { reason } = newReport;
  const id = FraudAlertId.parse(app.newId());
  const metadata = toJson({ conversationId: conversation.id, reports: [newReport], messages: messages.map(copyOf) });
  const alert = newAlert({ id, userId: reportedId, alertType: `report.${reason}`, metadata, createdAt: at });
  const fields = { alertId: id, createdAt: at, updatedAt: at };
  return [
    messageAlertWrite(alert),
    group
      ? replace(table.reportGroup, { ...group, ...fields })
      : create(table.reportGroup, { userId: reportedId, reason, ...fields, version: 1 }),
    ...(await keepPhotos(app, messages, id)),
  ];
}

/** Without the fields that a report does not copy, and without undefined ones. */
const toJson = (metadata: ReportMetadata): FraudAlert["metadata"] =>
  JSON.parse(JSON.stringify(ReportMetadata.parse(metadata)));

/** The writes by which photos of the copied messages are kept as long as the report. */
async function keepPhotos({ db }: WriteContext, messages: readonly Message[], alertId: FraudAlertId): Promise<Write[]> {
  const ids = messages.flatMap(({ imageIds }) => imageIds);
  if (ids.length === 0) return [];
  const images = (await db.getAll(ids.map((id) => ref(table.image, { id })))).filter((image) => image !== undefined);
  return images.map((image) => replace(table.image, { ...image, alertId }));
}
