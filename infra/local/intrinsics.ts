import * as z from "zod";
import { account, generatedSecretValue, intrinsicValues, nameProperties, region } from "./resource-names.ts";

const Properties = z.record(z.string(), z.unknown()).default({});
export const Template = z.object({
  Parameters: z.record(z.string(), z.object({ Default: z.unknown() })).default({}),
  Resources: z.record(z.string(), z.object({ Type: z.string(), Properties, Metadata: Properties })),
});

const pseudoParameters: Readonly<Record<string, string>> = {
  "AWS::AccountId": account,
  "AWS::Partition": "aws",
  "AWS::Region": region,
  "AWS::StackName": "homewright-local",
  "AWS::URLSuffix": "amazonaws.com",
};
const secret = /\{\{resolve:secretsmanager:([^:}]+):SecretString:([^:}]+)[^}]*\}\}/g;
const toArray = (value: unknown) => z.array(z.unknown()).parse(value);

/** Resolves intrinsic functions (`Ref`, `Fn::Join`, …) and dynamic references to secrets; throws on unknown ones. */
export function createResolver(
  { Resources, Parameters }: z.output<typeof Template>,
  localize: (text: string) => string,
) {
  function intrinsicValuesOf(id: string): Readonly<Record<string, string>> {
    const { Type, Properties } = Resources[id] ?? fail(`The template has no resource ${id}.`);
    const property = nameProperties.find((each) => each in Properties);
    const name = property ? String(resolve(Properties[property])) : id.toLowerCase();
    // Attributes of other types are not used: every reference resolves to the name.
    return intrinsicValues[Type]?.(name) ?? { Ref: name, Arn: name, Id: name, FunctionARN: name };
  }

  function reference(id: string, attribute = "Ref"): string | undefined {
    if (id === "AWS::NoValue") return undefined;
    const known = pseudoParameters[id] ?? Parameters[id]?.Default ?? intrinsicValuesOf(id)[attribute];
    return known === undefined ? fail(`The local stack knows no ${attribute} of ${id}.`) : String(known);
  }

  const functions: Readonly<Record<string, (...from: unknown[]) => unknown>> = {
    "Fn::GetAtt": (id, attribute) => reference(String(id), String(attribute)),
    "Fn::Join": (separator, parts) => toArray(resolve(parts)).join(String(separator)),
    "Fn::Select": (index, from) => toArray(resolve(from))[Number(index)],
    "Fn::Split": (separator, text) => String(resolve(text)).split(String(separator)),
    "Fn::Sub": (text) =>
      String(text).replace(/\$\{([\w:]+)\.?([\w.]*)\}/g, (_, id, name) => String(reference(id, name || "Ref"))),
  };

  /** The value as CloudFormation would pass it to the resource. */
  function resolve(value: unknown): unknown {
    if (typeof value === "string")
      return localize(value.replace(secret, (_, name, field) => generatedSecretValue(name, field)));
    if (Array.isArray(value)) return value.map(resolve).filter((each) => each !== undefined);
    if (typeof value !== "object" || value === null) return value;
    const [name, argument] = Object.entries(value)[0] ?? ["", undefined];
    if (name === "Ref") return resolve(reference(String(argument)));
    if (!name.startsWith("Fn::")) {
      const properties = Object.entries(value).map(([key, each]) => [key, resolve(each)]);
      return Object.fromEntries(properties.filter(([, each]) => each !== undefined));
    }
    const apply = functions[name] ?? fail(`The local stack cannot read ${name}.`);
    const result = apply(...[argument].flat());
    return typeof result === "string" ? resolve(result) : result;
  }
  return { identityOf: intrinsicValuesOf, resolve };
}

function fail(message: string): never {
  throw new Error(message);
}
