import { describe, expect, it } from "vitest";
import { generatedSecretValue } from "../../infra/local/resource-names.ts";
import { readTemplate } from "../../infra/local/template.ts";
import { arnOf, type Resources, templateOf } from "./small-stack.ts";

const withVariables = (Variables: object, more: Resources = {}) => {
  const template = templateOf({ functions: { list: "" }, more });
  Object.assign(template.Resources, {
    list: {
      Type: "AWS::Lambda::Function",
      Properties: { Handler: "index.handler", Role: "role", Environment: { Variables } },
      Metadata: { "aws:asset:path": "asset.1" },
    },
  });
  return readTemplate(template, "/assembly").only("AWS::Lambda::Function");
};
const value = (argument: unknown, more?: Resources) => withVariables({ it: argument }, more).Environment.Variables.it;

describe("the template", () => {
  it("is read as CloudFormation reads it: Ref, GetAtt, Join, Sub, Select and Split", () => {
    expect(value({ Ref: "Table" })).toBe("small-table");
    expect(value({ Ref: "AWS::Region" })).toBe("us-east-1");
    expect(value({ "Fn::GetAtt": ["Table", "Arn"] })).toBe("arn:aws:dynamodb:us-east-1:000000000000:table/small-table");
    expect(value({ "Fn::Join": ["-", ["a", { Ref: "Media" }, "c"]] })).toBe("a-media-c");
    // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation names its variables like this.
    expect(value({ "Fn::Sub": "${AWS::Partition}:${Media.RegionalDomainName}:$5" })).toBe(
      "aws:media.s3.us-east-1.amazonaws.com:$5",
    );
    expect(value({ "Fn::Select": [1, { "Fn::Split": [":", arnOf("Media")] }] })).toBe("aws");
  });

  it("gives a secret the same value wherever it is mentioned, and another field another value", () => {
    const mention = (field: string) => value(`<{{resolve:secretsmanager:small/origin:SecretString:${field}::}}>`);
    expect(mention("current")).toBe(`<${generatedSecretValue("small/origin", "current")}>`);
    expect(mention("next")).not.toBe(mention("current"));
  });

  it("leaves out a property that is AWS::NoValue", () => {
    expect(withVariables({ kept: "yes", gone: { Ref: "AWS::NoValue" } }).Environment.Variables).toEqual({
      kept: "yes",
    });
  });

  it("finds a function's code in the assembly", () => {
    expect(withVariables({}).folder).toBe("/assembly/asset.1");
  });

  it("refuses a resource type that the local stack neither plays nor ignores", () => {
    const more = { Broker: { Type: "AWS::AmazonMQ::Broker" }, Alarm: { Type: "AWS::CloudWatch::Alarm" } };
    expect(() => withVariables({}, more)).toThrow("The local stack knows no AWS::AmazonMQ::Broker.");
  });

  it("refuses what it cannot work out: an unknown function, resource or attribute", () => {
    expect(() => value({ "Fn::Cidr": ["10.0.0.0/16"] })).toThrow("cannot read Fn::Cidr");
    expect(() => value({ Ref: "Nobody" })).toThrow("no resource Nobody");
    expect(() => value({ "Fn::GetAtt": ["Table", "Colour"] })).toThrow("no Colour of Table");
  });

  it("refuses a schedule that it would not keep", () => {
    const Properties = { ScheduleExpression: "cron(0 9 * * ? *)", Targets: [] };
    const cloud = readTemplate(templateOf({ more: { Rule: { Type: "AWS::Events::Rule", Properties } } }), "/assembly");
    expect(() => cloud.all("AWS::Events::Rule")).toThrow("rate(1 minute)");
  });
});
