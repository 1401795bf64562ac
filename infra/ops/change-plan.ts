import { fullDiff, type ResourceDifference, ResourceImpact } from "@aws-cdk/cloudformation-diff";
import type { Template, Templates } from "./deployed-templates.ts";

/** What a deployment does to one resource. `left` leaves the stack and stays in the account. */
export type ChangeKind = "new" | "changed" | "mayBeReplaced" | "replaced" | "removed" | "left";

export type Change = {
  readonly kind: ChangeKind;
  /** The stack's key among the templates. */
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  /** The changed properties; of a replaced resource, those that cause it. */
  readonly properties: readonly string[];
  /** Whether CloudFormation keeps the former resource when it is replaced or removed. */
  readonly isRetained: boolean;
};

const kinds: Readonly<Record<ResourceImpact, ChangeKind | undefined>> = {
  [ResourceImpact.WILL_CREATE]: "new",
  [ResourceImpact.WILL_IMPORT]: "new",
  [ResourceImpact.WILL_UPDATE]: "changed",
  [ResourceImpact.MAY_REPLACE]: "mayBeReplaced",
  [ResourceImpact.WILL_REPLACE]: "replaced",
  [ResourceImpact.WILL_DESTROY]: "removed",
  [ResourceImpact.WILL_ORPHAN]: "left",
  [ResourceImpact.NO_CHANGE]: undefined,
};

const empty: Template = { Resources: {} };

/**
 * The changes that a deployment makes, judged by templates alone as `cdk diff` does: a value that a nested stack gets from
 * another one counts as unchanged.
 */
export function planChanges(deployed: Templates | undefined, next: Templates): Change[] {
  const stacks = new Set([...(deployed?.keys() ?? []), ...next.keys()]);
  return [...stacks].flatMap((stack) => {
    const { resources } = fullDiff(deployed?.get(stack) ?? empty, next.get(stack) ?? empty);
    return Object.entries(resources.changes).flatMap(([id, difference]) => changeOf(difference, { stack, id }));
  });
}

function changeOf(difference: ResourceDifference, at: Pick<Change, "stack" | "id">): Change[] {
  const { changeImpact, propertyUpdates, oldValue } = difference;
  const kind = kinds[changeImpact];
  const type = difference.newResourceType ?? difference.oldResourceType ?? "";
  // Nested stacks are compared themselves.
  if (!kind || type === "AWS::CloudFormation::Stack" || isNotice(difference, kind)) return [];
  const isReplaced = kind === "replaced" || kind === "mayBeReplaced";
  const properties = Object.entries(propertyUpdates)
    .filter(([, update]) => !isReplaced || update.changeImpact === changeImpact)
    .map(([name]) => name);
  const policy = isReplaced ? oldValue?.UpdateReplacePolicy : oldValue?.DeletionPolicy;
  return [{ ...at, kind, type, properties, isRetained: policy === "Retain" }];
}

/** Metadata is the CDK's own, and the order of creation matters to what is there already no more. */
const isNotice = ({ propertyUpdates, otherChanges }: ResourceDifference, kind: ChangeKind) =>
  kind === "changed" &&
  Object.keys(propertyUpdates).length === 0 &&
  Object.keys(otherChanges).every((name) => name === "Metadata" || name === "DependsOn");

/** What is lost with a resource that is replaced or removed, by its type. Any other is made anew from the template. */
export const dataIn: Readonly<Record<string, string>> = {
  "AWS::Cognito::UserPool": "every account's password and confirmed address",
  "AWS::DynamoDB::Table": "every account, request, job and payment",
  "AWS::KMS::Key": "what was encrypted with it",
  "AWS::Logs::LogGroup": "its log lines",
  "AWS::S3::Bucket": "the files in it",
  "AWS::SQS::Queue": "the messages in it",
  "AWS::SecretsManager::Secret": "its value, and what was encrypted with it",
};

const isReplacedOrRemoved = ({ kind }: Change) => kind !== "new" && kind !== "changed";

/** The changes that take data away from the product, which needs somebody's consent. */
export const dataLosses = (changes: readonly Change[]): Change[] =>
  changes.filter((change) => isReplacedOrRemoved(change) && change.type in dataIn);
