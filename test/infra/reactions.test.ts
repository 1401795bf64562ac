import { describe, expect, test } from "vitest";
import { everything } from "../../infra/entries.ts";
import { assemble } from "./assembly.ts";

const { all, one, functionOf } = await assemble();
const { reactions } = everything;
const queueName = (name: string) => `homewright-test-${name.replaceAll(".", "-")}`;
const queueCalled = (name: string) => {
  const found = all("AWS::SQS::Queue").find(({ properties }) => properties.QueueName === name);
  if (!found) throw new Error(`There is no queue ${name}.`);
  return found;
};
const mappingOf = (name: string) =>
  all("AWS::Lambda::EventSourceMapping").find(
    ({ properties }) => properties.FunctionName === `<${functionOf(name).id}>`,
  );

const onEvents = reactions.filter(([, { trigger }]) => trigger.on === "events").map(([name]) => name);

describe("the reactions to events", () => {
  test.each(onEvents)("%s has a queue with dead letters, and a second chance for each message (I-26)", (name) => {
    const queue = queueCalled(queueName(name));
    const dead = queueCalled(`${queueName(name)}-dead`);
    expect(queue.properties.RedrivePolicy).toEqual({ deadLetterTargetArn: `<${dead.id}.Arn>`, maxReceiveCount: 5 });
    expect(queue.properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * functionOf(name).properties.Timeout);
    expect(mappingOf(name)?.properties).toMatchObject({
      EventSourceArn: `<${queue.id}.Arn>`,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
    });
  });

  test("are listed in the dispatcher's settings, each with its queue, beside the dispatcher's dead letters", () => {
    const { QUEUES, DEAD_LETTERS } = functionOf("outbox.dispatch").properties.Environment.Variables;
    const expected = onEvents.map((name) => [name, `<${queueCalled(queueName(name)).id}>`]);
    expect(JSON.parse(QUEUES)).toEqual(Object.fromEntries(expected));
    expect(DEAD_LETTERS).toBe(`<${queueCalled("homewright-test-outbox-dispatch-dead").id}>`);
  });
});

describe("the outbox", () => {
  test("R-730 is read from the stream ten batches at a time, until the queues have taken each event (I-26)", () => {
    const mapping = mappingOf("outbox.dispatch")?.properties;
    expect(mapping).toMatchObject({
      EventSourceArn: `<${one("AWS::DynamoDB::Table").id}.StreamArn>`,
      StartingPosition: "TRIM_HORIZON",
      ParallelizationFactor: 10,
      BisectBatchOnFunctionError: true,
      MaximumRecordAgeInSeconds: 12 * 3600,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      DestinationConfig: {
        OnFailure: { Destination: `<${queueCalled("homewright-test-outbox-dispatch-dead").id}.Arn>` },
      },
    });
    // No number of tries ends it: the queues may be away for longer.
    expect(mapping?.MaximumRetryAttempts ?? -1).toBe(-1);
    expect(mapping?.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern))).toEqual([
      { eventName: ["INSERT", "MODIFY"], dynamodb: { Keys: { pk: { S: [{ prefix: "OUTBOX#" }] } } } },
    ]);
  });
});

test("the writes of requests and handymen are read from the same stream", () => {
  const mapping = mappingOf("feed.record-changes")?.properties;
  expect(mapping).toMatchObject({
    EventSourceArn: `<${one("AWS::DynamoDB::Table").id}.StreamArn>`,
    ...{ ParallelizationFactor: 10, MaximumRetryAttempts: 5 },
    DestinationConfig: {
      OnFailure: { Destination: `<${queueCalled("homewright-test-feed-record-changes-dead").id}.Arn>` },
    },
  });
  expect(mapping?.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern))).toEqual([
    { dynamodb: { NewImage: { entity: { S: ["request", "handyman"] } } } },
  ]);
});

describe("the other triggers", () => {
  const ruleOf = (name: string) =>
    all("AWS::Events::Rule").find(({ properties }) => properties.Targets[0].Arn === `<${functionOf(name).id}.Arn>`);
  test("run the due work every minute", () => {
    expect(ruleOf("minute.work-due")?.properties.ScheduleExpression).toBe("rate(1 minute)");
    // A retry would run beside the next minute's run, and would do the same.
    expect(one("AWS::Lambda::EventInvokeConfig").properties).toMatchObject({
      FunctionName: `<${functionOf("minute.work-due").id}>`,
      ...{ MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 },
    });
  });

  test("report new files by prefix, without a helper function of CDK", () => {
    const media = one("AWS::S3::Bucket", "Media");
    expect(media.properties.NotificationConfiguration).toEqual({
      EventBridgeConfiguration: { EventBridgeEnabled: true },
    });
    expect(ruleOf("file.receive")?.properties.EventPattern).toEqual({
      source: ["aws.s3"],
      "detail-type": ["Object Created"],
      detail: {
        bucket: { name: [`<${media.id}>`] },
        object: { key: [{ prefix: "incoming/" }, { prefix: "images/" }] },
      },
    });
    expect(functionOf("file.receive").properties.DeadLetterConfig).toEqual({
      TargetArn: `<${queueCalled("homewright-test-file-receive-dead").id}.Arn>`,
    });
    expect(all("Custom::S3BucketNotifications")).toEqual([]);
  });

  test("write the user pool's mails, and end sessions after a password reset", () => {
    expect(one("AWS::Cognito::UserPool").properties.LambdaConfig).toEqual({
      CustomMessage: `<${functionOf("cognito.custom-message").id}.Arn>`,
      PostConfirmation: `<${functionOf("cognito.custom-message").id}.Arn>`,
    });
  });
});

describe("every queue", () => {
  const queues = all("AWS::SQS::Queue");
  const policies = all("AWS::SQS::QueuePolicy").map(({ properties }) => properties);

  test("encrypts messages, and takes them over TLS only", () => {
    expect(queues).toHaveLength(2 * onEvents.length + 3);
    for (const { id, properties } of queues) {
      expect(properties.SqsManagedSseEnabled).toBe(true);
      const [own, ...others] = policies.filter(({ Queues }) => Queues.includes(`<${id}>`));
      expect(others).toEqual([]);
      expect(own?.PolicyDocument.Statement).toContainEqual({
        Effect: "Deny",
        Principal: { AWS: "*" },
        Action: "sqs:*",
        Resource: "*",
        Condition: { Bool: { "aws:SecureTransport": "false" } },
      });
    }
  });

  test("has a policy that names no other queue, which SQS would refuse", () => {
    for (const { Queues, PolicyDocument } of policies) {
      const named = PolicyDocument.Statement.flatMap(({ Resource }: { Resource: string }) => Resource);
      const own = Queues.length === 1 ? [`${Queues[0].slice(0, -1)}.Arn>`] : [];
      expect(named.filter((resource: string) => !["*", ...own].includes(resource))).toEqual([]);
    }
  });

  test("accepts messages only from EventBridge, and only about bounced mails", () => {
    const lettingIn = policies.flatMap(({ PolicyDocument }) =>
      PolicyDocument.Statement.filter(({ Effect }: { Effect: string }) => Effect === "Allow"),
    );
    expect(lettingIn).toEqual([
      {
        Effect: "Allow",
        Principal: { Service: "events.amazonaws.com" },
        Action: ["sqs:GetQueueAttributes", "sqs:GetQueueUrl", "sqs:SendMessage"],
        Resource: `<${queueCalled(queueName("event.notify")).id}.Arn>`,
        Condition: { ArnEquals: { "aws:SourceArn": `<${one("AWS::Events::Rule", "MailRefused").id}.Arn>` } },
      },
    ]);
  });
});

describe("bounced mails", () => {
  test("are reported by SES, for this stage alone, to the queue that stops mail to such an address", () => {
    const { Ref: _, ...set } = one("AWS::SES::ConfigurationSet").properties;
    // An empty list: otherwise SES would keep suppressing an address whose owner wants mail again.
    expect(set).toEqual({ Name: "homewright-test", SuppressionOptions: { SuppressedReasons: [] } });
    const { EventDestination } = one("AWS::SES::ConfigurationSetEventDestination").properties;
    expect(EventDestination).toMatchObject({ Enabled: true, MatchingEventTypes: ["bounce", "complaint"] });
    expect(EventDestination.EventBridgeDestination).toBeDefined();
    const rule = all("AWS::Events::Rule").find(({ properties }) => properties.EventPattern?.source?.[0] === "aws.ses");
    const queue = queueCalled(queueName("event.notify"));
    expect(rule?.properties).toEqual({
      Name: "homewright-test-mail-refused",
      EventPattern: {
        source: ["aws.ses"],
        "detail-type": ["Email Bounced", "Email Complaint Received"],
        detail: { mail: { tags: { "ses:configuration-set": ["homewright-test"] } } },
      },
      State: "ENABLED",
      Targets: [{ Id: "Target0", Arn: `<${queue.id}.Arn>` }],
    });
  });
});
