import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { everything } from "../../infra/entries.ts";
import { assemble } from "./assembly.ts";

const { all, one, folder, template } = await assemble();
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
    const turned = await assemble({ settings: { secretTurn: "2" } });
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

  test("never replaces an API error by a page", () => {
    expect(config.CustomErrorResponses).toBeUndefined();
  });

  test("uses its own certificate once it has a name of its own", async () => {
    expect(config.ViewerCertificate).toBeUndefined();
    const named = await assemble({ settings: { domainName: "homewright.example", hostedZoneId: "Z123" } });
    expect(named.one("AWS::CloudFront::Distribution").properties.DistributionConfig).toMatchObject({
      Aliases: ["homewright.example"],
      ViewerCertificate: { MinimumProtocolVersion: "TLSv1.2_2021", SslSupportMethod: "sni-only" },
    });
    const records = named.all("AWS::Route53::RecordSet").map(({ properties }) => properties);
    expect(records.map(({ Name, Type }) => `${Type} ${Name}`).sort()).toEqual([
      "A homewright.example.",
      "AAAA homewright.example.",
    ]);
    const { Variables } = named.functionOf("session.create").properties.Environment;
    expect(Variables.SITE_URL).toBe("https://homewright.example");
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
        "script-src 'self' https://js.stripe.com https://*.js.stripe.com; " +
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

describe("at the edge", () => {
  type Request = { uri: string; headers: Record<string, { value: string }> };
  /** Runs the CloudFront function in isolation with one event. */
  function run(behaviour: typeof pages, request: Request, ip = "203.0.113.7"): Request {
    const [{ FunctionARN, EventType }, ...others] = behaviour.FunctionAssociations;
    expect([EventType, others]).toEqual(["viewer-request", []]);
    const edge = all("AWS::CloudFront::Function").find(({ id }) => FunctionARN === `<${id}.FunctionARN>`)?.properties;
    expect(edge).toMatchObject({ AutoPublish: true, FunctionConfig: { Runtime: "cloudfront-js-2.0" } });
    const event = { version: "1.0", viewer: { ip }, request: structuredClone(request) };
    return runInContext(`${edge?.FunctionCode}; handler(event)`, createContext({ event }));
  }

  test.each(["/jobs", "/payment/", "/a.b/page", "/sign-in", "/ptx", "/en/"])("%s serves index.html", (uri) => {
    expect(run(pages, { uri, headers: {}, cookies: {} }).uri).toBe("/index.html");
  });

  const language = (value: string) => ({ language: { value } });
  test.each([
    ["/", {}, "/landing-en.html"],
    ["/", language("es"), "/landing-es.html"],
    ["/", language("../secret"), "/landing-en.html"],
    ["/pt/", {}, "/landing-pt.html"],
    ["/es", language("pt"), "/landing-es.html"],
  ])("R-613 %s with the cookies %j serves %s to a visitor", (uri, cookies, file) => {
    expect(run(pages, { uri, headers: {}, cookies }).uri).toBe(file);
  });

  test.each(["/", "/pt/", "/es"])("R-012 %s serves index.html to whoever may be signed in", (uri) => {
    const cookies = { ...language("pt"), "signed-in": { value: "1" } };
    expect(run(pages, { uri, headers: {}, cookies }).uri).toBe("/index.html");
  });

  test.each(["/assets/index-1.js", "/config.json", "/icon.svg", "/.well-known/security.txt"])(
    "%s serves the file",
    (uri) => {
      expect(run(pages, { uri, headers: {}, cookies: {} }).uri).toBe(uri);
    },
  );

  test("the API gets the viewer's address, whatever header the viewer sends", () => {
    const headers = { "x-viewer-address": { value: "198.51.100.1" }, cookie: { value: "a=b" } };
    const passed = run(calls, { uri: "/api/jobs", headers });
    expect(passed).toEqual({
      uri: "/api/jobs",
      headers: { "x-viewer-address": { value: "203.0.113.7" }, cookie: { value: "a=b" } },
    });
  });

  test("pictures go through no function", () => expect(pictures.FunctionAssociations).toBeUndefined());
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

describe("the site's files", () => {
  const copies = all("Custom::CDKBucketDeployment");
  const assets = copies.find(({ properties }) => properties.DestinationBucketKeyPrefix === "assets");
  const last = copies.find((copy) => copy !== assets);

  test("are deployed in two sets with their own cache rules", () => {
    const staged = readdirSync(folder).filter((name) => name.startsWith("asset."));
    const contents = staged.map((name) => (name.endsWith(".zip") ? [] : readdirSync(join(folder, name))));
    expect(contents).toContainEqual(["index-1.js"]);
    expect(contents).toContainEqual(["index.html"]);
  });

  test("R-613 name the site's address where they are prerendered", () => {
    const staged = readdirSync(folder).map((name) => join(folder, name, "landing-en.html"));
    const [page = "", ...others] = staged.filter(existsSync).map((path) => readFileSync(path, "utf8"));
    expect(others).toEqual([]);
    const markers: Record<string, string>[] = last?.properties.SourceMarkers ?? [];
    const addresses = markers.flatMap((each) => Object.entries(each)).filter(([marker]) => page.includes(marker));
    expect(page).toMatch(/^<link rel="canonical" href="https:\/\/<<marker/);
    expect(addresses.map(([, value]) => value)).toEqual([expect.stringContaining(distribution.id)]);
  });

  test("with content hashes are cached for ever and never removed", () => {
    expect(assets?.properties.Prune).toBe(false);
    expect(assets?.properties.SystemMetadata).toEqual({ "cache-control": "public, max-age=31536000, immutable" });
  });

  test("that refer to others are deployed last, after the assets and every function, and are not cached", () => {
    expect(copies).toHaveLength(2);
    expect(last?.properties.SystemMetadata).toEqual({ "cache-control": "no-cache" });
    expect(last?.properties.Prune).toBe(false);
    const targets = all("AWS::ApiGatewayV2::Integration").map(({ properties }) => properties.IntegrationUri);
    const endpoints = targets
      .map((target) => target.replace(/^<|(\.Arn)?>$/g, ""))
      .filter((id) => !id.startsWith("Reactions"));
    expect(endpoints).toHaveLength(everything.endpoints.length);
    expect(last?.dependsOn).toEqual(expect.arrayContaining([assets?.id, ...endpoints]));
  });

  test("include the settings that the page starts with, and no secret", () => {
    const staged = readdirSync(folder).map((name) => join(folder, name, "config.json"));
    const written = readFileSync(staged.find(existsSync) ?? "", "utf8");
    // Each deployment source has markers of its own: those of the settings are separate from those of security.txt.
    const sources: Record<string, string>[] = last?.properties.SourceMarkers ?? [];
    const markers = sources.find((each) => Object.values(each).some((value) => value.includes("UsersPool"))) ?? {};
    const text = Object.entries(markers).reduce((rest, [marker, value]) => rest.replace(marker, value), written);
    const publishableKey = Object.keys(template.toJSON().Parameters).find((name) => /publishablekey/.test(name));
    expect(JSON.parse(text)).toEqual({
      userPoolId: `<${one("AWS::Cognito::UserPool").id}>`,
      userPoolClientId: `<${one("AWS::Cognito::UserPoolClient").id}>`,
      region: "us-east-1",
      stripePublishableKey: `<${publishableKey}>`,
    });
    template.hasParameter("*", { Default: "/homewright/test/stripe/publishable-key" });
  });

  test("contain the support address and the key for pushes once the stage has them", async () => {
    const launched = await assemble({ settings: { mailFrom: "help@homewright.example", pushPublicKey: "BKey" } });
    const staged = readdirSync(launched.folder).map((name) => join(launched.folder, name, "config.json"));
    const written = readFileSync(staged.find(existsSync) ?? "", "utf8");
    expect(JSON.parse(written)).toMatchObject({ supportEmail: "help@homewright.example", push: { publicKey: "BKey" } });
  });

  test("are left alone if no site is given: only the settings are overwritten", async () => {
    const unbuilt = await assemble({ isBuilt: false });
    const copied = unbuilt.all("Custom::CDKBucketDeployment");
    expect(copied).toHaveLength(1);
    const folders = readdirSync(unbuilt.folder).map((name) => join(unbuilt.folder, name));
    expect(folders.filter((path) => existsSync(join(path, "index.html")))).toEqual([]);
  });
});
