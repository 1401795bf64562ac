import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  CfnBucket,
  HttpMethods,
  type LifecycleRule,
} from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { policy } from "../../shared/policy.ts";
import { acknowledge } from "./acknowledge.ts";

/** A backstop: the product itself deletes unclaimed uploads and unfinished multipart uploads after a day. */
const UNCLAIMED_RETENTION_DAYS = 2;
const MULTIPART_RETENTION_DAYS = 1;
/** How long what was deleted or overwritten can be brought back. The privacy policy names the days of people's files. */
const DELETED_RETENTION_DAYS = { unclaimed: 1, media: 7, site: 30 };

const secureBucketProps = {
  encryption: BucketEncryption.S3_MANAGED,
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
} as const satisfies BucketProps;

/** What ends versions that are not current any more, and the marks of deletion that they leave behind. */
const forgetVersionsAfter = (days: number): LifecycleRule => ({
  noncurrentVersionExpiration: Duration.days(days),
  expiredObjectDeleteMarker: true,
  abortIncompleteMultipartUploadAfter: Duration.days(MULTIPART_RETENTION_DAYS),
});

/** The three buckets: uploads, the built site, and the access logs of both and of CloudFront. */
export class Buckets extends Construct {
  readonly logs: Bucket;
  readonly media: Bucket;
  readonly site: Bucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.logs = this.createLogs();
    this.media = this.createMedia();
    this.site = new Bucket(this, "Site", {
      ...secureBucketProps,
      versioned: true,
      lifecycleRules: [forgetVersionsAfter(DELETED_RETENTION_DAYS.site)],
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: "site/",
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  private createLogs(): Bucket {
    const logs = new Bucket(this, "Logs", {
      ...secureBucketProps,
      lifecycleRules: [{ expiration: Duration.days(policy.accessLogDays) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    acknowledge(logs, { S1: "This bucket holds the access logs; logging the access to them would never end." });
    const { account, region } = Stack.of(this);
    logs.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("delivery.logs.amazonaws.com")],
        actions: ["s3:PutObject"],
        resources: [logs.arnForObjects("cloudfront/*")],
        conditions: {
          StringEquals: { "aws:SourceAccount": account, "s3:x-amz-acl": "bucket-owner-full-control" },
          ArnLike: { "aws:SourceArn": `arn:aws:logs:${region}:${account}:delivery-source:*` },
        },
      }),
    );
    return logs;
  }

  private createMedia(): Bucket {
    const media = new Bucket(this, "Media", {
      ...secureBucketProps,
      versioned: true,
      // Any origin: naming the site would make a dependency cycle, and the pre-signed URL is the permission.
      cors: [
        { allowedOrigins: ["*"], allowedMethods: [HttpMethods.PUT], allowedHeaders: ["*"], exposedHeaders: ["ETag"] },
      ],
      lifecycleRules: [
        {
          prefix: "incoming/",
          expiration: Duration.days(UNCLAIMED_RETENTION_DAYS),
          noncurrentVersionExpiration: Duration.days(DELETED_RETENTION_DAYS.unclaimed),
        },
        forgetVersionsAfter(DELETED_RETENTION_DAYS.media),
      ],
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: "media/",
      removalPolicy: RemovalPolicy.RETAIN,
    });
    // Set on the L1 resource: the L2 property would add a custom resource to set it.
    const resource = media.node.defaultChild;
    if (CfnBucket.isCfnBucket(resource)) {
      resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
    }
    return media;
  }
}
