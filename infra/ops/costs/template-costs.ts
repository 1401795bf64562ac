import { duePartitions } from "../../../functions/runtime/data/db.ts";
import type { readFlatTemplate } from "../../flat-template.ts";
import { sumOf } from "./monthly-cost.ts";
import type { Amounts } from "./prices.ts";

type Resource = ReturnType<typeof readFlatTemplate>["Resources"][string];
type CostOf = (resource: Resource) => Amounts;

const MINUTES_OF_MONTH = 43_800;
/** The keys of due work, half a unit for each partition. */
const READ_UNITS_OF_RUN = duePartitions.length / 2;
const SECONDS_OF_IDLE_RUN = 0.2;

const free: CostOf = () => ({});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Each rule costs the same, a managed group of AWS's too. */
const ofWebAcl: CostOf = ({ Properties }) => ({
  "WAF web ACLs": 1,
  "WAF rules": listOf(Properties.Rules).length,
});

/** An alarm costs by the metrics that it reads. */
const ofAlarm: CostOf = ({ Properties }) => {
  const metrics = listOf(Properties.Metrics).filter((each) => Object(each).MetricStat !== undefined);
  return { "CloudWatch alarm metrics": Math.max(1, metrics.length) };
};

const ofRule: CostOf = ({ Properties }) => {
  const [, rate, unit = ""] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(String(Properties.ScheduleExpression)) ?? [];
  if (rate === undefined) return {};
  const runs = MINUTES_OF_MONTH / (Number(rate) * ({ minute: 1, hour: 60, day: 1440 }[unit] ?? 1));
  return {
    "Lambda requests": runs,
    "Lambda gigabyte-seconds (ARM)": runs * SECONDS_OF_IDLE_RUN * 2,
    "DynamoDB read units": runs * READ_UNITS_OF_RUN,
  };
};

/** What a resource costs while nobody uses it. A type that is missing here has no known price. */
const costs: Readonly<Record<string, CostOf>> = {
  "AWS::CloudWatch::Alarm": ofAlarm,
  "AWS::CloudWatch::Dashboard": () => ({ "CloudWatch dashboards": 1 }),
  "AWS::Events::Rule": ofRule,
  "AWS::KMS::Key": () => ({ "KMS keys": 1 }),
  "AWS::Logs::MetricFilter": () => ({ "CloudWatch own metrics": 1 }),
  "AWS::SecretsManager::Secret": () => ({ "Secrets Manager secrets": 1 }),
  "AWS::WAFv2::WebACL": ofWebAcl,
  "AWS::ApiGatewayV2::Api": free,
  "AWS::ApiGatewayV2::Integration": free,
  "AWS::ApiGatewayV2::Route": free,
  "AWS::ApiGatewayV2::Stage": free,
  "AWS::CertificateManager::Certificate": free,
  "AWS::CloudFront::Distribution": free,
  "AWS::CloudFront::Function": free,
  "AWS::CloudFront::OriginAccessControl": free,
  "AWS::CloudFront::ResponseHeadersPolicy": free,
  "AWS::CodeDeploy::Application": free,
  "AWS::CodeDeploy::DeploymentGroup": free,
  "AWS::Cognito::UserPool": free,
  "AWS::Cognito::UserPoolClient": free,
  "AWS::DynamoDB::Table": free,
  "AWS::IAM::Policy": free,
  "AWS::IAM::Role": free,
  "AWS::Lambda::Alias": free,
  "AWS::Lambda::EventInvokeConfig": free,
  "AWS::Lambda::EventSourceMapping": free,
  "AWS::Lambda::Function": free,
  "AWS::Lambda::LayerVersion": free,
  "AWS::Lambda::Permission": free,
  "AWS::Lambda::Version": free,
  "AWS::Logs::Delivery": free,
  "AWS::Logs::DeliveryDestination": free,
  "AWS::Logs::DeliverySource": free,
  "AWS::Logs::LogGroup": free,
  "AWS::Logs::ResourcePolicy": free,
  "AWS::Route53::RecordSet": free,
  "AWS::S3::Bucket": free,
  "AWS::S3::BucketPolicy": free,
  "AWS::SES::ConfigurationSet": free,
  "AWS::SES::ConfigurationSetEventDestination": free,
  "AWS::SNS::Subscription": free,
  "AWS::SNS::Topic": free,
  "AWS::SNS::TopicPolicy": free,
  "AWS::SQS::Queue": free,
  "AWS::SQS::QueuePolicy": free,
  "AWS::WAFv2::LoggingConfiguration": free,
  "AWS::WAFv2::WebACLAssociation": free,
  "Custom::CDKBucketDeployment": free,
};

/** What the deployed resources use in a month without a single visitor. Throws for a type whose price is not known. */
export function amountsWhenIdle(resources: readonly Resource[]): Amounts {
  const parts = resources.map((resource) => {
    const ofType = costs[resource.Type];
    if (!ofType) throw new Error(`The price of ${resource.Type} is not known: add it to template-costs.ts.`);
    return [1, ofType(resource)] as const;
  });
  return sumOf([...parts, [1, { "CloudWatch own metrics": ownMetrics(resources).size }]]);
}

/** The metrics that the functions publish: those that an alarm or a dashboard reads, since no others are. */
function ownMetrics(resources: readonly Resource[]): ReadonlySet<string> {
  const text = JSON.stringify(resources.filter(({ Type }) => Type.startsWith("AWS::CloudWatch::")));
  const inAlarms = text.matchAll(/"MetricName":"(\w+)","Namespace":"Homewright"/g);
  const inDashboards = text.matchAll(/\\"Homewright\\",\\"(\w+)\\"/g);
  return new Set([...inAlarms, ...inDashboards].map(([, name = ""]) => name));
}
