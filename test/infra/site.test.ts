import { describe, expect, test } from "vitest";
import { inlineScriptHashes } from "../../infra/constructs/headers.ts";
import { assemble } from "./assembly.ts";

const { all, one, functionOf } = await assemble();
const distribution = one("AWS::CloudFront::Distribution");
const config = distribution.properties.DistributionConfig;
const [calls, pictures] = config.CacheBehaviors;
const pages = config.DefaultCacheBehavior;
const originOf = ({ TargetOriginId }: { TargetOriginId: string }) =>
  config.Origins.find(({ Id }: { Id: string }) => Id === TargetOriginId);

const CACHING_DISABLED = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const ALL_HEADERS_EXCEPT_HOST = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

describe("the distribution", () => {
  test("routes /api/* to the API: uncached, every method, all headers except Host, and with the origin secret", () => {
    expect(calls).toMatchObject({
      PathPattern: "/api/*",
      CachePolicyId: CACHING_DISABLED,
      OriginRequestPolicyId: ALL_HEADERS_EXCEPT_HOST,
      ViewerProtocolPolicy: "redirect-to-https",
    });
    expect(calls.AllowedMethods).toHaveLength(7);
    expect(originOf(calls)).toMatchObject({
      DomainName: `<${one("AWS::ApiGatewayV2::Api").id}>.execute-api.us-east-1.amazonaws.com`,
      CustomOriginConfig: { OriginProtocolPolicy: "https-only", OriginSSLProtocols: ["TLSv1.2"] },
      OriginCustomHeaders: [
        {
          HeaderName: "x-origin-secret",
          HeaderValue: "{{resolve:secretsmanager:homewright/test/origin:SecretString:current::}}",
        },
      ],
    });
    expect(distribution.dependsOn).toContain(one("AWS::SecretsManager::Secret", "OriginSecret").id);
  });

  test("reads the secret again only when its rotation number changes", async () => {
    const { Comment: plain } = config;
    const turned = await assemble("complete");
    expect(plain).toBe("homewright-test");
    expect(turned.one("AWS::CloudFront::Distribution").properties.DistributionConfig.Comment).toBe("homewright-test 2");
  });

  test("serves the site and the public pictures from private buckets, over HTTPS", () => {
    expect(pictures.PathPattern).toBe("/media/*");
    expect(originOf(pictures).DomainName).toBe(`<${one("AWS::S3::Bucket", "Media").id}.RegionalDomainName>`);
    expect(originOf(pages).DomainName).toBe(`<${one("AWS::S3::Bucket", "Site").id}.RegionalDomainName>`);
    for (const behaviour of [pages, pictures]) {
      expect(originOf(behaviour).OriginAccessControlId).toMatch(/^<.+\.Id>$/);
      expect(behaviour.ViewerProtocolPolicy).toBe("redirect-to-https");
    }
  });

  test("answers 404, not 403, for a missing file or picture, because it may list the bucket", () => {
    for (const name of ["Site", "Media"]) {
      const bucket = one("AWS::S3::Bucket", name);
      const policies = all("AWS::S3::BucketPolicy").filter(({ properties }) => properties.Bucket === `<${bucket.id}>`);
      const statements = policies.flatMap(({ properties }) => properties.PolicyDocument.Statement);
      const listing = statements.filter(({ Action }) => [Action].flat().includes("s3:ListBucket"));
      expect(listing).toMatchObject([
        {
          Effect: "Allow",
          Principal: { Service: "cloudfront.amazonaws.com" },
          Condition: { StringEquals: { "AWS:SourceArn": expect.stringContaining(distribution.id) } },
        },
      ]);
    }
  });

  test("never replaces an API error by a page, and caches none", () => {
    const statuses = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];
    expect(config.CustomErrorResponses).toEqual(statuses.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })));
  });

  test("uses its own certificate once it has a name of its own", async () => {
    expect(config.ViewerCertificate).toBeUndefined();
    const named = await assemble("complete");
    expect(named.one("AWS::CloudFront::Distribution").properties.DistributionConfig).toMatchObject({
      Aliases: ["homewright.example"],
      ViewerCertificate: { MinimumProtocolVersion: "TLSv1.2_2021", SslSupportMethod: "sni-only" },
    });
    const records = named.all("AWS::Route53::RecordSet").map(({ properties }) => properties);
    expect(records.map(({ Name, Type }) => `${Type} ${Name}`).sort()).toEqual([
      "A homewright.example.",
      "AAAA homewright.example.",
    ]);
    const addresses = [functionOf, named.functionOf].map(
      (of) => of("session.create").properties.Environment.Variables.SITE_URL,
    );
    expect(addresses).toEqual([`https://<${distribution.id}.DomainName>`, "https://homewright.example"]);
  });
});

describe("the headers of every answer", () => {
  const { ResponseHeadersPolicyConfig: headers } = one("AWS::CloudFront::ResponseHeadersPolicy").properties;

  test("contain exactly this content security policy", () => {
    const media = `https://<${one("AWS::S3::Bucket", "Media").id}.RegionalDomainName>`;
    expect(headers.SecurityHeadersConfig.ContentSecurityPolicy).toEqual({
      Override: true,
      ContentSecurityPolicy:
        "default-src 'self'; " +
        `script-src 'self' ${inlineScriptHashes.join(" ")} https://js.stripe.com https://*.js.stripe.com; ` +
        "style-src 'self'; " +
        `connect-src 'self' https://cognito-idp.us-east-1.amazonaws.com ${media} https://api.stripe.com; ` +
        `img-src 'self' data: blob: ${media}; ` +
        "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com; " +
        "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    });
  });

  test("contain the other security headers, on pages, API and pictures alike", () => {
    expect(headers.SecurityHeadersConfig).toMatchObject({
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: "DENY", Override: true },
      ReferrerPolicy: { ReferrerPolicy: "strict-origin-when-cross-origin", Override: true },
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: 63_072_000,
        IncludeSubdomains: true,
        Preload: true,
        Override: true,
      },
    });
    const custom: { Header: string; Value: string }[] = headers.CustomHeadersConfig.Items;
    const values = Object.fromEntries(custom.map(({ Header, Value }) => [Header, Value]));
    expect(values).toMatchObject({
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Permissions-Policy": expect.stringMatching(
        /^payment=\(self "https:\/\/js\.stripe\.com"\), (\w+(-\w+)*=\(\)(, )?)+$/,
      ),
    });
    const used = [pages, calls, pictures].map(({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId);
    expect(new Set(used)).toEqual(new Set([`<${one("AWS::CloudFront::ResponseHeadersPolicy").id}>`]));
  });
});

describe("the access log", () => {
  test("has no query strings, referrers or cookies: a return from the bank's page carries a secret (I-29)", () => {
    const fields: string[] = one("AWS::Logs::Delivery").properties.RecordFields;
    expect(fields.length).toBeGreaterThan(15);
    expect(fields.filter((field) => /query|referer|cookie/i.test(field))).toEqual([]);
    // The legacy access log cannot omit fields.
    expect(config.Logging).toBeUndefined();
    expect(one("AWS::Logs::DeliverySource").properties.ResourceArn).toContain(`distribution/<${distribution.id}>`);
    expect(one("AWS::Logs::DeliveryDestination").properties.DestinationResourceArn).toMatch(
      /^<BucketsLogs.+>\/cloudfront$/,
    );
  });
});
