import { join } from "node:path";
import * as z from "zod";
import { createResolver, Template } from "./resolve.ts";

const text = z.string();
const on = z.boolean().default(false);

const Behaviour = z.object({
  PathPattern: text.default("*"),
  TargetOriginId: text,
  AllowedMethods: z.array(text).default(["GET", "HEAD"]),
  ResponseHeadersPolicyId: text.optional(),
  FunctionAssociations: z.array(z.object({ FunctionARN: text })).default([]),
});
const OnFailure = z.object({ OnFailure: z.object({ Destination: text }).optional() }).optional();
const OriginHeader = z.object({ HeaderName: text, HeaderValue: text });
const Origin = z.object({ Id: text, DomainName: text, OriginCustomHeaders: z.array(OriginHeader).default([]) });

/** The resources that the local stack plays, read in CloudFormation's own words. */
const played = {
  "AWS::ApiGatewayV2::Integration": z.object({ Ref: text, IntegrationUri: text }),
  "AWS::ApiGatewayV2::Route": z.object({ RouteKey: text, Target: text }),
  "AWS::CloudFront::Distribution": z.object({
    DomainName: text,
    DistributionConfig: z.object({
      Origins: z.array(Origin),
      CacheBehaviors: z.array(Behaviour).default([]),
      DefaultCacheBehavior: Behaviour,
    }),
  }),
  "AWS::CloudFront::Function": z.object({ FunctionARN: text, FunctionCode: text }),
  "AWS::CloudFront::ResponseHeadersPolicy": z.object({
    Ref: text,
    ResponseHeadersPolicyConfig: z.object({
      SecurityHeadersConfig: z.object({
        ContentSecurityPolicy: z.object({ ContentSecurityPolicy: text }),
        FrameOptions: z.object({ FrameOption: text }),
        ReferrerPolicy: z.object({ ReferrerPolicy: text }),
        StrictTransportSecurity: z.object({ AccessControlMaxAgeSec: z.number() }),
      }),
      CustomHeadersConfig: z.object({ Items: z.array(z.object({ Header: text, Value: text })) }).default({ Items: [] }),
    }),
  }),
  "AWS::Cognito::UserPool": z.object({
    Ref: text,
    LambdaConfig: z.record(text, text).default({}),
    Policies: z.object({
      PasswordPolicy: z.object({
        MinimumLength: z.number(),
        RequireLowercase: on,
        RequireUppercase: on,
        RequireNumbers: on,
        RequireSymbols: on,
      }),
    }),
  }),
  "AWS::Cognito::UserPoolClient": z.object({ Ref: text }),
  "AWS::DynamoDB::Table": z.object({
    Ref: text,
    KeySchema: z.unknown(),
    AttributeDefinitions: z.unknown(),
    GlobalSecondaryIndexes: z.unknown(),
    StreamSpecification: z.object({ StreamViewType: text }),
    TimeToLiveSpecification: z.unknown(),
  }),
  "AWS::Events::Rule": z.object({
    ScheduleExpression: z.literal("rate(1 minute)").optional(),
    EventPattern: z.unknown().optional(),
    Targets: z.array(z.object({ Arn: text })),
  }),
  "AWS::IAM::Role": z.object({ Arn: text, Policies: z.array(z.object({ PolicyDocument: z.unknown() })).default([]) }),
  "AWS::Lambda::EventInvokeConfig": z.object({
    FunctionName: text,
    MaximumRetryAttempts: z.number().default(2),
    DestinationConfig: OnFailure,
  }),
  "AWS::Lambda::EventSourceMapping": z.object({
    EventSourceArn: text,
    FunctionName: text,
    BatchSize: z.number().default(10),
    BisectBatchOnFunctionError: on,
    MaximumRetryAttempts: z.number().default(-1),
    FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: text })) }).default({ Filters: [] }),
    DestinationConfig: OnFailure,
  }),
  "AWS::Lambda::Function": z.object({
    id: text,
    Ref: text,
    folder: text,
    Handler: text,
    Role: text,
    Timeout: z.number().default(3),
    MemorySize: z.number().default(128),
    Environment: z.object({ Variables: z.record(text, text) }).default({ Variables: {} }),
  }),
  "AWS::S3::Bucket": z.object({
    Ref: text,
    RegionalDomainName: text,
    NotificationConfiguration: z.object({ EventBridgeConfiguration: z.unknown().optional() }).optional(),
  }),
  "AWS::SQS::Queue": z.object({
    Ref: text,
    Arn: text,
    VisibilityTimeout: z.number().default(30),
    RedrivePolicy: z.object({ deadLetterTargetArn: text, maxReceiveCount: z.number() }).optional(),
  }),
} as const;

const noAws = "It watches, guards, deploys or records on AWS; the product runs without it.";
const said = "Another resource says all that is needed of it.";

/** What the local stack does without, each type with its reason. Any type that stands nowhere here fails the start. */
const ignored: Readonly<Record<string, string>> = {
  "AWS::ApiGatewayV2::Api": said,
  "AWS::ApiGatewayV2::Stage": "Its throttle would only slow tests.",
  "AWS::CDK::Metadata": noAws,
  "AWS::CloudFront::OriginAccessControl": "The front reads the buckets by its own key.",
  "AWS::CloudWatch::Alarm": noAws,
  "AWS::CloudWatch::Dashboard": noAws,
  "AWS::CodeDeploy::Application": noAws,
  "AWS::CodeDeploy::DeploymentGroup": noAws,
  "AWS::IAM::Policy": "Only CDK's own functions have one; the product's roles hold their policies.",
  "AWS::Lambda::Alias": said,
  "AWS::Lambda::LayerVersion": "CDK's own, for copying the site.",
  "AWS::Lambda::Permission": "The gateway and the rules call as the template says.",
  "AWS::Lambda::Version": said,
  "AWS::Logs::Delivery": noAws,
  "AWS::Logs::DeliveryDestination": noAws,
  "AWS::Logs::DeliverySource": noAws,
  "AWS::Logs::LogGroup": noAws,
  "AWS::Logs::MetricFilter": noAws,
  "AWS::S3::BucketPolicy": "Nobody but the product's functions and the front reaches the buckets.",
  "AWS::SNS::Topic": noAws,
  "AWS::SNS::TopicPolicy": noAws,
  "AWS::SQS::QueuePolicy": "It demands TLS, which loopback does without.",
  "AWS::SecretsManager::Secret": "Its value is made up from its name.",
  "AWS::WAFv2::LoggingConfiguration": noAws,
  "AWS::WAFv2::WebACL": noAws,
  "AWS::WAFv2::WebACLAssociation": noAws,
  "Custom::CDKBucketDeployment": "The front serves the built site from its folder.",
};

type Played = typeof played;
type Kind = keyof Played;
export type Resource<K extends Kind> = z.output<Played[K]>;
const schemas: { readonly [K in Kind]: z.ZodType<Resource<K>> } = played;
export type LambdaFunction = Resource<"AWS::Lambda::Function">;
export type Mapping = Resource<"AWS::Lambda::EventSourceMapping">;
export type Queue = Resource<"AWS::SQS::Queue">;

/** The stack as data. `all` gives the resources of one type, `only` the single one of its type. */
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
  const unknown = resources.map(([, { Type }]) => Type).filter((type) => !(type in played || type in ignored));
  if (unknown.length > 0) throw new Error(`The local stack knows no ${[...new Set(unknown)].join(", ")}.`);

  function all<K extends Kind>(type: K): Resource<K>[] {
    const schema = schemas[type];
    const ofType = resources.filter(([, { Type }]) => Type === type);
    return ofType.map(([id, { Properties, Metadata }]) => {
      const asset = { id, folder: join(folder, String(Metadata["aws:asset:path"])) };
      return schema.parse(Object.assign({}, resolve(Properties), identityOf(id), asset));
    });
  }
  function only<K extends Kind>(type: K): Resource<K> {
    const [first, ...others] = all(type);
    if (!first || others.length > 0) throw new Error(`The local stack plays exactly one ${type}.`);
    return first;
  }
  return { all, only };
}
