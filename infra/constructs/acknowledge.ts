import { Names, Stack, Validations } from "aws-cdk-lib";
import { CfnBucket, type IBucket } from "aws-cdk-lib/aws-s3";
import type { IConstruct } from "constructs";
import { mediaFolders } from "../grants.ts";

/** Suppresses findings of cdk-nag's AwsSolutions pack on a construct and its children: rule (and finding) → reason. */
export function acknowledge(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  const rules = Object.entries(reasons).map(([rule, reason]) => ({ id: `AwsSolutions-${rule}`, reason }));
  Validations.of(construct).acknowledge(...rules);
}

/** How cdk-nag writes the ARN of a bucket in a finding on `construct`. In a nested stack the ARN is a parameter. */
export function findingArn(construct: IConstruct, bucket: IBucket): string {
  const resource = bucket.node.defaultChild;
  if (!CfnBucket.isCfnBucket(resource)) throw new Error("The bucket was not made by this app.");
  const stack = Stack.of(bucket);
  if (Stack.of(construct) === stack) return `<${stack.getLogicalId(resource)}.Arn>`;
  return `<referenceto${Names.nodeUniqueId(resource.node)}Arn>`;
}

/** Suppresses the findings about wildcards of a function that reads or writes files. */
export function acknowledgeFolderWildcards(construct: IConstruct, media: IBucket): void {
  const reason = "Objects are named at run time; the folder bounds which of them the function may touch.";
  const findings = mediaFolders.map((folder) => `IAM5[Resource::${findingArn(construct, media)}/${folder}/*]`);
  acknowledge(construct, Object.fromEntries(findings.map((finding) => [finding, reason])));
}

/** Suppresses the finding about a function that reads the quota of the account's emails, as every sender does. */
export function acknowledgeEmailQuota(construct: IConstruct): void {
  const reason = "The quota is of the account: the action that reads it takes no resource.";
  acknowledge(construct, { "IAM5[Resource::*]": reason });
}

/** Suppresses the findings about the wildcards of a function that sends email. */
export function acknowledgeEmailIdentities(construct: IConstruct): void {
  const identities = `arn:aws:ses:${Stack.of(construct).region}:<AWS::AccountId>:identity/*`;
  const reason =
    "In SES's sandbox whoever sends needs the reader's identity as well; a condition names the one sender.";
  acknowledge(construct, { [`IAM5[Resource::${identities}]`]: reason });
}
