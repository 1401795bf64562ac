import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import { UserId } from "../../shared/ids.ts";
import { toInstant } from "../../shared/time.ts";
import { mapInBatches } from "../lib/batches.ts";
import type { WriteContext } from "../runtime/app.ts";
import { ref } from "../runtime/data/db.ts";
import { cellOfPartition } from "../runtime/data/index-keys.ts";
import * as table from "../runtime/data/table.ts";
import { consumer } from "../runtime/events/consumer.ts";
import { listChanged } from "../stores/requests.ts";

const CONCURRENT_WRITES = 10;

/**
 * Records that lists have changed, once the change is in the table: written in the change's own transaction, one item of
 * a busy cell would let requests fail each other. The record is never older than its change, and may come twice.
 */
export default consumer("feed.record-changes", async ({ event, app }) => {
  const changed = event.Records.flatMap(listsOf);
  const cells = changed.flatMap(({ cells }) => cells);
  const users = changed.flatMap(({ userIds }) => userIds);
  const lists = [...new Set([...cells, ...(await handymenAmong(app, [...new Set(users)]))])];
  await mapInBatches(lists, CONCURRENT_WRITES, (list) => app.db.transact([listChanged(list, toInstant(app.now()))]));
});

type Image = Readonly<Record<string, AttributeValue>>;
type ChangedLists = { readonly cells: readonly string[]; readonly userIds: readonly UserId[] };

/** Attributes that no list shows. */
const hidden = ["version", "updatedAt", "duePk", "dueSk", "nextMatchAt"];
/** Attributes of matching, which only the customer's own list shows. */
const ownOnly = [
  ...["notifiedCount", "notifiedAt", "matchedAt", "fartherAt"],
  ...["isUnserved", "isMatchingLimited", "usualAnswerMinutes"],
];

/** The cells whose feed a record has changed, and the users whose own list: the customer, and who alone was asked. */
function listsOf({ dynamodb: { OldImage = {}, NewImage = {} } = {} }: DynamoDBRecord): ChangedLists[] {
  if (!isChanged(OldImage, NewImage, hidden)) return [];
  const isInFeed = isChanged(OldImage, NewImage, [...hidden, ...ownOnly]);
  const partitions = isInFeed ? [OldImage, NewImage].flatMap(({ feedPk }) => feedPk?.S ?? []) : [];
  const owner = NewImage.entity?.S === "request" ? NewImage.customerId : NewImage.userId;
  const userIds = [owner, NewImage.invitedHandymanId].flatMap((user) => UserId.safeParse(user?.S).data ?? []);
  return [{ cells: partitions.map(cellOfPartition), userIds }];
}

const isChanged = (one: Image, other: Image, exceptFor: readonly string[]) =>
  Object.keys({ ...one, ...other }).some(
    (name) => !exceptFor.includes(name) && JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );

/** Only handymen poll a list; their profile costs less to read than a record to write. */
async function handymenAmong({ db }: WriteContext, userIds: readonly UserId[]): Promise<UserId[]> {
  const profiles = await db.getAllEventually(userIds.map((userId) => ref(table.handyman, { userId })));
  return userIds.filter((_, index) => profiles[index] !== undefined);
}
