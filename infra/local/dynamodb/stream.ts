import { DynamoDBError, invalid, UnsupportedError } from "./errors.ts";
import type { TableSchema } from "./schema.ts";
import type { Change } from "./store.ts";
import { toWireItem } from "./wire.ts";

/** A record by its number, which is never used twice. */
type StreamRecord = { readonly number: number; readonly at: number; readonly change: Change };

const SHARD_ID = "shardId-00000000000000000000-00000001";
const MAX_PAGE = 1000;
const NUMBER_DIGITS = 12;

/** The stream of a table: one shard, which keeps every record. */
export class TableStream {
  readonly arn: string;
  /** How many records there ever were. */
  end = 0;
  private readonly schema: TableSchema;
  private readonly viewType: string;
  private readonly records: StreamRecord[] = [];
  /** Before each number, so that the records of a later process come after those of an earlier one. */
  private readonly prefix = String(Date.now());

  constructor(schema: TableSchema, viewType: string) {
    this.schema = schema;
    this.viewType = viewType;
    this.arn = `arn:aws:dynamodb:us-east-1:000000000000:table/${schema.name}/stream/${new Date().toISOString()}`;
  }

  append(change: Change): void {
    this.end += 1;
    this.records.push({ number: this.end, at: Date.now(), change });
  }

  /** Forgets the records after this one. */
  truncate(end: number): void {
    this.records.splice(this.countUpTo(end));
  }

  private countUpTo(number: number): number {
    const after = this.records.findLastIndex((record) => record.number <= number);
    return after + 1;
  }

  /** Answers an operation of DynamoDB Streams. */
  run(operation: string, input: Readonly<Record<string, unknown>>): object {
    switch (operation) {
      case "DescribeStream":
        return this.describe();
      case "GetShardIterator":
        return { ShardIterator: iteratorAfter(this.startOf(input)) };
      case "GetRecords":
        return this.page(String(input.ShardIterator), Number(input.Limit ?? MAX_PAGE));
      default:
        throw new UnsupportedError(`operation ${operation} of streams`);
    }
  }

  private describe() {
    const SequenceNumberRange = { StartingSequenceNumber: this.sequenceOf(1) };
    const shards = { Shards: [{ ShardId: SHARD_ID, SequenceNumberRange }] };
    const state = { StreamStatus: "ENABLED", StreamViewType: this.viewType };
    return { StreamDescription: { StreamArn: this.arn, TableName: this.schema.name, ...state, ...shards } };
  }

  /** The number of the record after which an iterator starts. */
  private startOf({
    StreamArn,
    ShardId,
    ShardIteratorType,
    SequenceNumber,
  }: Readonly<Record<string, unknown>>): number {
    if (StreamArn !== this.arn || ShardId !== SHARD_ID) {
      throw new DynamoDBError("ResourceNotFoundException", "Requested resource not found");
    }
    if (ShardIteratorType === "TRIM_HORIZON") return 0;
    if (ShardIteratorType === "LATEST") return this.end;
    const isAt = ShardIteratorType === "AT_SEQUENCE_NUMBER";
    if (!isAt && ShardIteratorType !== "AFTER_SEQUENCE_NUMBER") throw invalid("Invalid ShardIteratorType");
    const sequence = String(SequenceNumber);
    return (
      this.records.findLast(({ number }) =>
        isAt ? this.sequenceOf(number) < sequence : this.sequenceOf(number) <= sequence,
      )?.number ?? 0
    );
  }

  private page(iterator: string, limit: number) {
    const start = this.countUpTo(Number(iterator));
    const records = this.records.slice(start, start + Math.min(limit, MAX_PAGE));
    const last = records.at(-1)?.number ?? Number(iterator);
    return { Records: records.map((record) => this.toWire(record)), NextShardIterator: iteratorAfter(last) };
  }

  private sequenceOf(number: number): string {
    return this.prefix + String(number).padStart(NUMBER_DIGITS, "0");
  }

  private toWire({ number, at, change: { before, after } }: StreamRecord) {
    const keys = (before ?? after)?.item ?? {};
    const { partition, sort } = this.schema.keys;
    const SequenceNumber = this.sequenceOf(number);
    const dynamodb = {
      ApproximateCreationDateTime: Math.floor(at / 1000),
      Keys: toWireItem({ [partition]: keys[partition] ?? null, [sort]: keys[sort] ?? null }),
      ...(after && this.hasImage("NEW") && { NewImage: toWireItem(after.item) }),
      ...(before && this.hasImage("OLD") && { OldImage: toWireItem(before.item) }),
      SequenceNumber,
      SizeBytes: (before?.size ?? 0) + (after?.size ?? 0),
      StreamViewType: this.viewType,
    };
    const eventName = before ? (after ? "MODIFY" : "REMOVE") : "INSERT";
    const source = { eventSource: "aws:dynamodb", awsRegion: "us-east-1", eventVersion: "1.1" };
    return { eventID: SequenceNumber, eventName, ...source, dynamodb };
  }

  private hasImage(image: "NEW" | "OLD"): boolean {
    return this.viewType.split("_").includes(image);
  }
}

const iteratorAfter = (number: number): string => String(number);
