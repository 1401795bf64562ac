import { CfnRule, EventBus } from "aws-cdk-lib/aws-events";
import { ConfigurationSet, EmailSendingEvent, EventDestination, SuppressionReasons } from "aws-cdk-lib/aws-ses";
import { Construct } from "constructs";
import { mailSetName } from "../grants.ts";
import type { Stage } from "../stage.ts";
import { mailRefusedRule, type Queues } from "./queues.ts";

/** How mail is sent: SES tells of addresses that bounce or complain, by way of EventBridge, and writes to none again. */
export class Mail extends Construct {
  constructor(scope: Construct, id: string, { stage, queues }: { stage: Stage; queues: Queues }) {
    super(scope, id);
    const name = mailSetName(stage);
    const set = new ConfigurationSet(this, "Set", {
      configurationSetName: name,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    set.addEventDestination("Refusals", {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, "Bus", "default")),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    // Not the construct with a target: that one would give the queue a second policy, and only one counts.
    new CfnRule(this, "Refused", {
      name: mailRefusedRule(stage),
      eventPattern: {
        source: ["aws.ses"],
        "detail-type": ["Email Bounced", "Email Complaint Received"],
        detail: { mail: { tags: { "ses:configuration-set": [name] } } },
      },
      targets: queues.wanting("mail.refused").map((queue, index) => ({ id: `Queue${index}`, arn: queue.queueArn })),
    });
  }
}
