import { describe, expect, test } from "vitest";
import { indexes, keyAttributes } from "../../shared/table-indexes.ts";
import privacyEn from "../../web/src/i18n/legal/privacy/en.ts";
import privacyEs from "../../web/src/i18n/legal/privacy/es.ts";
import privacyPt from "../../web/src/i18n/legal/privacy/pt.ts";
import { assemble } from "./assembly.ts";

const { all, one, resources } = await assemble();
const denied = (condition: unknown) => expect.objectContaining({ Effect: "Deny", Condition: condition });

describe("the table", () => {
  const { properties } = one("AWS::DynamoDB::Table");

  test("has point-in-time recovery", () => {
    expect(properties).toMatchObject({
      TableName: "homewright-test",
      BillingMode: "PAY_PER_REQUEST",
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
  });

  test("has the keys, indexes, TTL and stream that the table design needs", () => {
    expect(properties.KeySchema).toEqual([
      { AttributeName: "pk", KeyType: "HASH" },
      { AttributeName: "sk", KeyType: "RANGE" },
    ]);
    const feedFields = ["customerId", "category", "latitude", "longitude"];
    const projections = {
      allFields: { ProjectionType: "ALL" },
      keysAlone: { ProjectionType: "KEYS_ONLY" },
      feedFields: {
        ProjectionType: "INCLUDE",
        NonKeyAttributes: [...feedFields, "expiresAt", "excludedHandymanIds", "windows", "timeZone"],
      },
    };
    expect(properties.GlobalSecondaryIndexes).toEqual(
      indexes.map(({ name, holds }) => ({
        IndexName: name,
        KeySchema: [
          { AttributeName: keyAttributes(name).pk, KeyType: "HASH" },
          { AttributeName: keyAttributes(name).sk, KeyType: "RANGE" },
        ],
        Projection: projections[holds],
      })),
    );
    expect(properties.TimeToLiveSpecification).toEqual({ AttributeName: "ttl", Enabled: true });
    expect(properties.StreamSpecification).toMatchObject({ StreamViewType: "NEW_AND_OLD_IMAGES" });
  });
});

describe("every bucket", () => {
  const buckets = all("AWS::S3::Bucket");

  test("is private, encrypted, and reached over TLS 1.2 only", () => {
    expect(buckets).toHaveLength(3);
    for (const { id, properties } of buckets) {
      expect(Object.values(properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
      expect(properties.BucketEncryption.ServerSideEncryptionConfiguration).toMatchObject([
        { ServerSideEncryptionByDefault: { SSEAlgorithm: "AES256" } },
      ]);
      const policy = all("AWS::S3::BucketPolicy").find(({ properties: { Bucket } }) => Bucket === `<${id}>`);
      expect(policy?.properties.PolicyDocument.Statement).toEqual(
        expect.arrayContaining([
          denied({ Bool: { "aws:SecureTransport": "false" } }),
          denied({ NumericLessThan: { "s3:TlsVersion": 1.2 } }),
        ]),
      );
    }
  });

  test("writes an access log, except the one that holds them", () => {
    const logs = one("AWS::S3::Bucket", "Logs");
    for (const { id, properties } of buckets) {
      const destination = properties.LoggingConfiguration?.DestinationBucketName;
      expect(destination).toBe(id === logs.id ? undefined : `<${logs.id}>`);
    }
    expect(logs.properties.LifecycleConfiguration.Rules).toMatchObject([{ ExpirationInDays: 90 }]);
  });
});

describe("R-711 a file that was deleted or overwritten by mistake", () => {
  const rulesOf = (part: string) => {
    const { VersioningConfiguration, LifecycleConfiguration } = one("AWS::S3::Bucket", part).properties;
    expect(VersioningConfiguration).toEqual({ Status: "Enabled" });
    return LifecycleConfiguration.Rules;
  };
  const forgotten = (days: number) => ({
    NoncurrentVersionExpiration: { NoncurrentDays: days },
    ExpiredObjectDeleteMarker: true,
    Status: "Enabled",
  });

  test("can be brought back for seven days of people's files, and is gone for good afterwards, as the privacy policy says", () => {
    const [unclaimed, all] = rulesOf("Media");
    expect(all).toMatchObject(forgotten(7));
    expect(all).not.toHaveProperty("Prefix");
    expect(unclaimed).toMatchObject({ Prefix: "incoming/", NoncurrentVersionExpiration: { NoncurrentDays: 1 } });
    const policies = [privacyEn, privacyPt, privacyEs].map((policy) => JSON.stringify(policy));
    for (const [index, days] of ["seven more days", "sete dias a mais", "siete días más"].entries())
      expect(policies[index]).toContain(days);
  });

  test("can be brought back for thirty days of the site's", () => {
    expect(rulesOf("Site")).toEqual([expect.objectContaining(forgotten(30))]);
  });
});

describe("the media bucket", () => {
  const { id, properties } = one("AWS::S3::Bucket", "Media");

  test("accepts signed uploads from any origin and exposes the ETag", () => {
    expect(properties.CorsConfiguration.CorsRules).toEqual([
      { AllowedOrigins: ["*"], AllowedMethods: ["PUT"], AllowedHeaders: ["*"], ExposedHeaders: ["ETag"] },
    ]);
  });

  test("expires of what is current unclaimed uploads and incomplete multipart uploads alone (I-28)", () => {
    const [unclaimed, all, ...others] = properties.LifecycleConfiguration.Rules;
    expect(unclaimed).toMatchObject({ Prefix: "incoming/", ExpirationInDays: 2, Status: "Enabled" });
    expect(all).toMatchObject({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: "Enabled" });
    expect(all).not.toHaveProperty("ExpirationInDays");
    expect(others).toEqual([]);
  });

  test("is readable by CloudFront for public pictures only", () => {
    const policy = all("AWS::S3::BucketPolicy").find(({ properties: { Bucket } }) => Bucket === `<${id}>`);
    const allowed = policy?.properties.PolicyDocument.Statement.filter(
      ({ Effect }: { Effect: string }) => Effect === "Allow",
    );
    const own = `arn:aws:cloudfront::<AWS::AccountId>:distribution/<${one("AWS::CloudFront::Distribution").id}>`;
    const toCloudFront = {
      ...{ Effect: "Allow", Principal: { Service: "cloudfront.amazonaws.com" } },
      Condition: { StringEquals: { "AWS:SourceArn": own } },
    };
    expect(allowed).toEqual([
      { ...toCloudFront, Action: "s3:GetObject", Resource: `<${id}.Arn>/media/*` },
      // ListBucket lets S3 answer 404 instead of 403 for a missing object; no route of the distribution lists objects.
      { ...toCloudFront, Action: "s3:ListBucket", Resource: `<${id}.Arn>` },
    ]);
  });
});

describe("the user pool", () => {
  const pool = one("AWS::Cognito::UserPool");
  const client = one("AWS::Cognito::UserPoolClient").properties;

  test("signs people up by e-mail address", () => {
    expect(pool.properties).toMatchObject({
      UsernameAttributes: ["email"],
      AutoVerifiedAttributes: ["email"],
      UsernameConfiguration: { CaseSensitive: false },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: "verified_email", Priority: 1 }] },
      Policies: {
        PasswordPolicy: {
          MinimumLength: 10,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: false,
        },
      },
    });
  });

  test("allows only SRP sign-in, and does not reveal who has an account", () => {
    expect(client).toMatchObject({
      ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
      GenerateSecret: false,
      PreventUserExistenceErrors: "ENABLED",
      AllowedOAuthFlowsUserPoolClient: false,
      EnableTokenRevocation: true,
    });
  });

  test("sends by SES once there is a sender, and by itself until then", async () => {
    expect(pool.properties.EmailConfiguration).toEqual({ EmailSendingAccount: "COGNITO_DEFAULT" });
    const launched = await assemble("complete");
    expect(launched.one("AWS::Cognito::UserPool").properties.EmailConfiguration).toMatchObject({
      EmailSendingAccount: "DEVELOPER",
      From: "Homewright <hello@homewright.example>",
    });
    const { Variables } = launched.functionOf("event.notify").properties.Environment;
    expect(Variables.MAIL_FROM).toBe("hello@homewright.example");
  });
});

describe("the secrets", () => {
  test("are made by the account, never written into the template", () => {
    const generatedSecret = (template: string, key: string) => ({
      SecretStringTemplate: template,
      GenerateStringKey: key,
      PasswordLength: 43,
      ExcludePunctuation: true,
    });
    const expected = {
      "homewright/test/origin": generatedSecret('{"next":""}', "current"),
      "homewright/test/data-keys": generatedSecret('{"current":"1"}', "1"),
    };
    const secrets = all("AWS::SecretsManager::Secret").map(({ properties }) => properties);
    expect(Object.fromEntries(secrets.map(({ Name, GenerateSecretString }) => [Name, GenerateSecretString]))).toEqual(
      expected,
    );
    expect(all("AWS::SSM::Parameter")).toEqual([]);
    expect(JSON.stringify(resources)).not.toMatch(/"SecretString":|sk_live|sk_test|whsec/);
  });
});
