import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { assemble, type Properties, type RawTemplate, templatesIn } from "./assembly.ts";
import { exceeded, quotas } from "./quotas.ts";
import { checkTemplates, resourceSpec } from "./service-spec.ts";

/** A copy of the root stack's template in which one thing is changed. */
async function withFault(plant: (find: (type: string, part?: string) => Properties, all: RawTemplate) => void) {
  const { folder, templateFile } = await assemble();
  const template: RawTemplate = JSON.parse(readFileSync(join(folder, templateFile), "utf8"));
  const find = (type: string, part = ""): Properties => {
    const found = Object.entries(template.Resources).find(([id, each]) => each.Type === type && id.includes(part));
    if (!found) throw new Error(`There is no ${type} ${part}.`);
    return Object(found[1].Properties);
  };
  plant(find, template);
  return { [templateFile]: template };
}

describe("AWS's specification", () => {
  test.each(["plain", "complete"] as const)("R-701 describes everything that is deployed: %s", async (stage) => {
    const { folder } = await assemble(stage);
    const { findings, custom, ...counts } = checkTemplates(templatesIn(folder));
    console.log("compared with AWS's specification:", counts);
    expect(findings).toEqual([]);
    expect(new Set(custom)).toEqual(new Set(["Custom::CDKBucketDeployment"]));
    expect(custom).toHaveLength(2);
    expect(counts.resources).toBeGreaterThan(600);
    expect(counts.properties).toBeGreaterThan(counts.resources * 8);
    expect(counts.attributes).toBeGreaterThan(500);
    expect(counts.enumerated).toBeGreaterThan(40);
  });

  const queue = "AWS::SQS::Queue";
  const distribution = "AWS::CloudFront::Distribution";
  test.each<[string, RegExp, Parameters<typeof withFault>[0]]>([
    ["an unknown property", /DelaySecond: is unknown/, (find) => Object.assign(find(queue), { DelaySecond: 1 })],
    [
      "an unknown property below another",
      /DistributionConfig\.Origins\.0\.Host: is unknown/,
      (find) => Object.assign(find(distribution).DistributionConfig.Origins[0], { Host: "a" }),
    ],
    ["a wrong type", /is "soon" instead of integer/, (find) => Object.assign(find(queue), { DelaySeconds: "soon" })],
    [
      "an object instead of a list",
      /Origins: is .+ instead of array/,
      (find) => Object.assign(find(distribution).DistributionConfig, { Origins: { Id: "a" } }),
    ],
    [
      "a reference that gives a text instead of a number",
      /DelaySeconds: is a string instead of integer/,
      (find) => Object.assign(find(queue), { DelaySeconds: { "Fn::Join": ["", ["1", "0"]] } }),
    ],
    [
      "an object where a document or a list may stand",
      /KeySchema\.0\.KeyType: is required/,
      (find) => delete find("AWS::DynamoDB::Table").KeySchema[0].KeyType,
    ],
    ["a missing property", /DistributionConfig: is required/, (find) => delete find(distribution).DistributionConfig],
    [
      "a missing property below another",
      /DefaultCacheBehavior\.TargetOriginId: is required/,
      (find) => delete find(distribution).DistributionConfig.DefaultCacheBehavior.TargetOriginId,
    ],
    [
      "a value that is none of the list",
      /Scope: is "GLOBAL"/,
      (find) => Object.assign(find("AWS::WAFv2::WebACL"), { Scope: "GLOBAL" }),
    ],
    [
      "a number that is none of the list",
      /RetentionInDays: is 31/,
      (find) => Object.assign(find("AWS::Logs::LogGroup"), { RetentionInDays: 31 }),
    ],
    [
      "a tag without a value",
      /Tags\.0\.Value: is required/,
      (find) => Object.assign(find(queue), { Tags: [{ Key: "a" }] }),
    ],
    [
      "an unknown type",
      /has the unknown type AWS::SQS::Cue/,
      (_, { Resources }) => Object.assign(Resources, { Cue: { Type: "AWS::SQS::Cue" } }),
    ],
    [
      "an unknown attribute",
      /refers to Cue\.Size, which does not exist/,
      (_, { Resources }) =>
        Object.assign(Resources, {
          Cue: { Type: queue },
          Topic: { Type: "AWS::SNS::Topic", Properties: { TopicName: { "Fn::GetAtt": ["Cue", "Size"] } } },
        }),
    ],
    [
      "a reference to nothing",
      /refers to Nobody/,
      (find) => Object.assign(find(queue), { QueueName: { Ref: "Nobody" } }),
    ],
  ])("R-701 is not met by %s", async (_, problem, plant) => {
    const { findings } = checkTemplates(await withFault(plant));
    expect(findings).toEqual([expect.stringMatching(problem)]);
  });

  test("R-701 names every field of the site's access log, and the log has those that it must have", async () => {
    const { one } = await assemble();
    const fields: string[] = one("AWS::Logs::Delivery").properties.RecordFields;
    const { LogType } = one("AWS::Logs::DeliverySource").properties;
    const logs = resourceSpec("AWS::CloudFront::Distribution")?.vendedLogs?.find(({ logType }) => logType === LogType);
    const { mandatoryFields = [], optionalFields = [] } = logs ?? {};
    expect(optionalFields.length).toBeGreaterThan(20);
    expect(fields.filter((field) => ![...mandatoryFields, ...optionalFields].includes(field))).toEqual([]);
    expect(mandatoryFields.filter((field) => !fields.includes(field))).toEqual([]);
  });
});

describe("AWS's quotas", () => {
  test.each(["plain", "complete"] as const)("R-702 are not exceeded: %s", async (stage) => {
    const { folder } = await assemble(stage);
    const templates = templatesIn(folder);
    expect(exceeded(templates)).toEqual([]);
    const counts = quotas.map(({ name, amounts }) => ({ name, counted: amounts(templates).length }));
    console.log(
      `compared with ${counts.length} quotas:`,
      counts.reduce((sum, { counted }) => sum + counted, 0),
    );
    expect(counts.filter(({ counted }) => counted === 0)).toEqual([]);
    expect(counts.reduce((sum, { counted }) => sum + counted, 0)).toBeGreaterThan(700);
  });

  test("R-702 are each noticed when one more is deployed", () => {
    const noticed = quotas.filter(({ name, beyond }) =>
      exceeded({ beyond }).some((line) => line.includes(` ${name}, of `)),
    );
    expect(noticed).toEqual(quotas);
    expect(quotas.length).toBeGreaterThan(25);
  });

  test("R-702 count a statement of a firewall that nobody has weighed as too much", () => {
    const rule = { Statement: { ManagedRuleGroupStatement: { Name: "AWSManagedRulesSQLiRuleSet" } } };
    const firewall = { Type: "AWS::WAFv2::WebACL", Properties: { Rules: [rule] } };
    expect(exceeded({ beyond: { Resources: { Firewall: firewall } } })).toEqual([
      "Firewall: NaN capacity units of AWS::WAFv2::WebACL, of 1500",
    ]);
  });
});
