import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readFlatTemplate } from "../../infra/flat-template.ts";
import { temporaryFolder } from "./assembly.ts";

const topic = (DisplayName: unknown, more = {}) => ({ Type: "AWS::SNS::Topic", Properties: { DisplayName }, ...more });
const nested = (file: string, Parameters = {}) => ({
  Type: "AWS::CloudFormation::Stack",
  Properties: { Parameters },
  Metadata: { "aws:asset:path": file },
});
const output = (stack: string, name: string) => ({ "Fn::GetAtt": [stack, `Outputs.${name}`] });

function flatten(files: Record<string, object>) {
  const folder = temporaryFolder();
  for (const [file, template] of Object.entries(files)) writeFileSync(join(folder, file), JSON.stringify(template));
  return readFlatTemplate(folder, "root");
}

test("a nested stack's resources stand among its parent's, parameters and outputs replaced by what they stand for", () => {
  const { Resources } = flatten({
    root: {
      Resources: {
        First: nested("first", { name: { Ref: "Own" } }),
        // What one nested stack tells is what another one is given.
        Second: { ...nested("second", { name: output("First", "told") }), DependsOn: ["First"] },
        Own: topic("own"),
        Reader: topic(output("Second", "told"), { DependsOn: ["First", "Own"] }),
      },
    },
    first: {
      Parameters: { name: { Type: "String" } },
      Resources: {
        A: topic({ Ref: "name" }),
        B: topic({ Ref: "AWS::Region" }),
        Inner: nested("inner", { of: { Ref: "A" } }),
      },
      Outputs: { told: { Value: { "Fn::GetAtt": ["A", "TopicName"] } } },
    },
    second: {
      Parameters: { name: { Type: "String" } },
      Resources: { C: topic({ "Fn::Join": ["-", ["a", { Ref: "name" }]] }) },
      Outputs: { told: { Value: { Ref: "name" } } },
    },
    inner: { Parameters: { of: { Type: "String" } }, Resources: { D: topic({ Ref: "of" }) } },
  });
  const ofA = { "Fn::GetAtt": ["A", "TopicName"] };
  const names = Object.entries(Resources).map(([id, { Properties }]) => [id, Properties.DisplayName]);
  expect(Object.fromEntries(names)).toEqual({
    ...{ Own: "own", Reader: ofA, A: { Ref: "Own" }, B: { Ref: "AWS::Region" } },
    ...{ C: { "Fn::Join": ["-", ["a", ofA]] }, D: { Ref: "A" } },
  });
  expect(Resources.Reader?.DependsOn.sort()).toEqual(["A", "B", "D", "Own"]);
  expect(Resources.C?.DependsOn.sort()).toEqual(["A", "B", "D"]);
});

const given = { Parameters: { name: { Type: "String" } } };
test.each([
  ["two resources of one name", { A: topic("") }, { Resources: { A: topic("") } }, /Two resources .* are called A/],
  ["a resource called like its stack", {}, { Resources: { Nested: topic("") } }, /Two resources .* are called Nested/],
  ["a parameter that is not given", {}, { ...given, Resources: { A: topic({ Ref: "name" }) } }, /not given .* name/],
  ["a name that nothing has", {}, { Resources: { A: topic({ "Fn::GetAtt": ["Gone", "Arn"] }) } }, /refers to Gone Arn/],
  ["an output that nobody gives", { A: topic(output("Nested", "told")) }, { Resources: {} }, /Nested Outputs\.told/],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation names its variables like this.
  ["a text of Fn::Sub", {}, { Resources: { A: topic({ "Fn::Sub": "${Gone}-${AWS::Region}" }) } }, /refers to Gone/],
])("is refused with %s", (_, own, file, reason) => {
  expect(() => flatten({ root: { Resources: { ...own, Nested: nested("file") } }, file })).toThrow(reason);
});
