import { type Change, type ChangeKind, dataIn, dataLosses } from "./change-plan.ts";
import { ROOT, type Templates } from "./deployed-templates.ts";

const titles: readonly (readonly [ChangeKind, string])[] = [
  ["new", "New"],
  ["changed", "Changed in place"],
  ["mayBeReplaced", "Perhaps replaced"],
  ["replaced", "Replaced"],
  ["removed", "Removed"],
  ["left", "No longer used, and left in the account"],
];

/** Resources of these types in plain words, one and many. */
const typeNames: Readonly<Record<string, readonly [string, string]>> = {
  "AWS::ApiGatewayV2::Integration": ["integration of the API", "integrations of the API"],
  "AWS::ApiGatewayV2::Route": ["route of the API", "routes of the API"],
  "AWS::CloudFront::Distribution": ["CloudFront distribution", "CloudFront distributions"],
  "AWS::CloudWatch::Alarm": ["alarm", "alarms"],
  "AWS::Cognito::UserPool": ["user pool", "user pools"],
  "AWS::DynamoDB::Table": ["table", "tables"],
  "AWS::Events::Rule": ["rule of EventBridge", "rules of EventBridge"],
  "AWS::IAM::Role": ["role", "roles"],
  "AWS::Lambda::Alias": ["alias of a function", "aliases of functions"],
  "AWS::Lambda::Function": ["function", "functions"],
  "AWS::Lambda::Version": ["version of a function", "versions of functions"],
  "AWS::Logs::LogGroup": ["log group", "log groups"],
  "AWS::S3::Bucket": ["bucket", "buckets"],
  "AWS::SQS::Queue": ["queue", "queues"],
  "AWS::SecretsManager::Secret": ["secret", "secrets"],
  "Custom::CDKBucketDeployment": ["upload of the site", "uploads of the site"],
};
const NAMED_IDS = 4;

/** What a deployment will change, in plain words. Without `deployed` it is the first one. */
export function describeChanges(
  stage: string,
  { deployed, changes }: { readonly deployed: Templates | undefined; readonly changes: readonly Change[] },
): string[] {
  const stacks = new Set(changes.map(({ stack }) => stack)).size;
  if (!deployed) return [`The first deployment of stage ${stage}: ${countOf(changes)} in ${stacks} stacks are made.`];
  if (changes.length === 0) return [`Nothing changes at stage ${stage}.`];
  const groups = titles.flatMap(([kind, title]) => {
    const group = changes.filter((change) => change.kind === kind);
    return group.length === 0
      ? []
      : [`  ${title}: ${group.length}`, ...describeGroup(group).map((line) => `    ${line}`)];
  });
  return [`At stage ${stage} ${countOf(changes)} will change:`, ...groups];
}

const countOf = ({ length }: readonly Change[]) => `${length} ${length === 1 ? "resource" : "resources"}`;

/** One line for each type, and for each resource with which data is lost. */
function describeGroup(group: readonly Change[]): string[] {
  const losses = dataLosses(group);
  const others = group.filter((change) => !losses.includes(change));
  const byType = Map.groupBy(others, ({ type }) => type);
  return [...losses.map(describeLoss), ...[...byType].map(([type, changes]) => describeType(type, changes))];
}

function describeType(type: string, changes: readonly Change[]): string {
  const [one, many] = typeNames[type] ?? [type, type];
  const named = changes.slice(0, NAMED_IDS).map(nameOf);
  const more = changes.length - named.length;
  return `${changes.length} ${changes.length === 1 ? one : many}: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

const nameOf = ({ stack, id, properties }: Change) =>
  `${stack === ROOT ? "" : `${domainOf(stack)}/`}${id}${properties.length > 0 ? ` (${properties.join(", ")})` : ""}`;

/** The CDK makes the logical id of a nested stack from the name of its domain. */
const domainOf = (stack: string) => /NestedStack(\w+)NestedStackResource/.exec(stack)?.[1] ?? stack;

const fates: Readonly<Partial<Record<ChangeKind, string>>> = {
  replaced: "is replaced",
  mayBeReplaced: "may be replaced",
  removed: "is removed",
  left: "is no longer used",
};

function describeLoss(change: Change): string {
  const { kind, type, properties, isRetained } = change;
  const [name = type] = typeNames[type] ?? [];
  const cause = properties.length > 0 ? `, because of ${properties.join(", ")}` : "";
  const replaced = kind === "replaced" || kind === "mayBeReplaced";
  const kept = replaced ? "the new one is empty; the former one stays in the account" : "it stays in the account";
  const lost = isRetained ? `The product loses ${dataIn[type]}: ${kept}.` : `DATA LOSS: ${dataIn[type]}.`;
  return `the ${name} ${nameOf({ ...change, properties: [] })} ${fates[kind]}${cause}. ${lost}`;
}
