import { createHash } from "node:crypto";

export const account = "000000000000";
export const region = "us-east-1";

export const arn = (service: string, rest: string, place = `${region}:${account}`): string =>
  `arn:aws:${service}:${place}:${rest}`;

/** The name of the function that an ARN, or an invocation address made of one, leads to. */
export const functionNameOf = (address: string): string => /function:([\w-]+)/.exec(address)?.[1] ?? address;

/** What stands in a field of a generated secret. It opens nothing that is reachable from outside this machine. */
export const secretValue = (name: string, field: string): string =>
  createHash("sha256").update(`${name} ${field}`).digest("hex");

/** What `Ref` and `Fn::GetAtt` answer for a resource, by its name. Every address is AWS's own. */
export type Identity = Readonly<Record<string, string>>;

/** The properties that may hold a resource's name; without one it is called after its logical id. */
export const naming = ["TableName", "FunctionName", "BucketName", "QueueName", "RoleName", "Name"];

export const identities: Readonly<Record<string, (name: string) => Identity>> = {
  "AWS::ApiGatewayV2::Api": () => ({ Ref: "local", ApiEndpoint: `https://local.execute-api.${region}.amazonaws.com` }),
  "AWS::CloudFront::Distribution": (name) => ({ Ref: name, DomainName: `${name}.cloudfront.net` }),
  "AWS::Cognito::UserPool": () => {
    const id = `${region}_local00001`;
    return { Ref: id, UserPoolId: id, Arn: arn("cognito-idp", `userpool/${id}`) };
  },
  "AWS::DynamoDB::GlobalTable": tableIdentity,
  "AWS::DynamoDB::Table": tableIdentity,
  "AWS::IAM::Role": (name) => ({ Ref: name, Arn: arn("iam", `role/${name}`, `:${account}`) }),
  "AWS::Lambda::Alias": (functionName) => ({ Ref: arn("lambda", `function:${functionName}`) }),
  "AWS::Lambda::Function": (name) => ({ Ref: name, Arn: arn("lambda", `function:${name}`) }),
  "AWS::S3::Bucket": (name) => ({
    Ref: name,
    Arn: arn("s3", name, ":"),
    DomainName: `${name}.s3.amazonaws.com`,
    RegionalDomainName: `${name}.s3.${region}.amazonaws.com`,
  }),
  "AWS::SQS::Queue": (name) => ({
    Ref: `https://sqs.${region}.amazonaws.com/${account}/${name}`,
    QueueName: name,
    Arn: arn("sqs", name),
  }),
  "AWS::SecretsManager::Secret": (name) => ({ Ref: arn("secretsmanager", `secret:${name}-secret`) }),
};

function tableIdentity(name: string): Identity {
  const Arn = arn("dynamodb", `table/${name}`);
  return { Ref: name, Arn, StreamArn: `${Arn}/stream/local` };
}
