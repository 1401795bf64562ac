import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type App, CfnResource, type Stack } from "aws-cdk-lib";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { AwsSolutionsChecks } from "cdk-nag";
import { describe, expect, test } from "vitest";
import { everything, type Parts } from "../../infra/entries.ts";
import { type StageSettings, toStage } from "../../infra/stage.ts";
import { addStack, createApp } from "../../infra/synth.ts";
import { capabilities, type Endpoint } from "../../shared/endpoint.ts";
import { assemble, stubBundles, temporaryFolder } from "./assembly.ts";

/** The domains that the product will have in the end, beside payments. */
const domains = [
  ...["session", "requests", "jobs", "handymen", "portfolio", "reviews", "uploads", "admin"],
  ...["notifications", "verifications", "quotes", "credits", "fraud", "disputes", "messages"],
];
const PAYMENTS = 6;
const ENDPOINTS = 90;
const LIMIT = 480;

/** The contract, filled up with endpoints that use everything, until there are ninety: each in the smallest domain. */
function ninetyEndpoints(): Parts {
  const [pattern] = everything.endpoints;
  if (!pattern) throw new Error("The contract is empty.");
  const payments = PAYMENTS - everything.endpoints.filter(({ domain }) => domain === "payments").length;
  const sizes = new Map(domains.map((domain) => [domain, 0]));
  for (const { domain } of everything.endpoints) sizes.set(domain, (sizes.get(domain) ?? 0) + 1);
  const more = Array.from({ length: ENDPOINTS - everything.endpoints.length }, (_, index): Endpoint => {
    const smallest = domains.reduce((one, other) => ((sizes.get(other) ?? 0) < (sizes.get(one) ?? 0) ? other : one));
    const domain = index < payments ? "payments" : smallest;
    sizes.set(domain, (sizes.get(domain) ?? 0) + 1);
    const name = `synthetic${index}`;
    return { ...pattern, domain, name, id: `${domain}.${name}`, path: `/api/${domain}/${name}`, uses: capabilities };
  });
  return { ...everything, endpoints: [...everything.endpoints, ...more] };
}

/** The pack, counting what it looked at. */
class CountingChecks extends AwsSolutionsChecks {
  readonly checked: string[] = [];

  protected override checkResource(node: CfnResource): void {
    this.checked.push(node.cfnResourceType);
    super.checkResource(node);
  }
}

async function createStack({
  checks = false,
  settings = {},
}: {
  checks?: boolean;
  settings?: StageSettings;
} = {}): Promise<{ app: App; stack: Stack }> {
  const app = createApp({ outdir: temporaryFolder() });
  const stage = toStage({ stage: "test", ...settings });
  const bundles = stubBundles(temporaryFolder());
  const stack = await addStack(app, { stage, bundles, checks, webFolder: undefined });
  return { app, stack };
}

describe("the template", () => {
  test(`has at most ${LIMIT} of CloudFormation's 500 resources with ${ENDPOINTS} endpoints`, async () => {
    const parts = ninetyEndpoints();
    expect(parts.endpoints).toHaveLength(ENDPOINTS);
    const settings = { alarmEmail: "a@b.example", domainName: "homewright.example", hostedZoneId: "Z1" };
    const { resources, all, template } = await assemble({ parts, settings });
    expect(all("AWS::ApiGatewayV2::Route")).toHaveLength(ENDPOINTS + 1);
    expect(resources.length).toBeLessThanOrEqual(LIMIT);
    expect(JSON.stringify(template.toJSON()).length).toBeLessThan(1_000_000);
  }, 120_000);

  test("tells the local stack where each function's code lies", async () => {
    const { template, all } = await assemble();
    const functions = Object.values(template.findResources("AWS::Lambda::Function"));
    expect(functions).toHaveLength(all("AWS::Lambda::Function").length);
    for (const { Metadata } of functions) expect(Metadata["aws:asset:path"]).toMatch(/^asset\./);
  });

  test("asks neither account nor network: nothing is looked up", async () => {
    const { folder } = await assemble();
    const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
    expect(manifest.missing).toBeUndefined();
  });
});

describe("CloudFormation's own schemas", () => {
  const everySetting = {
    ...{ domainName: "homewright.example", hostedZoneId: "Z1", release: "abc", secretTurn: "2" },
    ...{ mailFrom: "a@homewright.example", alarmEmail: "a@b.example", reservedConcurrency: "7" },
  };

  // The one with every kind of resource first, also of what follows: for another kind all that is known is loaded again.
  test.each([
    { settings: everySetting },
    { settings: { ...everySetting, rollout: "atOnce" as const } },
    {},
    { isBuilt: false },
  ])("have nothing against the stack: %o", async (wanted) => {
    const { resources } = await assemble({ ...wanted, schemas: true });
    expect(resources.length).toBeGreaterThan(100);
  });

  test("stop a template that CloudFormation would refuse, before anything is deployed", async () => {
    const { app, stack } = await createStack();
    new CfnResource(stack, "Wrong", { type: "AWS::SQS::Queue", properties: { DelaySeconds: "soon" } });
    expect(() => app.synth()).toThrow(/'soon' is not of type 'integer'/);
  });
});

describe("cdk-nag", () => {
  test.each([
    {},
    {
      domainName: "homewright.example",
      hostedZoneId: "Z1",
      mailFrom: "a@homewright.example",
      alarmEmail: "a@b.example",
    },
  ])("looks at the whole stack and finds nothing without a written reason: %o", async (settings) => {
    const { app, stack } = await createStack({ settings });
    const checks = new CountingChecks(app);
    expect(checks.validateScope(stack)).toEqual({ success: true, violations: [] });
    expect(checks.checked.length).toBeGreaterThan(100);
  });

  const addCarelessRole = (stack: Stack) => {
    const role = new Role(stack, "Careless", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    role.addToPolicy(new PolicyStatement({ actions: ["dynamodb:*"], resources: ["*"] }));
  };

  test("would find a role that may do anything", async () => {
    const { app, stack } = await createStack();
    addCarelessRole(stack);
    const { success, violations } = new CountingChecks(app).validateScope(stack);
    expect(success).toBe(false);
    expect(violations.map(({ ruleName }) => ruleName).sort()).toEqual([
      "AwsSolutions-IAM5[Action::dynamodb:*]",
      "AwsSolutions-IAM5[Resource::*]",
    ]);
  });

  test("stops a synthesis that deploys, and lets the product's through", async () => {
    const { app } = await createStack({ checks: true });
    expect(() => app.synth()).not.toThrow();
    const careless = await createStack({ checks: true });
    addCarelessRole(careless.stack);
    expect(() => careless.app.synth()).toThrow(/AwsSolutions-IAM5\[Resource::\*\]/);
  });
});
