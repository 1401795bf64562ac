import { join } from "node:path";
import { Duration, Stack } from "aws-cdk-lib";
import { PolicyDocument, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import { Construct, type IDependable } from "constructs";
import { allow, type Services } from "../grants.ts";
import { SECURITY_TEXT_PATH, securityText } from "../security-text.ts";
import { parameterPrefix, stagingBucket } from "../stage.ts";
import { acknowledge, flatArn } from "./acknowledge.ts";

export type SiteDeploymentProps = {
  readonly bucket: Bucket;
  readonly services: Services;
  readonly siteUrl: string;
  /** The built site; without it only its settings are put there, and no page is touched. */
  readonly webFolder: string | undefined;
  readonly logGroup: LogGroup;
  /** What must be there before the pages are: they would call it. */
  readonly after: readonly IDependable[];
};

/** Puts the built site into its bucket: what never changes first, and the page that names it last. */
export class SiteDeployment extends Construct {
  constructor(scope: Construct, id: string, props: SiteDeploymentProps) {
    super(scope, id);
    const { bucket, logGroup, services, siteUrl, webFolder } = props;
    const role = this.createRole(props).withoutPolicyUpdates();
    const shared = { destinationBucket: bucket, logGroup, role, prune: false, memoryLimit: 512 };
    const assets = webFolder
      ? new BucketDeployment(this, "Assets", {
          ...shared,
          sources: [Source.asset(join(webFolder, "assets"))],
          destinationKeyPrefix: "assets",
          // Never pruned: a page that was opened before the deployment still loads its chunks.
          cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
        })
      : undefined;
    const pages = new BucketDeployment(this, "Pages", {
      ...shared,
      sources: [
        ...pagesOf(webFolder),
        Source.jsonData("config.json", this.config(services)),
        Source.data(SECURITY_TEXT_PATH, securityText({ siteUrl, mail: services.stage.mailFrom, now: new Date() })),
      ],
      cacheControl: [CacheControl.noCache()],
    });
    // Both share one function, which has the tools of the first.
    if (assets) pages.node.tryRemoveChild("AwsCliLayer");
    pages.node.addDependency(...props.after, ...(assets ? [assets] : []));
    const copier = Stack.of(this).node.children.find(({ node }) => node.id.startsWith("Custom::CDKBucketDeployment"));
    acknowledge(copier ?? this, {
      L1: "CDK chooses the runtime of its own function that copies the files; a new release of CDK brings a new one.",
    });
  }

  /** What CDK's copying function may do: less than the policy that CDK would write. */
  private createRole({ bucket, logGroup, services: { stage } }: SiteDeploymentProps): Role {
    const staging = `arn:aws:s3:::${stagingBucket(Stack.of(this).account, stage)}/*`;
    const verbs = ["GetObject", "PutObject", "DeleteObject", "AbortMultipartUpload"].map((verb) => `s3:${verb}`);
    const statements = [
      allow(["logs:CreateLogStream", "logs:PutLogEvents"], [logGroup.logGroupArn]),
      allow(["s3:GetObject"], [staging]),
      allow(["s3:ListBucket"], [bucket.bucketArn]),
      allow(verbs, [bucket.arnForObjects("*")]),
    ];
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      inlinePolicies: { copy: new PolicyDocument({ statements }) },
    });
    const reason =
      "It copies every file of the site, from where the CDK puts what it deploys to the site's own bucket.";
    acknowledge(role, {
      [`IAM5[Resource::arn:aws:s3:::${stagingBucket("<AWS::AccountId>", stage)}/*]`]: reason,
      [`IAM5[Resource::${flatArn(role, bucket)}/*]`]: reason,
    });
    return role;
  }

  /** What the site reads when it starts. None of it is secret. */
  private config({ stage, users: { pool, client } }: Services) {
    const name = `${parameterPrefix(stage)}/stripe/publishable-key`;
    return {
      userPoolId: pool.userPoolId,
      userPoolClientId: client.userPoolClientId,
      region: stage.region,
      ...(stage.mailFrom && { supportEmail: stage.mailFrom }),
      stripePublishableKey: StringParameter.valueForStringParameter(this, name),
    };
  }
}

const pagesOf = (webFolder: string | undefined) =>
  webFolder ? [Source.asset(webFolder, { exclude: ["assets", ".vite"] })] : [];
