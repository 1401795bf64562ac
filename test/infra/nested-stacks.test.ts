import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CfnResource, NestedStack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { everything, type Parts } from "../../infra/entries.ts";
import { readRoutes } from "../../infra/local/api-gateway.ts";
import { build } from "../../infra/local/build.ts";
import { readTemplate } from "../../infra/local/template.ts";
import { placeholderBundles } from "../../infra/placeholder-bundles.ts";
import { toStage } from "../../infra/stage.ts";
import { addStack, createApp } from "../../infra/synth.ts";
import type { Endpoint } from "../../shared/endpoint.ts";
import { assemble, assembleParts, oneOfEachDomain, type Resource, templatesIn, temporaryFolder } from "./assembly.ts";
import { mostAtOnce } from "./most-at-once.ts";

const { endpoints, reactions } = everything;
const types = {
  routes: "AWS::ApiGatewayV2::Route",
  integrations: "AWS::ApiGatewayV2::Integration",
  functions: "AWS::Lambda::Function",
  roles: "AWS::IAM::Role",
} as const;
type Counts = { readonly [K in keyof typeof types]: number };

const countBy = (count: (type: string) => number): Counts => ({
  routes: count(types.routes),
  integrations: count(types.integrations),
  functions: count(types.functions),
  roles: count(types.roles),
});

function countDeployed(folder: string): Counts {
  const resources = Object.values(templatesIn(folder)).flatMap(({ Resources }) => Object.values(Resources));
  return countBy((type) => resources.filter(({ Type }) => Type === type).length);
}

test("what is deployed, what the local stack plays and what tests read have the same routes, functions and roles", async () => {
  const app = createApp({ outdir: temporaryFolder(), schemas: false });
  const stage = toStage({ stage: "test" });
  await addStack(app, { stage, bundles: placeholderBundles(temporaryFolder()), webFolder: undefined, checks: true });
  const deployed = countDeployed(app.synth().directory);
  // CDK has one function of its own. Beside those of functions there are the gateway's role and CodeDeploy's.
  const functions = endpoints.length + reactions.length + 1;
  const routes = endpoints.length + 1;
  expect(deployed).toEqual({ routes, integrations: routes, functions, roles: functions + 2 });

  const { all } = await assemble();
  expect(countBy((type) => all(type).length)).toEqual(deployed);

  const built = await build({ app: false });
  const cloud = readTemplate(built.template, built.folder);
  const played = readRoutes(cloud).map(({ functionName }) => functionName);
  const names = cloud.all(types.functions).map(({ Ref }) => Ref);
  const roles = cloud.all(types.roles).map(({ Arn }) => Arn);
  const integrations = cloud.all(types.integrations).length;
  expect({ routes: played.length, integrations, functions: names.length, roles: roles.length }).toEqual(deployed);
  expect(played.filter((name) => !names.includes(name))).toEqual([]);
  expect(cloud.all(types.functions).filter(({ Role }) => !roles.includes(Role))).toEqual([]);
  expect(new Set([...names, ...roles]).size).toBe(names.length + roles.length);
});

test("each domain but payments has its functions, roles, routes and alarms in a nested stack, and nothing else", async () => {
  const { folder } = await assemble();
  for (const [domain, { length }] of Map.groupBy(endpoints, (endpoint) => endpoint.domain)) {
    const [file, ...others] = Object.entries(templatesIn(folder)).filter(([name]) =>
      name.includes(`Endpoints${domain}`),
    );
    if (domain === "payments") {
      expect(file).toBeUndefined();
      continue;
    }
    expect(others).toEqual([]);
    const counts = Map.groupBy(Object.values(file?.[1].Resources ?? {}), ({ Type }) => Type);
    expect(Object.fromEntries([...counts].map(([type, some]) => [type, some.length])), domain).toEqual({
      ...Object.fromEntries(Object.values(types).map((type) => [type, length])),
      "AWS::CloudWatch::Alarm": Math.ceil(length / 10),
    });
  }
});

test("what operators read stays among the root stack's outputs", async () => {
  const { folder, templateFile } = await assemble();
  const { Outputs } = JSON.parse(readFileSync(join(folder, templateFile), "utf8"));
  expect(Object.keys(Outputs)).toEqual(expect.arrayContaining(["SiteUrl", "Release", "Settings", "TableName"]));
});

test("no stack waits for itself: the walk over references between root and nested stacks ends", async () => {
  const { folder } = await assemble();
  for (const template of Object.values(templatesIn(folder))) expect(() => Template.fromJSON(template)).not.toThrow();
  // CDK lets such a circle through, and CloudFormation would refuse it.
  const app = createApp({ outdir: temporaryFolder(), schemas: false });
  const stage = toStage({ stage: "test" });
  const bundles = placeholderBundles(temporaryFolder());
  const stack = await addStack(app, { stage, bundles, parts: oneOfEachDomain, webFolder: undefined });
  const nested = new NestedStack(stack, "Nested");
  const outer = new CfnResource(stack, "Outer", { type: "AWS::SNS::Topic" });
  const inner = new CfnResource(nested, "Inner", { type: "AWS::SNS::Topic", properties: { DisplayName: outer.ref } });
  outer.addPropertyOverride("DisplayName", inner.getAtt("TopicName"));
  const file = join(app.synth().directory, `${stack.artifactId}.template.json`);
  expect(() => Template.fromString(readFileSync(file, "utf8"))).toThrow(/cycl/i);
});

/** What API Gateway is asked to make for each endpoint. */
const isOfGateway = ({ type }: Resource) => type === types.routes || type === types.integrations;

test("R-737 five of the API's routes and integrations are made at the same time, without the order one of each endpoint", async () => {
  const { resources } = await assemble();
  const unordered = resources.map((resource) => ({ ...resource, dependsOn: [] }));
  expect(mostAtOnce(unordered, isOfGateway)).toBe(endpoints.length + 1);
  // Four nested stacks and the root stack, each with one after another.
  expect(mostAtOnce(resources, isOfGateway)).toBe(5);
});

const [pattern] = endpoints;
const endpointsOf = (...domains: string[]): Parts => {
  const made = domains.map((domain): Endpoint[] => {
    return pattern ? [{ ...pattern, domain, name: "list", id: `${domain}.list`, path: `/api/${domain}` }] : [];
  });
  return { ...everything, endpoints: [...oneOfEachDomain.endpoints, ...made.flat()] };
};

test("a domain may be called like a part of the stack, or nearly like another domain", async () => {
  const named = ["Rollout", "Endpoints", "Alarms", "Jobs", "job-s"];
  const { folder, all } = await assembleParts(endpointsOf(...named));
  const domains = oneOfEachDomain.endpoints.length + named.length;
  expect(Object.keys(templatesIn(folder))).toHaveLength(domains);
  expect(all(types.routes)).toHaveLength(domains + 1);
});
