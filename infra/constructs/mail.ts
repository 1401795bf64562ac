import { EventBus, Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { ConfigurationSet, EmailSendingEvent, EventDestination } from "aws-cdk-lib/aws-ses";
import { Construct } from "constructs";
import { configurationSetName } from "../grants.ts";
import type { Stage } from "../stage.ts";
import type { Queues } from "./queues.ts";

/** Sending email: SES reports bounces and complaints through EventBridge. */
export class Mail extends Construct {
  constructor(scope: Construct, id: string, { stage, queues }: { stage: Stage; queues: Queues }) {
    super(scope, id);
    const name = configurationSetName(stage);
    const set = new ConfigurationSet(this, "Set", {
      configurationSetName: name,
      // The product stores bounced addresses itself and sends to them again when their owners ask; the account's
      // suppression list would keep them for good.
      disableSuppressionList: true,
    });
    set.addEventDestination("Refusals", {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, "Bus", "default")),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    new Rule(this, "Refused", {
      ruleName: `homewright-${stage.name}-mail-refused`,
      eventPattern: {
        source: ["aws.ses"],
        detailType: ["Email Bounced", "Email Complaint Received"],
        detail: { mail: { tags: { "ses:configuration-set": [name] } } },
      },
      targets: queues.queuesReceiving("mail.refused").map((queue) => new SqsQueue(queue)),
    });
  }
}
