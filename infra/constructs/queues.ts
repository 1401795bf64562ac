import { Duration } from "aws-cdk-lib";
import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { CfnQueuePolicy, Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { EventName } from "../../shared/events.ts";
import type { Reaction } from "../../shared/reactions.ts";
import type { Stage } from "../stage.ts";
import { acknowledge } from "./acknowledge.ts";
import { timeoutOf } from "./product-function.ts";

/** AWS advises at least five: a delivery that Lambda throttles, as on a new account, counts as a try. */
const MAX_RECEIVE_COUNT = 5;
const RETENTION = Duration.days(14);

type QueuesProps = { readonly stage: Stage; readonly reactions: readonly (readonly [string, Reaction])[] };

/** A queue for every reaction to events, and a dead-letter queue for everything that runs asynchronously. */
export class Queues extends Construct {
  readonly work = new Map<string, { queue: Queue; events: readonly EventName[] }>();
  readonly deadLetterQueues = new Map<string, Queue>();

  constructor(scope: Construct, id: string, { stage, reactions }: QueuesProps) {
    super(scope, id);
    for (const [name, reaction] of reactions) {
      const { trigger } = reaction;
      const queueName = `homewright-${stage.name}-${name.replaceAll(".", "-")}`;
      if (trigger.on === "events") {
        const queue = this.createEventQueue(name, { queueName, timeoutSeconds: timeoutOf(reaction) });
        this.work.set(name, { queue, events: trigger.events });
      } else if (trigger.on === "outbox" || trigger.on === "writes" || trigger.on === "files") {
        const queue = this.createDeadLetterQueue(name, queueName);
        acknowledge(queue, { SQS3: "It holds dead letters itself, of a function that takes its work from no queue." });
      }
    }
    this.addPolicies();
  }

  private createEventQueue(
    name: string,
    { queueName, timeoutSeconds }: { queueName: string; timeoutSeconds: number },
  ): Queue {
    return new Queue(this, name, {
      queueName,
      encryption: QueueEncryption.SQS_MANAGED,
      retentionPeriod: RETENTION,
      // AWS recommends six times the function's timeout, so that a slow batch is not delivered twice.
      visibilityTimeout: Duration.seconds(6 * timeoutSeconds),
      deadLetterQueue: { queue: this.createDeadLetterQueue(name, queueName), maxReceiveCount: MAX_RECEIVE_COUNT },
    });
  }

  private createDeadLetterQueue(name: string, queueName: string): Queue {
    const queue = new Queue(this, `${name}.dead`, {
      queueName: `${queueName}-dead`,
      encryption: QueueEncryption.SQS_MANAGED,
      retentionPeriod: RETENTION,
    });
    this.deadLetterQueues.set(name, queue);
    return queue;
  }

  /** The queues that receive an event. */
  queuesReceiving(event: EventName): Queue[] {
    return [...this.work.values()].filter(({ events }) => events.includes(event)).map(({ queue }) => queue);
  }

  /**
   * Every queue requires TLS. A queue that EventBridge writes to has a policy of its own with those statements as well.
   * The others share one policy, since one for each would exceed the resource limit of the stack; it names no queue,
   * because SQS refuses a policy that names another queue.
   */
  private addPolicies(): void {
    const eventBridgeQueues = this.queuesReceiving("mail.refused");
    for (const queue of eventBridgeQueues) queue.addToResourcePolicy(denyWithoutTls());
    const all = [...[...this.work.values()].map(({ queue }) => queue), ...this.deadLetterQueues.values()];
    const queues = all.filter((queue) => !eventBridgeQueues.includes(queue)).map(({ queueUrl }) => queueUrl);
    if (queues.length === 0) return;
    new CfnQueuePolicy(this, "TlsOnly", {
      queues,
      policyDocument: new PolicyDocument({ statements: [denyWithoutTls()] }),
    });
  }
}

const denyWithoutTls = (): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: ["sqs:*"],
    resources: ["*"],
    conditions: { Bool: { "aws:SecureTransport": "false" } },
  });
