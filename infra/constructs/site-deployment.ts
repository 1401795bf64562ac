import { join } from "node:path";
import { Duration } from "aws-cdk-lib";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import { Construct, type IDependable } from "constructs";
import { parameterPrefix, type Services } from "../grants.ts";
import { acknowledge, flatArn } from "./acknowledge.ts";

export type SiteDeploymentProps = {
  readonly bucket: Bucket;
  readonly services: Services;
  /** The built site; a page that says so stands in for one that is not built. */
  readonly webFolder: string | undefined;
  readonly logGroup: LogGroup;
  /** What must be there before the pages are: they would call it. */
  readonly after: readonly IDependable[];
};

const placeholder = "<!doctype html><title>Homewright</title><p>The site was not built before this deployment.</p>\n";

/** Puts the built site into its bucket: what never changes first, and the page that names it last. */
export class SiteDeployment extends Construct {
  constructor(scope: Construct, id: string, props: SiteDeploymentProps) {
    super(scope, id);
    const { bucket, logGroup, webFolder } = props;
    const shared = { destinationBucket: bucket, logGroup, prune: false, memoryLimit: 512 };
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
      sources: [pagesOf(webFolder), Source.jsonData("config.json", this.config(props.services))],
      cacheControl: [CacheControl.noCache()],
    });
    pages.node.addDependency(...props.after, ...(assets ? [assets] : []));
    acceptCopier(pages, bucket);
  }

  /** What the site reads when it starts. None of it is secret. */
  private config({ stage, users: { pool, client } }: Services) {
    const name = `${parameterPrefix(stage)}/stripe/publishable-key`;
    return {
      userPoolId: pool.userPoolId,
      userPoolClientId: client.userPoolClientId,
      region: stage.region,
      stripePublishableKey: StringParameter.valueForStringParameter(this, name),
    };
  }
}

const pagesOf = (webFolder: string | undefined) =>
  webFolder ? Source.asset(webFolder, { exclude: ["assets", ".vite"] }) : Source.data("index.html", placeholder);

/** The function that copies is CDK's own, one for all deployments of the stack. */
function acceptCopier({ handlerRole }: BucketDeployment, bucket: Bucket): void {
  const copier = handlerRole.node.scope;
  if (!copier) return;
  const reason = "CDK's own function for copying a deployment's files; it runs while a deployment does, and only then.";
  const verbs = ["GetObject*", "GetBucket*", "List*", "DeleteObject*", "Abort*"];
  const staging = "arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-us-east-1/*";
  acknowledge(copier, {
    L1: "CDK chooses the runtime of its own function; a new release of CDK brings a new one.",
    "IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]": reason,
    ...Object.fromEntries(verbs.map((verb) => [`IAM5[Action::s3:${verb}]`, reason])),
    ...Object.fromEntries([staging, `${flatArn(bucket)}/*`].map((arn) => [`IAM5[Resource::${arn}]`, reason])),
  });
}
