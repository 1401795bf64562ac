import { join } from "node:path";
import * as z from "zod";
import { createResolver, Template } from "./intrinsics.ts";

const text = z.string();
const anything = z.unknown().optional();
const on = z.boolean().default(false);
const orElse = (value: number) => z.number().default(value);
const many = <T extends z.ZodType>(schema: T) => z.array(schema).default([]);
const OnFailure = z.object({ OnFailure: z.object({ Destination: text }).optional() }).optional();
const OriginHeader = z.object({ HeaderName: text, HeaderValue: text });
const Origin = z.object({ Id: text, DomainName: text, OriginCustomHeaders: many(OriginHeader) });
const Behaviour = z.object({
  PathPattern: text.default("*"),
  TargetOriginId: text,
  AllowedMethods: z.array(text).default(["GET", "HEAD"]),
  Compress: on,
  ResponseHeadersPolicyId: text.optional(),
  FunctionAssociations: many(z.object({ FunctionARN: text, EventType: text })),
});
const Distribution = z.object({
  Origins: z.array(Origin),
  CacheBehaviors: many(Behaviour),
  DefaultCacheBehavior: Behaviour,
  CustomErrorResponses: many(z.object({ ErrorCode: z.number(), ErrorCachingMinTTL: z.number().optional() })),
});
const SecurityHeaders = z.object({
  ContentSecurityPolicy: z.object({ ContentSecurityPolicy: text }),
  FrameOptions: z.object({ FrameOption: text }),
  ReferrerPolicy: z.object({ ReferrerPolicy: text }),
  StrictTransportSecurity: z.object({ AccessControlMaxAgeSec: z.number() }),
});
const CustomHeaders = z.object({ Items: z.array(z.object({ Header: text, Value: text })) });
const HeadersPolicy = z.object({ SecurityHeadersConfig: SecurityHeaders, CustomHeadersConfig: CustomHeaders });
const rules = { RequireLowercase: on, RequireUppercase: on, RequireNumbers: on, RequireSymbols: on };
const Policies = z.object({ PasswordPolicy: z.object({ MinimumLength: z.number(), ...rules }) });
const Redrive = z.object({ deadLetterTargetArn: text, maxReceiveCount: z.number() }).optional();
const Environment = z.object({ Variables: z.record(text, text) }).default({ Variables: {} });
const Filters = z.object({ Filters: z.array(z.object({ Pattern: text })) });
const Layout = {
  KeySchema: anything,
  AttributeDefinitions: anything,
  GlobalSecondaryIndexes: anything,
  TimeToLiveSpecification: anything,
};
const Triggers = z.object({ CustomMessage: text.optional(), PostConfirmation: text.optional() }).default({});

const Throttle = z.object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() });

/** The resources that the local stack plays, in CloudFormation's own words. */
const played = {
  "AWS::ApiGatewayV2::Integration": z.object({ Ref: text, IntegrationUri: text }),
  "AWS::ApiGatewayV2::Route": z.object({ RouteKey: text, Target: text }),
  "AWS::ApiGatewayV2::Stage": z.object({
    DefaultRouteSettings: Throttle.optional(),
    RouteSettings: z.record(text, Throttle).default({}),
  }),
  "AWS::CloudFront::Distribution": z.object({ DistributionConfig: Distribution }),
  "AWS::CloudFront::Function": z.object({ FunctionARN: text, FunctionCode: text }),
  "AWS::CloudFront::ResponseHeadersPolicy": z.object({ Ref: text, ResponseHeadersPolicyConfig: HeadersPolicy }),
  "AWS::Cognito::UserPool": z.object({ Ref: text, LambdaConfig: Triggers, Policies }),
  "AWS::Cognito::UserPoolClient": z.object({ Ref: text }),
  "AWS::DynamoDB::Table": z.object({ Ref: text, ...Layout, StreamSpecification: z.object({ StreamViewType: text }) }),
  "AWS::Events::Rule": z.object({
    ScheduleExpression: z.literal("rate(1 minute)").optional(),
    EventPattern: anything,
    Targets: z.array(z.object({ Arn: text })),
  }),
  "AWS::IAM::Role": z.object({ Arn: text, Policies: many(z.object({ PolicyDocument: anything })) }),
  "AWS::Lambda::EventSourceMapping": z.object({
    EventSourceArn: text,
    FunctionName: text,
    BatchSize: orElse(10),
    BisectBatchOnFunctionError: on,
    MaximumRetryAttempts: orElse(-1),
    MaximumRecordAgeInSeconds: orElse(-1),
    ParallelizationFactor: orElse(1),
    FilterCriteria: Filters.default({ Filters: [] }),
    FunctionResponseTypes: many(text),
    DestinationConfig: OnFailure,
  }),
  "AWS::Lambda::Function": z.object({
    id: text,
    Ref: text,
    folder: text,
    Handler: text,
    Role: text,
    Environment,
    Timeout: orElse(3),
    MemorySize: orElse(128),
    DeadLetterConfig: z.object({ TargetArn: text }).optional(),
  }),
  "AWS::S3::Bucket": z.object({ Ref: text, RegionalDomainName: text }),
  "AWS::SQS::Queue": z.object({ Arn: text, VisibilityTimeout: orElse(30), RedrivePolicy: Redrive }),
} as const;

const onAwsAlone = "It watches, guards, deploys or records; the product does without.";
const impliedByOthers = "Other resources say all that is needed of it.";
/** What the local stack does without, by how its types begin, with the reason. Any other type fails the start. */
const ignored: Readonly<Record<string, string>> = {
  "AWS::ApiGatewayV2::Api": impliedByOthers,
  "AWS::CloudFront::OriginAccessControl": "The front reads buckets by a key of its own.",
  "AWS::CloudWatch::": onAwsAlone,
  "AWS::CodeDeploy::": onAwsAlone,
  "AWS::IAM::Policy": "Only CDK's own functions have one; the product's roles hold their policies.",
  "AWS::Lambda::Alias": impliedByOthers,
  "AWS::Lambda::EventInvokeConfig":
    "It leaves the retry of a failed run to the schedule's next run, which here comes at once.",
  "AWS::Lambda::LayerVersion": "CDK's own functions use it.",
  "AWS::Lambda::Permission": "Who may call whom is checked where functions call AWS.",
  "AWS::Lambda::Version": impliedByOthers,
  "AWS::Logs::": onAwsAlone,
  "AWS::S3::BucketPolicy": "It opens public pictures to CloudFront, and demands TLS.",
  "AWS::SES::": "No mail bounces here.",
  "AWS::SNS::": onAwsAlone,
  "AWS::SQS::QueuePolicy": "It demands TLS, and lets EventBridge in.",
  "AWS::SecretsManager::Secret": "Its value follows from its name.",
  "AWS::WAFv2::": onAwsAlone,
  "Custom::CDKBucketDeployment": "The front serves the built site from its folder.",
};

type Played = typeof played;
type Kind = keyof Played;
export type Resource<K extends Kind> = z.output<Played[K]>;
const schemas: { readonly [K in Kind]: z.ZodType<Resource<K>> } = played;

/** The stack as data: `all` resources of a type, or the `only` one. */
export type Cloud = {
  all<K extends Kind>(type: K): Resource<K>[];
  only<K extends Kind>(type: K): Resource<K>;
};

/**
 * Reads a synthesized template whose assets lie in `folder`; `localize` puts local addresses in the place of AWS's.
 * Throws on what the local stack cannot play.
 */
export function readTemplate(synthesized: unknown, folder: string, localize = (text: string) => text): Cloud {
  const template = Template.parse(synthesized);
  const { identityOf, resolve } = createResolver(template, localize);
  const resources = Object.entries(template.Resources);
  const isKnown = (type: string) => type in played || Object.keys(ignored).some((start) => type.startsWith(start));
  const unknown = resources.map(([, { Type }]) => Type).filter((type) => !isKnown(type));
  if (unknown.length > 0) throw new Error(`The local stack knows no ${[...new Set(unknown)].join(", ")}.`);

  // Resolving and checking the functions takes twenty milliseconds.
  const read = new Map<Kind, unknown>();
  function all<K extends Kind>(type: K): Resource<K>[] {
    const known = (read.get(type) as Resource<K>[] | undefined) ?? readAll(type);
    read.set(type, known);
    return known;
  }
  function readAll<K extends Kind>(type: K): Resource<K>[] {
    const ofType = resources.filter(([, { Type }]) => Type === type);
    return ofType.map(([id, { Properties, Metadata }]) => {
      const asset = { id, folder: join(folder, String(Metadata["aws:asset:path"])) };
      return schemas[type].parse(Object.assign({}, resolve(Properties), identityOf(id), asset));
    });
  }
  function only<K extends Kind>(type: K): Resource<K> {
    const [first, ...others] = all(type);
    if (!first || others.length > 0) throw new Error(`The local stack plays exactly one ${type}.`);
    return first;
  }
  return { all, only };
}
