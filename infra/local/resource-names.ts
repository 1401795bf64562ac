import { createHash } from "node:crypto";

export const account = "000000000000";
export const region = "us-east-1";
const userPoolId = `${region}_local00001`;

export const arn = (service: string, rest: string, regionAndAccount = `${region}:${account}`): string =>
  `arn:aws:${service}:${regionAndAccount}:${rest}`;

/** Secrets Manager puts six random characters after the name; here they are a word. */
export const secretArn = (name: string): string => arn("secretsmanager", `secret:${name}-secret`);

/** The function name in an ARN. */
export const functionNameOf = (address: string): string => /function:([\w-]+)/.exec(address)?.[1] ?? address;

/** The value of a generated secret's field. It protects nothing that is reachable from outside this machine. */
export const generatedSecretValue = (name: string, field: string): string =>
  createHash("sha256").update(`${name} ${field}`).digest("hex");

/** The properties that may hold a resource's physical name; without one it is the logical id in lower case. */
export const nameProperties = ["TableName", "FunctionName", "BucketName", "QueueName", "RoleName", "Name"];

/** The values of `Ref` and `Fn::GetAtt` by type, from the resource's name. Hosts are those of AWS. */
export const intrinsicValues: Readonly<Record<string, (name: string) => Readonly<Record<string, string>>>> = {
  "AWS::ApiGatewayV2::Api": () => ({ Ref: "local" }),
  "AWS::CloudFront::Distribution": (name) => ({ Ref: name, DomainName: `${name}.cloudfront.net` }),
  "AWS::Cognito::UserPool": () => ({ Ref: userPoolId, Arn: arn("cognito-idp", `userpool/${userPoolId}`) }),
  "AWS::DynamoDB::Table": (name) => {
    const Arn = arn("dynamodb", `table/${name}`);
    return { Ref: name, Arn, StreamArn: `${Arn}/stream/local` };
  },
  "AWS::IAM::Role": (name) => ({ Ref: name, Arn: arn("iam", `role/${name}`, `:${account}`) }),
  "AWS::Lambda::Alias": (functionName) => ({ Ref: arn("lambda", `function:${functionName}`) }),
  "AWS::Lambda::Function": (name) => ({ Ref: name, Arn: arn("lambda", `function:${name}`) }),
  "AWS::S3::Bucket": (name) => {
    return { Ref: name, Arn: arn("s3", name, ":"), RegionalDomainName: `${name}.s3.${region}.amazonaws.com` };
  },
  "AWS::SQS::Queue": (name) => {
    const url = `https://sqs.${region}.amazonaws.com/${account}/${name}`;
    return { Ref: url, Arn: arn("sqs", name), QueueName: name };
  },
  "AWS::SecretsManager::Secret": (name) => ({ Ref: secretArn(name) }),
};
