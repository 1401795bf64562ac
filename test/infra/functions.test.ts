import { describe, expect, test } from "vitest";
import { everything } from "../../infra/entries.ts";
import { answersHead, type Capability, type Endpoint } from "../../shared/endpoint.ts";
import { assemble } from "./assembly.ts";

const { all, one, functionOf, template } = await assemble("complete");
const { endpoints, reactions } = everything;
const own = all("AWS::Lambda::Function").filter(({ properties }) => properties.FunctionName);

describe("the functions", () => {
  test("are the endpoints and the reactions, and beside them only CDK's own", () => {
    const names = [...endpoints.map(({ id }) => id), ...reactions.map(([name]) => name)];
    expect(own.map(({ properties }) => properties.FunctionName).sort()).toEqual(
      names.map((name) => `homewright-test-${name.replaceAll(".", "-")}`).sort(),
    );
    const others = all("AWS::Lambda::Function").filter((lambda) => !own.includes(lambda));
    expect(others.map(({ id }) => id)).toEqual([expect.stringMatching(/^CustomCDKBucketDeployment/)]);
  });

  test("run on Node 24 and arm64, in a log group that is kept for a month", () => {
    expect(own.length).toBeGreaterThan(20);
    for (const { properties } of own) {
      expect(properties).toMatchObject({ Runtime: "nodejs24.x", Architectures: ["arm64"], Handler: "index.handler" });
      expect(properties.LoggingConfig.LogGroup).toMatch(/^<Logsfunctions/);
    }
    // Those of functions, of the gateway and of both firewalls.
    expect(all("AWS::Logs::LogGroup")).toHaveLength(4);
    for (const { properties } of all("AWS::Logs::LogGroup")) expect(properties.RetentionInDays).toBe(30);
  });

  test("of the API end before the gateway gives up, and the gateway before CloudFront does", () => {
    for (const { id } of endpoints) expect(functionOf(id).properties.Timeout).toBeLessThan(29);
    for (const { properties } of all("AWS::ApiGatewayV2::Integration")) expect(properties.TimeoutInMillis).toBe(29_000);
  });

  test("have a role each, which nothing but its one inline policy fills", () => {
    const roles = own.map(({ properties }) => properties.Role);
    expect(new Set(roles).size).toBe(own.length);
    expect(all("AWS::IAM::Policy")).toEqual([]);
    for (const { properties } of all("AWS::IAM::Role"))
      expect(properties.Policies ?? []).toHaveLength(properties.Policies ? 1 : 0);
  });

  test("have the settings of their capabilities and no others", () => {
    const ofWord: Record<Capability, string[]> = {
      "db.read": ["TABLE_NAME"],
      "db.count": ["TABLE_NAME"],
      "db.write": ["TABLE_NAME"],
      "files.presignGet": ["MEDIA_BUCKET"],
      "files.read": ["MEDIA_BUCKET"],
      "files.write": ["MEDIA_BUCKET"],
      "files.presignPut": ["MEDIA_BUCKET"],
      "files.receive": ["MEDIA_BUCKET"],
      stripe: ["PARAMETER_PREFIX"],
      users: ["USER_POOL_ID", "USER_POOL_CLIENT_ID"],
      mail: ["MAIL_FROM", "MAIL_SET"],
      "mail.quota": ["MAIL_FROM", "MAIL_SET"],
      push: ["PARAMETER_PREFIX"],
      queues: ["QUEUES"],
      crypto: ["DATA_KEYS"],
    };
    const powertools = ["LOG_LEVEL", "METRICS_NAMESPACE", "SERVICE_NAME"].map((name) => `POWERTOOLS_${name}`);
    const base = [...powertools, "RELEASE", "SITE_URL", "STAGE"];
    const expected = [
      ...endpoints.map(({ id, uses }) => ({ name: id, uses, more: ["ORIGIN_SECRET"] })),
      ...reactions.map(([name, { uses, trigger }]) => ({
        ...{ name, uses },
        more: trigger.on === "outbox" ? ["DEAD_LETTERS"] : [],
      })),
    ];
    for (const { name, uses, more } of expected) {
      const settings = Object.keys(functionOf(name).properties.Environment.Variables).sort();
      const expectedSettings = new Set([...base, ...more, ...uses.flatMap((word) => ofWord[word])]);
      expect(settings, name).toEqual([...expectedSettings].sort());
    }
  });

  test("have the release, the site and their stage as settings, and no secret", () => {
    const { Variables } = functionOf("payments.webhook").properties.Environment;
    expect(Variables).toMatchObject({
      STAGE: "test",
      RELEASE: "abc.2",
      SITE_URL: "https://homewright.example",
      PARAMETER_PREFIX: "/homewright/test",
      ORIGIN_SECRET: "homewright/test/origin",
    });
    expect(JSON.stringify(own)).not.toMatch(/sk_|whsec_|resolve:/);
  });

  test("reserve concurrency for the webhook alone, where the account allows it", () => {
    const reserved = own.filter(({ properties }) => properties.ReservedConcurrentExecutions !== undefined);
    expect(reserved).toEqual([functionOf("payments.webhook")]);
    expect(reserved[0]?.properties.ReservedConcurrentExecutions).toBe(7);
  });
});

const routeKeyOf = (endpoint: Endpoint) => `${answersHead(endpoint) ? "ANY" : endpoint.method} ${endpoint.path}`;

describe("the API", () => {
  test("has one route for each endpoint and one for everything else, all called by the gateway's role", () => {
    const keys = all("AWS::ApiGatewayV2::Route").map(({ properties }) => properties.RouteKey);
    expect(keys.sort()).toEqual([...endpoints.map(routeKeyOf), "$default"].sort());
    const integrations = all("AWS::ApiGatewayV2::Integration");
    expect(integrations).toHaveLength(keys.length);
    for (const { properties } of integrations) {
      expect(properties).toMatchObject({
        PayloadFormatVersion: "2.0",
        CredentialsArn: `<${one("AWS::IAM::Role", "ApiRole").id}.Arn>`,
      });
    }
  });

  test("needs no permission on a function: those there are belong to rules and the user pool", () => {
    const principals = all("AWS::Lambda::Permission").map(({ properties }) => properties.Principal);
    expect(principals.sort()).toEqual(["cognito-idp.amazonaws.com", "events.amazonaws.com", "events.amazonaws.com"]);
  });

  test("writes an access log without addresses, and slows down floods", () => {
    const { properties } = one("AWS::ApiGatewayV2::Stage");
    expect(properties).toMatchObject({
      StageName: "$default",
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 },
    });
    const { Format, DestinationArn } = properties.AccessLogSettings;
    expect(DestinationArn).toMatch(/^<Logsaccess/);
    expect(Format).not.toMatch(/context\.(path|identity)|querystring/i);
    // The metric filters parse it as JSON, with the status as a number. A message may hold a quote, which ends the JSON.
    expect(Format).not.toMatch(/message|integration\.error/i);
    const line = JSON.parse(Format.replace("$context.status", "503"));
    expect(line).toMatchObject({ status: 503, route: "$context.routeKey" });
  });
});

describe("a payment function", () => {
  const payments = endpoints.filter(({ domain }) => domain === "payments");

  test("R-713 has a throttle of its own, the webhook's too, made once its route is there", () => {
    const { properties, dependsOn } = one("AWS::ApiGatewayV2::Stage");
    const own = { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 };
    const routes = payments.map(routeKeyOf);
    expect(routes).toContain("POST /api/stripe/webhook");
    expect(properties.RouteSettings).toEqual(Object.fromEntries(routes.map((route) => [route, own])));
    const ids = all("AWS::ApiGatewayV2::Route").filter(({ properties }) => routes.includes(properties.RouteKey));
    expect([...dependsOn].sort()).toEqual(expect.arrayContaining(ids.map(({ id }) => id).sort()));
    expect(ids).toHaveLength(routes.length);
  });

  test("R-713 reserves no concurrency for the webhook where the stage does not say how much", async () => {
    for (const without of [await assemble("atOnce"), await assemble()])
      for (const { properties } of without.all("AWS::Lambda::Function"))
        expect(properties).not.toHaveProperty("ReservedConcurrentExecutions");
  });

  test("alone is called by its alias, which shifts traffic in steps and rolls back on the payments alarm", () => {
    const versioned = all("AWS::Lambda::Version").map(({ properties }) => properties.FunctionName);
    expect(versioned.sort()).toEqual(payments.map(({ id }) => `<${functionOf(id).id}>`).sort());
    expect(all("AWS::Lambda::Alias")).toHaveLength(payments.length);
    expect(all("AWS::CodeDeploy::DeploymentGroup")).toHaveLength(payments.length);
    const alarm = `<${one("AWS::CloudWatch::Alarm", "errorspayments").id}>`;
    for (const { properties } of all("AWS::CodeDeploy::DeploymentGroup")) {
      expect(properties).toMatchObject({
        DeploymentConfigName: "CodeDeployDefault.LambdaCanary10Percent5Minutes",
        AlarmConfiguration: { Enabled: true, Alarms: [{ Name: alarm }] },
        AutoRollbackConfiguration: { Enabled: true, Events: ["DEPLOYMENT_FAILURE", "DEPLOYMENT_STOP_ON_ALARM"] },
      });
    }
    const called = all("AWS::ApiGatewayV2::Integration").map(({ properties }) => properties.IntegrationUri);
    for (const { id } of all("AWS::Lambda::Alias")) expect(called).toContain(`<${id}>`);
    template.hasResource("AWS::Lambda::Alias", { UpdatePolicy: { CodeDeployLambdaAliasUpdate: {} } });
  });

  test("shifts all traffic at once if the stage says so: a rollback has no canary", async () => {
    const back = await assemble("atOnce");
    for (const { properties } of back.all("AWS::CodeDeploy::DeploymentGroup")) {
      expect(properties.DeploymentConfigName).toBe("CodeDeployDefault.LambdaAllAtOnce");
    }
  });
});
