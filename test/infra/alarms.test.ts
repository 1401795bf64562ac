import { describe, expect, test } from "vitest";
import { runbook } from "../../infra/constructs/alarms.ts";
import { everything } from "../../infra/entries.ts";
import { assemble, type Properties } from "./assembly.ts";

const { all, one, functionOf } = await assemble({ settings: { alarmEmail: "ops@homewright.example" } });
const alarms = all("AWS::CloudWatch::Alarm").map(({ properties }) => properties);
const under = (heading: string) =>
  alarms.filter(({ AlarmDescription }) => AlarmDescription.endsWith(`Runbook: ${heading}.`));
const topic = one("AWS::SNS::Topic");

type Query = { MetricStat?: { Metric: { MetricName: string; Dimensions?: { Value: string }[] }; Period: number } };
const queriesOf = (alarm: Properties | undefined): Query[] => alarm?.Metrics ?? [];
const valuesOf = (alarm: Properties | undefined) =>
  queriesOf(alarm).flatMap(({ MetricStat }) => MetricStat?.Metric.Dimensions?.map(({ Value }) => Value) ?? []);

describe("every alarm", () => {
  test("goes to people, and names the heading of the runbook where they read on", () => {
    expect(alarms.length).toBeGreaterThan(10);
    const headings = Object.values(runbook);
    for (const { AlarmActions, AlarmDescription } of alarms) {
      expect(AlarmActions).toEqual([`<${topic.id}>`]);
      expect(headings.filter((heading) => AlarmDescription.endsWith(`Runbook: ${heading}.`))).toHaveLength(1);
    }
    for (const heading of headings) expect(under(heading).length).toBeGreaterThan(0);
  });

  test("reaches the address of the stage through a topic that takes it from this account's alarms only", () => {
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

  test("has a topic even when the stage names nobody", async () => {
    const silent = await assemble();
    expect(silent.all("AWS::SNS::Topic")).toHaveLength(1);
    expect(silent.all("AWS::SNS::Subscription")).toEqual([]);
  });
});

describe("alarms about errors", () => {
  const { endpoints, reactions } = everything;
  const domains = [...Map.groupBy(endpoints, ({ domain }) => domain)];

  test.each(domains)("of %s sum the server errors of all its endpoints", (domain, ofDomain) => {
    const own = under(runbook.serverErrors).filter(({ AlarmDescription }) =>
      AlarmDescription.startsWith(`Endpoints of ${domain} `),
    );
    expect(own.flatMap(valuesOf)).toEqual(ofDomain.map(({ method, path }) => `${method} ${path}`));
    // CloudWatch adds ten figures up for an alarm, and no more.
    expect(own).toHaveLength(Math.ceil(ofDomain.length / 10));
    for (const alarm of own) {
      expect(queriesOf(alarm).filter(({ MetricStat }) => MetricStat).length).toBeLessThanOrEqual(10);
      expect(alarm).toMatchObject({
        Threshold: domain === "payments" ? 1 : 5,
        ComparisonOperator: "GreaterThanOrEqualToThreshold",
        TreatMissingData: "notBreaching",
      });
    }
  });

  test("read them from the gateway's access log, where crashes and time-outs stand as well", () => {
    expect(one("AWS::Logs::MetricFilter", "ServerErrors").properties).toMatchObject({
      FilterPattern: "{ $.status >= 500 }",
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
    expect(failing.sort()).toEqual(reactions.map(([name]) => `<${functionOf(name).id}>`).sort());
    const dead = all("AWS::SQS::Queue").filter(({ properties }) => properties.QueueName.endsWith("-dead"));
    const watched = under(runbook.deadLetters).flatMap(valuesOf);
    expect(watched.sort()).toEqual([...dead.map(({ id }) => `<${id}.QueueName>`), "homewright", "test"].sort());
    for (const { Metrics = [] } of alarms) expect(Metrics.length).toBeLessThanOrEqual(11);
  });

  test("notice at once that the schedule has given something up (I-30)", () => {
    const metrics = under(runbook.deadLetters).flatMap(queriesOf);
    expect(metrics.map(({ MetricStat }) => MetricStat?.Metric)).toContainEqual({
      Namespace: "Homewright",
      MetricName: "givenUp",
      Dimensions: [
        { Name: "service", Value: "homewright" },
        { Name: "stage", Value: "test" },
      ],
    });
    for (const alarm of under(runbook.deadLetters)) expect(alarm.Threshold).toBe(1);
  });

  test("notice an outbox that waits and a schedule that is silent (I-30)", () => {
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
});
