import * as z from "zod";
import type { Database } from "./dynoxide.ts";

const Item = z.record(z.string(), z.unknown());
const StreamRecord = z.looseObject({
  dynamodb: z.looseObject({ SequenceNumber: z.string(), Keys: Item, NewImage: Item.optional() }),
});
export type StreamRecord = z.output<typeof StreamRecord>;
const Described = z.object({ StreamDescription: z.object({ Shards: z.tuple([z.object({ ShardId: z.string() })]) }) });
const Started = z.object({ ShardIterator: z.string() });
const Page = z.object({ Records: z.array(StreamRecord), NextShardIterator: z.string() });

const PAGE_SIZE = 500;
export const sequenceOf = ({ dynamodb }: StreamRecord) => dynamodb.SequenceNumber;

/** Reads the table's stream from its oldest record, its end, or after a sequence number: each call gets the next records. */
export async function openTableStream(
  { streamArn: StreamArn, call }: Pick<Database, "streamArn" | "call">,
  position: "TRIM_HORIZON" | "LATEST" | (string & {}),
): Promise<() => Promise<StreamRecord[]>> {
  const callStreams = (operation: string, input: object) => call(`DynamoDBStreams_20120810.${operation}`, input);
  const [{ ShardId }] = Described.parse(await callStreams("DescribeStream", { StreamArn })).StreamDescription.Shards;
  const from = /^\d+$/.test(position)
    ? { ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: position }
    : { ShardIteratorType: position };
  let { ShardIterator } = Started.parse(await callStreams("GetShardIterator", { StreamArn, ShardId, ...from }));
  return async () => {
    const page = Page.parse(await callStreams("GetRecords", { ShardIterator, Limit: PAGE_SIZE }));
    ShardIterator = page.NextShardIterator;
    return page.Records;
  };
}
