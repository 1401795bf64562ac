import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { recordAbandonedWork } from "../../functions/runtime/observability/abandoned-work.ts";
import { recordFailedReaction } from "../../functions/runtime/observability/log.ts";
import { recordMailQuota, recordOldestDue } from "../../functions/runtime/observability/metrics.ts";
import { runbook } from "../../infra/constructs/alarms.ts";
import { printedLines, splitMetrics } from "../support/setup/printed-lines.ts";
import { assemble, type Properties } from "./assembly.ts";

const { all, resources } = await assemble();
afterAll(() => vi.unstubAllEnvs());

type Metric = { Namespace: string; MetricName: string; Dimensions?: { Name: string; Value: string }[] };
const alarms = all("AWS::CloudWatch::Alarm");
const metricsOf = ({ Metrics, ...alone }: Properties): Metric[] =>
  Metrics ? Metrics.flatMap(({ MetricStat }: Properties) => MetricStat?.Metric ?? []) : [alone as Metric];
const nameOf = ({ Namespace, MetricName, Dimensions = [] }: Metric) =>
  `${Namespace} ${MetricName} by ${Dimensions.map(({ Name }) => Name)
    .sort()
    .join(", ")}`;

/** What AWS's services publish about every function, queue, table and index, by exactly these dimensions. */
const ofAws = [
  ...["Errors", "Invocations", "IteratorAge"].map((name) => `AWS/Lambda ${name} by FunctionName`),
  "AWS/SQS ApproximateNumberOfMessagesVisible by QueueName",
  ...["ReadThrottleEvents", "WriteThrottleEvents"].flatMap((name) => [
    `AWS/DynamoDB ${name} by TableName`,
    `AWS/DynamoDB ${name} by GlobalSecondaryIndexName, TableName`,
  ]),
];

/** What the functions write into their log. */
async function ofFunctions() {
  vi.stubEnv("STAGE", "test");
  const lines = await printedLines(async () => {
    recordFailedReaction(new Error("a mistake"), { endpoint: "event.count", requestId: "1" });
    recordAbandonedWork({ kind: "request.expire", id: "1", tries: 12 });
    recordOldestDue(0);
    recordMailQuota(0.5);
  });
  return splitMetrics(lines).metrics.map(({ _aws }) => {
    const [{ Namespace, Dimensions, Metrics }] = Object(_aws).CloudWatchMetrics;
    return `${Namespace} ${Metrics[0].Name} by ${[...Dimensions[0]].sort().join(", ")}`;
  });
}

/** What the metric filters count in the gateway's log. */
const ofFilters = all("AWS::Logs::MetricFilter").flatMap(({ properties }) =>
  properties.MetricTransformations.map(({ MetricNamespace, MetricName, Dimensions = [] }: Properties) =>
    nameOf({
      Namespace: MetricNamespace,
      MetricName,
      Dimensions: Dimensions.map(({ Key: Name }: Properties) => ({ Name })),
    }),
  ),
);

test("every metric that an alarm reads is published by something, with exactly these dimensions", async () => {
  const published = new Set([...ofAws, ...ofFilters, ...(await ofFunctions())]);
  const read = new Set(alarms.flatMap(({ properties }) => metricsOf(properties)).map(nameOf));
  expect(read.size).toBeGreaterThan(8);
  expect([...read].filter((name) => !published.has(name))).toEqual([]);
  // A metric that nothing reads is paid for nothing.
  const own = [...ofFilters, ...(await ofFunctions())];
  expect(own.filter((name) => !read.has(name))).toEqual([]);
});

test("every dimension of an alarm is that of something in the template", () => {
  const routes = all("AWS::ApiGatewayV2::Route").map(({ properties }) => properties.RouteKey);
  const known = new Set([...routes, ...resources.flatMap(({ id }) => [`<${id}>`, `<${id}.QueueName>`])]);
  const indexes = all("AWS::DynamoDB::Table").flatMap(({ properties }) => properties.GlobalSecondaryIndexes);
  const words = new Set(["homewright", "test", ...indexes.map(({ IndexName }) => IndexName)]);
  const values = alarms.flatMap(({ properties }) => metricsOf(properties)).flatMap(({ Dimensions = [] }) => Dimensions);
  expect(values.filter(({ Value }) => !known.has(Value) && !words.has(Value))).toEqual([]);
});

test("the runbook has the heading that each alarm names", () => {
  const text = readFileSync(join(import.meta.dirname, "../../infra/runbook.md"), "utf8");
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(expect.arrayContaining(Object.values(runbook)));
});
