import type { Properties, RawTemplate } from "./assembly.ts";

type Templates = Readonly<Record<string, RawTemplate>>;
/** One number that AWS limits, and where it was found. */
type Amount = { readonly of: string; readonly amount: number };
/** A limit of an account on which nothing was raised. */
export type Quota = {
  readonly name: string;
  readonly limit: number;
  readonly amounts: (templates: Templates) => Amount[];
  /** A template that has more, which proves that the amounts are counted. */
  readonly beyond: RawTemplate;
};

const countOf = (value: object | undefined): number => Object.keys(value ?? {}).length;
/** A reference counts with its own length, which is about that of what replaces it. */
const lengthOf = (value: unknown): number => (typeof value === "string" ? value : JSON.stringify(value)).length;
const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const manyOf = <T>(count: number, value: T): Record<string, T> => Object.fromEntries(many(count, value).entries());

/** One amount for each template. */
const perTemplate = (
  name: string,
  limit: number,
  amountOf: (template: RawTemplate) => number,
  beyond: Partial<RawTemplate>,
): Quota => ({
  name: `${name} of a template`,
  limit,
  amounts: (templates) => Object.entries(templates).map(([of, each]) => ({ of, amount: amountOf(each) })),
  beyond: { Resources: {}, ...beyond },
});

const resourcesOf = (templates: Templates, type: string) =>
  Object.values(templates)
    .flatMap(({ Resources }) => Object.entries(Resources))
    .filter(([, { Type }]) => Type === type)
    .map(([of, { Properties = {} }]): { of: string; properties: Properties } => ({ of, properties: Properties }));

/** The amounts of each resource of a type; a resource may have several, or none. */
const perResource = (
  type: string,
  name: string,
  limit: number,
  amountsOf: (properties: Properties) => number[],
  beyond: object,
): Quota => ({
  name: `${name} of ${type}`,
  limit,
  amounts: (templates) =>
    resourcesOf(templates, type).flatMap(({ of, properties }) =>
      amountsOf(properties).map((amount) => ({ of, amount })),
    ),
  beyond: { Resources: { Beyond: { Type: type, Properties: beyond } } },
});

/** One amount for all resources of a type. */
const together = (type: string, limit: number): Quota => ({
  name: `number of ${type}`,
  limit,
  amounts: (templates) => [{ of: "all templates", amount: resourcesOf(templates, type).length }],
  beyond: { Resources: manyOf(limit + 1, { Type: type }) },
});

/** The length of a property, where it is set. */
const lengthIn = (type: string, property: string, limit: number): Quota =>
  perResource(
    type,
    `length of ${property}`,
    limit,
    ({ [property]: value }) => (value === undefined ? [] : [lengthOf(value)]),
    { [property]: "x".repeat(limit + 1) },
  );

/** The number of elements of a property. */
const elementsIn = (type: string, property: string, limit: number): Quota =>
  perResource(type, `number of ${property}`, limit, ({ [property]: value = [] }) => [value.length], {
    [property]: many(limit + 1, {}),
  });

/** A property that is a number. */
const numberIn = (type: string, property: string, limit: number): Quota =>
  perResource(type, property, limit, ({ [property]: value }) => (value === undefined ? [] : [value]), {
    [property]: limit + 1,
  });

const policies = ({ Policies = [] }: Properties): number =>
  Policies.reduce((sum: number, { PolicyDocument }: Properties) => sum + lengthOf(PolicyDocument), 0);
const distribution = (
  name: string,
  limit: number,
  amountsOf: (config: Properties) => number[],
  beyond: object,
): Quota => {
  const amounts = ({ DistributionConfig }: Properties) => amountsOf(DistributionConfig);
  return perResource("AWS::CloudFront::Distribution", name, limit, amounts, { DistributionConfig: beyond });
};
const streamReaders: Quota = {
  name: "readers of the table's stream",
  limit: 2,
  amounts: (templates) => {
    const mappings = resourcesOf(templates, "AWS::Lambda::EventSourceMapping");
    const readers = mappings.filter(({ properties }) => properties.StartingPosition !== undefined);
    return [{ of: "the table", amount: readers.length }];
  },
  beyond: {
    Resources: manyOf(3, { Type: "AWS::Lambda::EventSourceMapping", Properties: { StartingPosition: "LATEST" } }),
  },
};

const resourcesTogether: Quota = {
  name: "resources of one operation",
  limit: 2_500,
  amounts: (templates) => {
    const counts = Object.values(templates).map(({ Resources }) => countOf(Resources));
    return [{ of: "all templates", amount: counts.reduce((sum, count) => sum + count, 0) }];
  },
  beyond: { Resources: manyOf(2_501, { Type: "A" }) },
};

/** What AWS documents of the services that the stack uses. */
export const quotas: readonly Quota[] = [
  perTemplate("resources", 500, ({ Resources }) => countOf(Resources), { Resources: manyOf(501, { Type: "A" }) }),
  resourcesTogether,
  perTemplate("parameters", 200, ({ Parameters }) => countOf(Parameters), { Parameters: manyOf(201, {}) }),
  perTemplate("outputs", 200, ({ Outputs }) => countOf(Outputs), { Outputs: manyOf(201, {}) }),
  perTemplate("bytes", 1_000_000, (template) => Buffer.byteLength(JSON.stringify(template)), {
    Outputs: { long: "x".repeat(1_000_000) },
  }),
  // AWS raises the number of routes, but not that of their integrations.
  together("AWS::ApiGatewayV2::Integration", 300),
  together("AWS::ApiGatewayV2::Route", 300),
  together("AWS::Events::Rule", 300),
  together("AWS::CloudFront::Function", 100),
  together("AWS::CloudFront::ResponseHeadersPolicy", 20),
  lengthIn("AWS::Lambda::Function", "FunctionName", 64),
  lengthIn("AWS::Lambda::Function", "Description", 256),
  numberIn("AWS::Lambda::Function", "Timeout", 900),
  // A new account has 3,008 megabytes, and 10,240 later.
  numberIn("AWS::Lambda::Function", "MemorySize", 3_008),
  perResource(
    "AWS::Lambda::Function",
    "bytes of environment variables",
    4_096,
    ({ Environment }) => (Environment ? [lengthOf(Environment.Variables)] : []),
    { Environment: { Variables: { A: "x".repeat(4_096) } } },
  ),
  lengthIn("AWS::IAM::Role", "AssumeRolePolicyDocument", 2_048),
  elementsIn("AWS::IAM::Role", "ManagedPolicyArns", 10),
  perResource("AWS::IAM::Role", "characters of inline policies", 10_240, (role) => [policies(role)], {
    Policies: many(2, { PolicyDocument: "x".repeat(6_000) }),
  }),
  elementsIn("AWS::DynamoDB::Table", "GlobalSecondaryIndexes", 20),
  streamReaders,
  elementsIn("AWS::Events::Rule", "Targets", 5),
  lengthIn("AWS::CloudFront::Function", "FunctionCode", 10_240),
  distribution("cache behaviours", 75, ({ CacheBehaviors = [] }) => [CacheBehaviors.length], {
    CacheBehaviors: many(76, {}),
  }),
  distribution(
    "headers of an origin",
    30,
    ({ Origins = [] }) => Origins.map(({ OriginCustomHeaders = [] }: Properties): number => OriginCustomHeaders.length),
    { Origins: [{ OriginCustomHeaders: many(31, {}) }] },
  ),
  perResource("AWS::WAFv2::WebACL", "capacity units", 1_500, ({ Rules = [] }) => [capacityOf(Rules)], {
    Rules: many(3, { Statement: { ManagedRuleGroupStatement: { Name: "AWSManagedRulesCommonRuleSet" } } }),
  }),
  lengthIn("AWS::SQS::Queue", "QueueName", 80),
  numberIn("AWS::SQS::Queue", "MessageRetentionPeriod", 1_209_600),
  elementsIn("AWS::CloudWatch::Alarm", "AlarmActions", 5),
  perResource(
    "AWS::CloudWatch::Alarm",
    "metrics",
    10,
    ({ Metrics = [] }) => [Metrics.filter(({ MetricStat }: Properties) => MetricStat).length],
    { Metrics: many(11, { MetricStat: {} }) },
  ),
  lengthIn("AWS::Cognito::UserPool", "UserPoolName", 128),
];

/** The capacity that AWS states for its rule groups. */
const groupCapacities: Readonly<Record<string, number>> = {
  AWSManagedRulesAmazonIpReputationList: 25,
  AWSManagedRulesCommonRuleSet: 700,
  AWSManagedRulesKnownBadInputsRuleSet: 200,
};

const capacityOf = (rules: readonly Properties[]): number =>
  rules.reduce((sum, { Statement }) => sum + capacityOfStatement(Statement), 0);

/** Web ACL capacity units of a statement, without the 10 that each transformation of text takes once per web ACL. */
function capacityOfStatement(statement: Properties): number {
  const { RateBasedStatement: rate, ManagedRuleGroupStatement: group, ByteMatchStatement: match } = statement;
  const { AndStatement: and, OrStatement: or, NotStatement: not } = statement;
  const scope = (rate ?? group)?.ScopeDownStatement;
  const scopeUnits = scope ? capacityOfStatement(scope) : 0;
  if (rate) return 2 + scopeUnits;
  if (group) return (groupCapacities[group.Name] ?? Number.NaN) + scopeUnits;
  if (not) return capacityOfStatement(not.Statement);
  if (and || or)
    return (and ?? or).Statements.reduce((sum: number, each: Properties) => sum + capacityOfStatement(each), 0);
  // A constraint on the beginning, the end or all of the text; searching in it takes ten.
  if (match) return /CONTAINS/.test(match.PositionalConstraint) ? 10 : 2;
  return Number.NaN;
}

/** What exceeds a quota, or cannot be counted. */
export const exceeded = (templates: Templates): string[] =>
  quotas.flatMap(({ name, limit, amounts }) =>
    amounts(templates)
      .filter(({ amount }) => !(amount <= limit))
      .map(({ of, amount }) => `${of}: ${amount} ${name}, of ${limit}`),
  );
