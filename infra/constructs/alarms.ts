import { Duration, Stack } from "aws-cdk-lib";
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { Endpoint } from "../../shared/endpoint.ts";
import { policy } from "../../shared/policy.ts";
import { indexes } from "../../shared/table-indexes.ts";
import type { Stage } from "../stage.ts";
import { AccessMetrics } from "./access-metrics.ts";

/** The headings of the runbook. Every alarm's description names the one to read. */
export const runbook = {
  serverErrors: "Server errors",
  webhook: "Webhook refused",
  reactions: "Reactions failing",
  deadLetters: "Dead letters",
  outbox: "Outbox behind",
  schedule: "Schedule silent",
  lateWork: "Due work late",
  table: "Table throttled",
  mailQuota: "Mail quota nearly used",
} as const;

type AlarmInput = {
  readonly heading: (typeof runbook)[keyof typeof runbook];
  readonly description: string;
  readonly metric: IMetric;
  /** The alarm goes off when the metric reaches this. */
  readonly threshold: number;
  /** Whether it goes off below the threshold instead of at or above it. */
  readonly isBelow?: boolean;
};

/** CloudWatch's limit of metrics in one metric math expression of an alarm. */
const METRICS_PER_ALARM = 10;
const MINUTE = Duration.minutes(1);
const FIVE_MINUTES = Duration.minutes(5);
/** A crowd of items that are due at the same minute takes a few runs of the schedule. */
const LATE_AFTER = Duration.minutes(10);

/** All alarms, and the SNS topic that they notify. */
export class Alarms extends Construct {
  readonly all: Alarm[] = [];
  readonly #stage: Stage;
  readonly #topic: Topic;
  readonly #access: AccessMetrics;

  constructor(scope: Construct, id: string, { stage, accessLog }: { stage: Stage; accessLog: LogGroup }) {
    super(scope, id);
    this.#stage = stage;
    this.#access = new AccessMetrics(this, "Access", { stage, logGroup: accessLog });
    this.#topic = new Topic(this, "Topic", { displayName: `Homewright ${stage.name}`, enforceSSL: true });
    // The policy that enforces TLS replaces the topic's default policy, which let CloudWatch publish.
    this.#topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [this.#topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
      }),
    );
    if (stage.alarmEmail) this.#topic.addSubscription(new EmailSubscription(stage.alarmEmail));
  }

  /** The topic that all alarms notify. */
  get topicArn(): string {
    return this.#topic.topicArn;
  }

  /**
   * Answers of 500 and above: one alarm for every ten endpoints of a domain, made in `scope`. Where money moves the first
   * answer counts, within a minute.
   */
  onServerErrors(scope: Construct, domain: string, endpoints: readonly Endpoint[]): Alarm[] {
    const isMoney = domain === "payments";
    return this.addSumAlarms(
      `errors-${domain}`,
      {
        heading: runbook.serverErrors,
        description: `Endpoints of ${domain} answer with errors of ours`,
        metrics: endpoints.map((endpoint) => this.#access.serverErrors(endpoint)),
        threshold: isMoney ? 1 : 5,
        period: isMoney ? MINUTE : FIVE_MINUTES,
      },
      scope,
    );
  }

  /** Alarm on Stripe events that the webhook refused: payments may go unrecorded. */
  onWebhookErrors(webhook: Endpoint): void {
    const metric = this.#access.clientAndServerErrors(webhook);
    const description = "The webhook of the card provider answers with errors";
    this.addAlarm("webhook", { heading: runbook.webhook, description, metric, threshold: 3 });
  }

  /** Alarm on failed invocations, and on errors that a reaction caught and counted itself. */
  onFailingReactions(lambdas: readonly Lambda[]): void {
    const calls = lambdas.map((lambda) => lambda.metricErrors({ period: FIVE_MINUTES }));
    this.addSumAlarms("reactions", {
      heading: runbook.reactions,
      description: "Reactions fail",
      metrics: [...calls, this.customMetric("failedReactions")],
      threshold: 3,
      period: FIVE_MINUTES,
    });
  }

  /** Alarm on messages in dead-letter queues, and on due work that the schedule gave up (its own invocations succeed). */
  onAbandonedWork(queues: readonly Queue[]): void {
    const deadLetterMetrics = queues.map((queue) =>
      queue.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES, statistic: Stats.MAXIMUM }),
    );
    const metrics = [...deadLetterMetrics, this.customMetric("abandonedWork")];
    const description = "Work was given up after many tries: it waits among the dead letters, or was due";
    this.addSumAlarms("dead-letters", {
      heading: runbook.deadLetters,
      description,
      metrics,
      threshold: 1,
      period: FIVE_MINUTES,
    });
  }

  onOutboxLag(dispatcher: Lambda): void {
    const metric = dispatcher.metric("IteratorAge", { period: FIVE_MINUTES, statistic: Stats.MAXIMUM });
    const description = "Events wait for more than five minutes before they leave";
    this.addAlarm("outbox", { heading: runbook.outbox, description, metric, threshold: FIVE_MINUTES.toMilliseconds() });
  }

  onSilentSchedule(name: string, { lambda, everyMinutes }: { lambda: Lambda; everyMinutes: number }): void {
    const metric = lambda.metricInvocations({ period: Duration.minutes(5 * everyMinutes) });
    const description = `${name} did not run five times in a row`;
    this.addAlarm(`silent-${name}`, { heading: runbook.schedule, description, metric, threshold: 1, isBelow: true });
  }

  /** Alarm on due work that the schedule does not get to, by the age of the oldest item that it found. */
  onLateWork(): void {
    const metric = this.customMetric("oldestDueSeconds", Stats.MAXIMUM);
    const description = "Due work waits for more than ten minutes";
    this.addAlarm("late-work", { heading: runbook.lateWork, description, metric, threshold: LATE_AFTER.toSeconds() });
  }

  /** Alarm on the mails of twenty-four hours, of which sign-up codes are some: at a full quota nobody gets in. */
  onMailQuota(): void {
    const metric = this.customMetric("mailQuotaPercent", Stats.MAXIMUM);
    const description = "Four fifths of the mails that SES takes in twenty-four hours are sent";
    this.addAlarm("mail-quota", {
      heading: runbook.mailQuota,
      description,
      metric,
      threshold: policy.digestQuotaPercent,
    });
  }

  /** Alarm on throttled requests. DynamoDB counts those of an index separately from those of the table. */
  onThrottledTable(table: Table): void {
    const tableDimensions = { TableName: table.tableName };
    const dimensionSets = [
      tableDimensions,
      ...indexes.map(({ name }) => ({ ...tableDimensions, GlobalSecondaryIndexName: name })),
    ];
    const throttles = (dimensionsMap: Record<string, string>) =>
      ["ReadThrottleEvents", "WriteThrottleEvents"].map(
        (metricName) =>
          new Metric({
            namespace: "AWS/DynamoDB",
            metricName,
            dimensionsMap,
            period: FIVE_MINUTES,
            statistic: Stats.SUM,
          }),
      );
    this.addSumAlarms("table", {
      heading: runbook.table,
      description: "The table or an index turns requests away",
      metrics: dimensionSets.flatMap(throttles),
      threshold: 10,
      period: FIVE_MINUTES,
    });
  }

  /** A metric that the stage's functions publish (`functions/runtime/observability/metrics.ts`). */
  private customMetric(metricName: string, statistic: string = Stats.SUM): Metric {
    const dimensionsMap = { service: "homewright", stage: this.#stage.name };
    return new Metric({
      namespace: "Homewright",
      metricName,
      dimensionsMap,
      statistic,
      period: FIVE_MINUTES,
    });
  }

  private addSumAlarms(
    id: string,
    { metrics, period, ...raised }: Omit<AlarmInput, "metric"> & { metrics: readonly IMetric[]; period: Duration },
    scope: Construct = this,
  ): Alarm[] {
    const parts = Math.ceil(metrics.length / METRICS_PER_ALARM);
    return Array.from({ length: parts }, (_, part) => {
      const metricChunk = metrics.slice(part * METRICS_PER_ALARM, (part + 1) * METRICS_PER_ALARM);
      const metric = sumOf(metricChunk, { period, label: id });
      return this.addAlarm(part === 0 ? id : `${id}-${part + 1}`, { ...raised, metric }, scope);
    });
  }

  private addAlarm(
    id: string,
    { heading, description, metric, threshold, isBelow = false }: AlarmInput,
    scope: Construct = this,
  ): Alarm {
    const alarm = new Alarm(scope, id, {
      alarmDescription: `${description}. Runbook: ${heading}.`,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: isBelow
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: isBelow ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
    this.all.push(alarm);
    return alarm;
  }
}

/** The sum of metrics that have no data points most of the time. */
function sumOf(metrics: readonly IMetric[], { period, label }: { period: Duration; label: string }): MathExpression {
  const named = metrics.map((metric, index) => [`m${index}`, metric] as const);
  return new MathExpression({
    expression: `SUM([${named.map(([name]) => `FILL(${name}, 0)`).join(", ")}])`,
    usingMetrics: Object.fromEntries(named),
    period,
    label,
  });
}
