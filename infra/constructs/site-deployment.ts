import { readdirSync, readFileSync } from "node:fs";
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
import { isAddressed, withSiteAddress } from "../site-address.ts";
import { parameterPrefix, stagingBucket } from "../stage.ts";
import { acknowledge, findingArn } from "./acknowledge.ts";

export type SiteDeploymentProps = {
  readonly bucket: Bucket;
  readonly services: Services;
  readonly siteUrl: string;
  /** The built site; without it only `config.json` is deployed. */
  readonly webFolder: string | undefined;
  readonly logGroup: LogGroup;
  /** Resources that the pages call and that must exist before them. */
  readonly after: readonly IDependable[];
};

/** Deploys the built site into its bucket: hashed assets first, the page that references them last. */
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
          // Assets are never pruned: a page opened before the deployment still loads its chunks.
          cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
        })
      : undefined;
    const pages = new BucketDeployment(this, "Pages", {
      ...shared,
      sources: [
        ...pagesOf(webFolder, siteUrl),
        Source.jsonData("config.json", this.config(services)),
        Source.data(SECURITY_TEXT_PATH, securityText({ siteUrl, mail: services.stage.mailFrom, now: new Date() })),
      ],
      cacheControl: [CacheControl.noCache()],
    });
    // Both deployments share one function, which has the layer of the first.
    if (assets) pages.node.tryRemoveChild("AwsCliLayer");
    pages.node.addDependency(...props.after, ...(assets ? [assets] : []));
    const copier = Stack.of(this).node.children.find(({ node }) => node.id.startsWith("Custom::CDKBucketDeployment"));
    acknowledge(copier ?? this, {
      L1: "CDK chooses the runtime of its own function that copies the files; a new release of CDK brings a new one.",
    });
  }

  /** The role of CDK's deployment function, with fewer permissions than CDK's own policy. */
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
      [`IAM5[Resource::${findingArn(role, bucket)}/*]`]: reason,
    });
    return role;
  }

  /** The site's runtime configuration. Nothing in it is secret. */
  private config({ stage, users: { pool, client } }: Services) {
    const name = `${parameterPrefix(stage)}/stripe/publishable-key`;
    return {
      userPoolId: pool.userPoolId,
      userPoolClientId: client.userPoolClientId,
      region: stage.region,
      ...(stage.mailFrom && { supportEmail: stage.mailFrom }),
      ...(stage.pushPublicKey && { push: { publicKey: stage.pushPublicKey } }),
      stripePublishableKey: StringParameter.valueForStringParameter(this, name),
    };
  }
}

/** The built site without its assets; files that name the site's address get it when they are deployed. */
function pagesOf(webFolder: string | undefined, siteUrl: string) {
  if (!webFolder) return [];
  const addressed = readdirSync(webFolder).filter(isAddressed);
  const textOf = (name: string) => withSiteAddress(readFileSync(join(webFolder, name), "utf8"), siteUrl);
  return [
    Source.asset(webFolder, { exclude: ["assets", ".vite", ...addressed] }),
    ...addressed.map((name) => Source.data(name, textOf(name))),
  ];
}
