import { describe, expect, test } from "vitest";
import { runbook } from "../../infra/constructs/alarms.ts";
import { routeMethodOf } from "../../infra/constructs/endpoint-function.ts";
import { everything } from "../../infra/entries.ts";
import { assemble, type Properties } from "./assembly.ts";

const { all, one, functionOf } = await assemble("complete");
const alarms = all("AWS::CloudWatch::Alarm").map(({ properties }) => properties);
const under = (heading: string) =>
  alarms.filter(({ AlarmDescription }) => AlarmDescription.endsWith(`Runbook: ${heading}.`));
const topic = one("AWS::SNS::Topic");

type Query = {
  MetricStat?: { Metric: { MetricName: string; Dimensions?: { Name: string; Value: string }[] }; Period: number };
};
const queriesOf = (alarm: Properties | undefined): Query[] => alarm?.Metrics ?? [];
const valuesOf = (alarm: Properties | undefined) =>
  queriesOf(alarm).flatMap(({ MetricStat }) => MetricStat?.Metric.Dimensions?.map(({ Value }) => Value) ?? []);

describe("every alarm", () => {
  test("notifies people and names its heading in the runbook", () => {
    expect(alarms.length).toBeGreaterThan(10);
    const headings = Object.values(runbook);
    for (const { AlarmActions, AlarmDescription } of alarms) {
      expect(AlarmActions).toEqual([`<${topic.id}>`]);
      expect(headings.filter((heading) => AlarmDescription.endsWith(`Runbook: ${heading}.`))).toHaveLength(1);
    }
    for (const heading of headings) expect(under(heading).length).toBeGreaterThan(0);
  });

  test("notifies the stage's address through a topic that accepts only this account's alarms", () => {
    expect(all("AWS::SNS::Subscription").map(({ properties }) => properties)).toEqual([
      { Protocol: "email", Endpoint: "ops@homewright.example", TopicArn: `<${topic.id}>` },
    ]);
    expect(one("AWS::SNS::TopicPolicy").properties.PolicyDocument.Statement).toEqual([
      expect.objectContaining({ Effect: "Deny", Condition: { Bool: { "aws:SecureTransport": "false" } } }),
      {
        Sid: expect.any(String),
        Effect: "Allow",
        Principal: { Service: "cloudwatch.amazonaws.com" },
        Action: "sns:Publish",
        Resource: `<${topic.id}>`,
        Condition: { StringEquals: { "aws:SourceAccount": "<AWS::AccountId>" } },
      },
    ]);
  });

  test("has a topic even if the stage has no alarm address", async () => {
    const silent = await assemble();
    expect(silent.all("AWS::SNS::Topic")).toHaveLength(1);
    expect(silent.all("AWS::SNS::Subscription")).toEqual([]);
  });
});

describe("alarms about errors", () => {
  const { endpoints, reactions } = everything;
  const domains = [...Map.groupBy(endpoints, ({ domain }) => domain)];

  test("sum the server errors of every endpoint once, of ten endpoints of one domain at the most", () => {
    const alarms = under(runbook.serverErrors);
    const expected = domains.flatMap(([domain, ofDomain]) => {
      const routes = ofDomain.map((each) => `${routeMethodOf(each)} ${each.path}`);
      // A CloudWatch alarm can sum at most ten metrics.
      const parts = Array.from({ length: Math.ceil(routes.length / 10) }, (_, part) => part * 10);
      return parts.map((start) => [domain, ...routes.slice(start, start + 10)]);
    });
    const found = alarms.map((alarm) => [/^Endpoints of (\w+) /.exec(alarm.AlarmDescription)?.[1], ...valuesOf(alarm)]);
    expect(found.sort()).toEqual(expected.sort());
    for (const alarm of alarms) {
      expect(queriesOf(alarm).filter(({ MetricStat }) => MetricStat).length).toBeLessThanOrEqual(10);
      expect(alarm).toMatchObject({
        Threshold: alarm.AlarmDescription.startsWith("Endpoints of payments ") ? 1 : 5,
        ComparisonOperator: "GreaterThanOrEqualToThreshold",
        TreatMissingData: "notBreaching",
      });
    }
  });

  test("read them from the gateway's access log, where crashes and time-outs stand as well", () => {
    expect(one("AWS::Logs::MetricFilter", "ServerErrors").properties).toMatchObject({
      FilterPattern: "{ ($.status >= 500) && ($.status != 501) }",
      LogGroupName: expect.stringMatching(/^<Logsaccess/),
      MetricTransformations: [
        {
          MetricNamespace: "Homewright/test",
          MetricName: "serverErrors",
          Dimensions: [{ Key: "route", Value: "$.route" }],
        },
      ],
    });
  });

  test("of payments come within a minute, at the first error", () => {
    const [payments] = under(runbook.serverErrors).filter(({ AlarmDescription }) => /payments/.test(AlarmDescription));
    const periods = queriesOf(payments).flatMap(({ MetricStat }) => MetricStat?.Period ?? []);
    expect(new Set(periods)).toEqual(new Set([60]));
  });

  test("notice when the webhook refuses the card provider", () => {
    expect(under(runbook.webhook)).toMatchObject([{ MetricName: "refusals-payments.webhook", Threshold: 3 }]);
    expect(one("AWS::Logs::MetricFilter", "refusals").properties.FilterPattern).toBe(
      '{ ($.route = "POST /api/stripe/webhook") && ($.status >= 400) }',
    );
  });

  test("count every reaction and every dead letter, ten to an alarm at the most", () => {
    const failing = under(runbook.reactions).flatMap(valuesOf);
    const lambdas = reactions.map(([name]) => `<${functionOf(name).id}>`);
    expect(failing.sort()).toEqual([...lambdas, "homewright", "test"].sort());
    const dead = all("AWS::SQS::Queue").filter(({ properties }) => properties.QueueName.endsWith("-dead"));
    const watched = under(runbook.deadLetters).flatMap(valuesOf);
    expect(watched.sort()).toEqual([...dead.map(({ id }) => `<${id}.QueueName>`), "homewright", "test"].sort());
    for (const { Metrics = [] } of alarms) expect(Metrics.length).toBeLessThanOrEqual(11);
  });

  // That the functions write these metrics, by these dimensions, is proved in `alarm-metrics.test.ts`.
  test("notice failed reactions and work that the schedule has abandoned", () => {
    const namesOf = (heading: string) =>
      under(heading)
        .flatMap(queriesOf)
        .map(({ MetricStat }) => MetricStat?.Metric.MetricName);
    expect(namesOf(runbook.reactions)).toContain("failedReactions");
    expect(namesOf(runbook.deadLetters)).toContain("abandonedWork");
  });

  test("R-709 notice due work that waits for ten minutes, by the metric of the schedule", () => {
    expect(under(runbook.lateWork)).toMatchObject([
      {
        MetricName: "oldestDueSeconds",
        ...{ Statistic: "Maximum", Period: 300, Threshold: 600, EvaluationPeriods: 1 },
        ...{ ComparisonOperator: "GreaterThanOrEqualToThreshold", TreatMissingData: "notBreaching" },
      },
    ]);
  });

  test("notice at once that the schedule has abandoned something (I-30)", () => {
    for (const alarm of under(runbook.deadLetters)) expect(alarm.Threshold).toBe(1);
  });

  test("count the throttles of the table and of each index, which DynamoDB keeps apart", () => {
    const table = one("AWS::DynamoDB::Table");
    const indexes: { IndexName: string }[] = table.properties.GlobalSecondaryIndexes;
    const places = [undefined, ...indexes.map(({ IndexName }) => IndexName)];
    const expected = places.flatMap((index) =>
      ["ReadThrottleEvents", "WriteThrottleEvents"].map((name) => [name, `<${table.id}>`, index]),
    );
    const alarms = under(runbook.table);
    const metrics = alarms.flatMap(queriesOf).flatMap(({ MetricStat }) => (MetricStat ? [MetricStat.Metric] : []));
    const of = ({ Dimensions = [] }: (typeof metrics)[number], name: string) =>
      Dimensions.find(({ Name }) => Name === name)?.Value;
    const actual = metrics.map((metric) => [
      metric.MetricName,
      of(metric, "TableName"),
      of(metric, "GlobalSecondaryIndexName"),
    ]);
    expect(actual.sort()).toEqual(expected.sort());
  });

  test("notice undelivered outbox items and a schedule that does not run (I-30)", () => {
    expect(under(runbook.outbox)).toMatchObject([{ MetricName: "IteratorAge", Threshold: 300_000 }]);
    expect(under(runbook.schedule)).toMatchObject([
      {
        MetricName: "Invocations",
        ComparisonOperator: "LessThanThreshold",
        TreatMissingData: "breaching",
        Period: 300,
      },
    ]);
  });
});

describe("the overview", () => {
  test("shows every alarm of the stage on one page", () => {
    const body = one("AWS::CloudWatch::Dashboard").properties.DashboardBody;
    for (const { id } of all("AWS::CloudWatch::Alarm")) expect(body).toContain(`<${id}.Arn>`);
  });

  test("counts the functions of its stage alone", () => {
    const { widgets } = JSON.parse(one("AWS::CloudWatch::Dashboard").properties.DashboardBody);
    const { metrics } = widgets.find(({ properties }: Properties) => properties.title === "Functions").properties;
    const found = "{AWS/Lambda,FunctionName}";
    const own = "FunctionName=homewright-test', 'Sum', 300";
    expect(metrics).toEqual([
      [{ label: "Errors", expression: `SUM(SEARCH('${found} MetricName="Errors" ${own}))` }],
      [{ label: "Throttles", expression: `SUM(SEARCH('${found} MetricName="Throttles" ${own}))` }],
    ]);
  });
});
