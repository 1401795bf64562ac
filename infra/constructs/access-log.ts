import { Stack } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import type { Stage } from "../stage.ts";

/**
 * The columns of the site's access log. It has no query strings, referrers or cookies: after 3-D Secure the browser
 * returns to an address that holds a payment's client secret (I-29).
 */
const accessLogFields = [
  "date",
  "time",
  "x-edge-location",
  "c-ip",
  "cs-method",
  "cs(Host)",
  "cs-uri-stem",
  "sc-status",
  "cs(User-Agent)",
  "x-edge-result-type",
  "x-edge-request-id",
  "x-host-header",
  "cs-protocol",
  "cs-bytes",
  "sc-bytes",
  "time-taken",
  "ssl-protocol",
  "x-edge-response-result-type",
  "cs-protocol-version",
  "time-to-first-byte",
];

type AccessLogProps = { readonly stage: Stage; readonly distribution: Distribution; readonly bucket: Bucket };

/** CloudFront's access log, delivered to `cloudfront/` of the log bucket. */
export class AccessLog extends Construct {
  constructor(scope: Construct, id: string, { stage, distribution, bucket }: AccessLogProps) {
    super(scope, id);
    const name = `homewright-${stage.name}-site`;
    const { account } = Stack.of(this);
    const source = new CfnDeliverySource(this, "Source", {
      name,
      logType: "ACCESS_LOGS",
      resourceArn: `arn:aws:cloudfront::${account}:distribution/${distribution.distributionId}`,
    });
    const destination = new CfnDeliveryDestination(this, "Destination", {
      name,
      outputFormat: "json",
      destinationResourceArn: `${bucket.bucketArn}/cloudfront`,
    });
    const delivery = new CfnDelivery(this, "Delivery", {
      deliverySourceName: name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: accessLogFields,
    });
    delivery.addResourceDependency(source);
    // CloudWatch tests the bucket's policy when the delivery is created.
    if (bucket.policy) delivery.node.addDependency(bucket.policy);
  }
}
