import { Duration } from "aws-cdk-lib";
import { HttpRouteKey } from "aws-cdk-lib/aws-apigatewayv2";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import {
  EventSourceMapping,
  type EventSourceMappingOptions,
  FilterCriteria,
  FilterRule,
  type Function as Lambda,
  StartingPosition,
} from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { Reaction, Trigger } from "../../shared/reactions.ts";
import { allow } from "../grants.ts";
import type { Api } from "./api.ts";
import { type FunctionContext, ProductFunction, timeoutOf } from "./product-function.ts";
import type { Queues } from "./queues.ts";

export type ReactionFunctionProps = {
  readonly ground: FunctionContext;
  readonly name: string;
  readonly reaction: Reaction;
  /** The event sources that can invoke it. */
  readonly sources: { readonly table: Table; readonly queues: Queues; readonly api: Api };
  readonly logGroup: LogGroup;
};

const MEMORY_MEGABYTES = 512;
const STREAM_RETRIES = 5;
const STREAM_BATCH = 100;
/** Batches of one shard that are worked side by side, Lambda's most. */
const STREAM_PARALLELISM = 10;
/**
 * Only what no queue took fails in the dispatcher: it is tried until the queues are back. The stream keeps records for a
 * day.
 */
const OUTBOX_RECORD_AGE = Duration.hours(12);
const QUEUE_BATCH = 10;

type StreamReader = {
  readonly dead: Queue;
  readonly patterns: readonly Record<string, unknown>[];
  readonly limit: Pick<EventSourceMappingOptions, "retryAttempts" | "maxRecordAge">;
};

/** One reaction: its function, role and event source. */
export class ReactionFunction extends Construct {
  readonly lambda: Lambda;

  constructor(scope: Construct, id: string, props: ReactionFunctionProps) {
    super(scope, id);
    const { ground, name, reaction, logGroup } = props;
    this.lambda = new ProductFunction(this, "Product", {
      ground,
      name,
      summary: reaction.summary,
      uses: reaction.uses,
      extraGrant: { statements: eventSourceGrant(props), environment: dispatcherEnvironment(props) },
      logGroup,
      memoryMegabytes: reaction.memoryMegabytes ?? MEMORY_MEGABYTES,
      timeoutSeconds: timeoutOf(reaction),
      // After three attempts Lambda sends the event there.
      deadLetters: reaction.trigger.on === "files" ? deadLetterQueueOf(props.sources.queues, name) : undefined,
    }).lambda;
    this.connect(props);
  }

  private connect({ name, reaction: { trigger }, ground, sources }: ReactionFunctionProps): void {
    const { table, queues, api } = sources;
    switch (trigger.on) {
      case "outbox":
        this.readStream(table, {
          dead: deadLetterQueueOf(queues, name),
          patterns: [
            {
              // Changed items are those that an operator sends again.
              eventName: FilterRule.or("INSERT", "MODIFY"),
              dynamodb: { Keys: { pk: { S: FilterRule.beginsWith("OUTBOX#") } } },
            },
          ],
          limit: { maxRecordAge: OUTBOX_RECORD_AGE },
        });
        break;
      case "writes":
        this.readStream(table, {
          dead: deadLetterQueueOf(queues, name),
          patterns: [{ dynamodb: { NewImage: { entity: { S: FilterRule.or(...trigger.entities) } } } }],
          limit: { retryAttempts: STREAM_RETRIES },
        });
        break;
      case "events":
        this.readQueue(workOf(queues, name));
        break;
      case "schedule":
        this.wakeUp(trigger.everyMinutes);
        break;
      case "files":
        this.watch(trigger.prefixes, ground.services.media);
        break;
      case "unknownRoute":
        api.addRoute(this, HttpRouteKey.DEFAULT, this.lambda.functionArn);
        break;
      case "userPool":
        // The stack adds it to the user pool, which is created before its functions.
        break;
    }
  }

  /**
   * Reads the table's stream, the records of one partition key in order; a failing batch is bisected until the bad record
   * is alone.
   */
  private readStream(table: Table, { dead, patterns, limit }: StreamReader): void {
    new EventSourceMapping(this, "Stream", {
      target: this.lambda,
      eventSourceArn: table.tableStreamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: STREAM_BATCH,
      parallelizationFactor: STREAM_PARALLELISM,
      bisectBatchOnError: true,
      ...limit,
      reportBatchItemFailures: true,
      onFailure: new SqsDlq(dead),
      filters: patterns.map((pattern) => FilterCriteria.filter(pattern)),
    });
  }

  private readQueue(queue: Queue): void {
    new EventSourceMapping(this, "Queue", {
      target: this.lambda,
      eventSourceArn: queue.queueArn,
      batchSize: QUEUE_BATCH,
      reportBatchItemFailures: true,
    });
  }

  /** Lambda retries nothing here: the next run does what a failed one left, and would run at the same time. */
  private wakeUp(everyMinutes: number): void {
    this.lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(everyMinutes) });
    new Rule(this, "Schedule", {
      schedule: Schedule.rate(Duration.minutes(everyMinutes)),
      targets: [new LambdaFunction(this.lambda)],
    });
  }

  private watch(prefixes: readonly string[], media: IBucket): void {
    new Rule(this, "Created", {
      eventPattern: {
        source: ["aws.s3"],
        detailType: ["Object Created"],
        detail: { bucket: { name: [media.bucketName] }, object: { key: prefixes.map((prefix) => ({ prefix })) } },
      },
      targets: [new LambdaFunction(this.lambda)],
    });
  }
}

/** The statements that a function needs to read from its source and to write to its dead-letter queue. */
function eventSourceGrant({ name, reaction: { trigger }, sources: { table, queues } }: ReactionFunctionProps) {
  const deadLetterStatement = () => allow(["sqs:SendMessage"], [deadLetterQueueOf(queues, name).queueArn]);
  const read = ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"].map((verb) => `dynamodb:${verb}`);
  const take = ["ReceiveMessage", "DeleteMessage", "GetQueueAttributes"].map((verb) => `sqs:${verb}`);
  const readStream = () => [allow(read, [table.tableStreamArn ?? ""]), deadLetterStatement()];
  const needs: Partial<Record<Trigger["on"], () => ReturnType<typeof allow>[]>> = {
    outbox: readStream,
    writes: readStream,
    events: () => [allow(take, [workOf(queues, name).queueArn])],
    files: () => [deadLetterStatement()],
  };
  return needs[trigger.on]?.() ?? [];
}

/** What the dispatcher cannot read it puts among its dead letters itself. */
const dispatcherEnvironment = ({ name, reaction: { trigger }, sources: { queues } }: ReactionFunctionProps) =>
  trigger.on === "outbox" ? { DEAD_LETTERS: deadLetterQueueOf(queues, name).queueUrl } : undefined;

function deadLetterQueueOf({ deadLetterQueues: dead }: Queues, name: string): Queue {
  const queue = dead.get(name);
  if (!queue) throw new Error(`${name} has no queue of dead letters.`);
  return queue;
}

function workOf({ work }: Queues, name: string): Queue {
  const found = work.get(name);
  if (!found) throw new Error(`${name} has no queue.`);
  return found.queue;
}
