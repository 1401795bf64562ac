import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type App, CfnResource, NestedStack, type Stack, Validations } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { AwsSolutionsChecks } from "cdk-nag";
import { describe, expect, test } from "vitest";
import { everything, type Parts } from "../../infra/entries.ts";
import { placeholderBundles } from "../../infra/placeholder-bundles.ts";
import { type StageSettings, toStage } from "../../infra/stage.ts";
import { addStack, createApp } from "../../infra/synth.ts";
import { capabilities, type Endpoint } from "../../shared/endpoint.ts";
import {
  assemble,
  assembleParts,
  oneOfEachDomain,
  stages,
  stubSite,
  templatesIn,
  temporaryFolder,
} from "./assembly.ts";
import { exceeded } from "./quotas.ts";

/** The domains that the finished product will have beside payments. */
const domains = [
  ...["session", "requests", "jobs", "handymen", "portfolio", "reviews", "uploads", "admin", "payments", "platform"],
  ...["notifications", "verifications", "quotes", "credits", "fraud", "disputes", "messages"],
];

/** The contract plus endpoints with every capability up to ninety, each added to the smallest domain. */
function withEndpoints(count: number): Parts {
  const [pattern] = everything.endpoints;
  if (!pattern) throw new Error("The contract is empty.");
  const sizes = new Map(domains.map((domain) => [domain, 0]));
  for (const { domain } of everything.endpoints) sizes.set(domain, (sizes.get(domain) ?? 0) + 1);
  const more = Array.from({ length: count - everything.endpoints.length }, (_, index): Endpoint => {
    const domain = domains.reduce((one, other) => ((sizes.get(other) ?? 0) < (sizes.get(one) ?? 0) ? other : one));
    sizes.set(domain, (sizes.get(domain) ?? 0) + 1);
    return synthetic(pattern, domain, `synthetic${index}`);
  });
  return { ...everything, endpoints: [...everything.endpoints, ...more] };
}

const synthetic = (pattern: Endpoint, domain: string, name: string): Endpoint => {
  return { ...pattern, domain, name, id: `${domain}.${name}`, path: `/api/${domain}/${name}`, uses: capabilities };
};

/** The cdk-nag pack, counting the checks it made. */
class CountingChecks extends AwsSolutionsChecks {
  readonly checked: string[] = [];

  protected override checkResource(node: CfnResource): void {
    this.checked.push(node.cfnResourceType);
    super.checkResource(node);
  }
}

type StackOptions = { readonly settings?: StageSettings; readonly parts?: Parts; readonly checks?: boolean };

/** The stack of a stage, as it is validated before a deployment. */
async function createStack({ settings = {}, parts, checks }: StackOptions): Promise<{ app: App; stack: Stack }> {
  const app = createApp({ outdir: temporaryFolder() });
  const stage = toStage({ stage: "test", ...settings });
  const bundles = placeholderBundles(temporaryFolder(), parts);
  const stack = await addStack(app, { stage, bundles, parts, checks, webFolder: stubSite(temporaryFolder()) });
  return { app, stack };
}

describe("the templates", () => {
  const { settings } = stages.complete;

  test("R-702 of 290 endpoints exceed no quota", async () => {
    const parts = withEndpoints(290);
    const { folder, all } = await assembleParts(parts, settings);
    expect(exceeded(templatesIn(folder))).toEqual([]);
    expect(Object.keys(templatesIn(folder))).toHaveLength(new Set(parts.endpoints.map(({ domain }) => domain)).size);
    expect(all("AWS::ApiGatewayV2::Route")).toHaveLength(291);
  });

  test("R-702 of a domain with a hundred endpoints exceed none either", async () => {
    const [pattern] = everything.endpoints.filter(({ domain }) => domain === "jobs");
    if (!pattern) throw new Error("There are no jobs.");
    const endpoints = Array.from({ length: 100 }, (_, index) => synthetic(pattern, "jobs", `synthetic${index}`));
    const { folder } = await assembleParts({ ...everything, endpoints });
    expect(exceeded(templatesIn(folder))).toEqual([]);
  });

  test("names the folder of each function's code for the local stack", async () => {
    const { template, all } = await assemble();
    const functions = Object.values(template.findResources("AWS::Lambda::Function"));
    expect(functions).toHaveLength(all("AWS::Lambda::Function").length);
    for (const { Metadata } of functions) expect(Metadata["aws:asset:path"]).toMatch(/^asset\./);
  });

  test("needs neither account nor network: there are no context lookups", async () => {
    const { folder } = await assemble();
    const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
    expect(manifest.missing).toBeUndefined();
  });
});

function refusalOf(run: () => unknown): string {
  try {
    run();
    return "";
  } catch (error) {
    return String(error);
  }
}

// All of them have the same resource types: a new one makes the checker load all schemas again.
describe("CloudFormation's own schemas and cdk-nag", () => {
  const { complete, atOnce } = stages;

  test("look at every stack as it is deployed, and find nothing without a written reason", async () => {
    for (const { settings } of [complete, atOnce]) {
      const { app, stack } = await createStack({ settings });
      const checks = new CountingChecks(app);
      Validations.of(app).addPlugins(checks);
      expect(() => app.synth()).not.toThrow();
      const resources = stack.node.findAll().filter(CfnResource.isCfnResource);
      expect(resources.length).toBeGreaterThan(100);
      expect(checks.checked).toHaveLength(resources.length);
    }
  });

  test("stop the synthesis, in the root stack and in a nested one, for what CloudFormation refuses and for roles that may do anything", async () => {
    const { app, stack } = await createStack({ ...complete, parts: oneOfEachDomain, checks: true });
    const places = [stack, stack.node.findAll().find(NestedStack.isNestedStack) ?? app];
    for (const place of places) {
      new CfnResource(place, "Wrong", { type: "AWS::SQS::Queue", properties: { DelaySeconds: "soon" } });
      const anything = new PolicyStatement({ actions: ["dynamodb:*"], resources: ["*"] });
      new Role(place, "Careless", {
        assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
        inlinePolicies: { anything: new PolicyDocument({ statements: [anything] }) },
      });
    }
    const refusal = refusalOf(() => app.synth());
    for (const { node } of places) {
      expect(refusal).toMatch(new RegExp(`'soon' is not of type 'integer' .+\\n +${node.path}/Wrong `));
      expect(refusal).toMatch(new RegExp(`${node.path}/Careless/Resource .+\\n.+AwsSolutions-IAM5\\[Resource::\\*\\]`));
    }
  });
});
