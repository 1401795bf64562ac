import * as z from "zod";
import { account, type Identity, identities, naming, region, secretValue } from "./identity.ts";

export const Template = z.object({
  Parameters: z.record(z.string(), z.object({ Default: z.unknown() })).default({}),
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z.record(z.string(), z.unknown()).default({}),
      Metadata: z.record(z.string(), z.unknown()).default({}),
    }),
  ),
});
export type Template = z.infer<typeof Template>;

const pseudoParameters: Readonly<Record<string, string>> = {
  "AWS::AccountId": account,
  "AWS::Partition": "aws",
  "AWS::Region": region,
  "AWS::StackName": "homewright-local",
  "AWS::URLSuffix": "amazonaws.com",
};

const secret = /\{\{resolve:secretsmanager:([^:}]+):SecretString:([^:}]+)[^}]*\}\}/g;

/** Works out the template's functions (`Ref`, `Fn::Join`, …) and secrets; one that it does not know throws. */
export function createResolver({ Resources, Parameters }: Template, localize: (text: string) => string) {
  function identityOf(id: string): Identity {
    const { Type, Properties } = Resources[id] ?? fail(`The template has no resource ${id}.`);
    const property = naming.find((each) => each in Properties);
    const name = property ? String(resolve(Properties[property])) : id.toLowerCase();
    // Nothing looks into the other types: whoever mentions one gets its name.
    return identities[Type]?.(name) ?? { Ref: name, Arn: name, Id: name, FunctionARN: name };
  }

  function reference(id: string, attribute = "Ref"): string | undefined {
    if (id === "AWS::NoValue") return undefined;
    const known = pseudoParameters[id] ?? Parameters[id]?.Default;
    return known === undefined
      ? (identityOf(id)[attribute] ?? fail(`The local stack knows no ${attribute} of ${id}.`))
      : String(known);
  }

  const functions: Readonly<Record<string, (argument: unknown) => unknown>> = {
    "Fn::GetAtt": (path) => reference(...z.tuple([z.string(), z.string()]).parse(path)),
    "Fn::Join": (argument) => {
      const [separator, parts] = z.tuple([z.string(), z.array(z.unknown())]).parse(argument);
      return parts.map(resolve).join(separator);
    },
    "Fn::Split": (argument) => {
      const [separator, text] = z.tuple([z.string(), z.unknown()]).parse(argument);
      return String(resolve(text)).split(separator);
    },
    "Fn::Select": (argument) => {
      const [index, list] = z.tuple([z.coerce.number(), z.unknown()]).parse(argument);
      return z.array(z.unknown()).parse(resolve(list))[index];
    },
    "Fn::Sub": (text) =>
      z
        .string()
        .parse(text)
        .replace(/\$\{([\w:]+)\.?([\w.]*)\}/g, (_, id, attribute) => String(reference(id, attribute || "Ref"))),
  };

  /** The value as CloudFormation would hand it to the resource. */
  function resolve(value: unknown): unknown {
    if (typeof value === "string") {
      return localize(value.replace(secret, (_, name, field) => secretValue(name, field)));
    }
    if (Array.isArray(value)) return value.map(resolve).filter((each) => each !== undefined);
    if (typeof value !== "object" || value === null) return value;
    const [first = ["", undefined], ...others] = Object.entries(value);
    const [name, argument] = first;
    if (others.length === 0 && name === "Ref") return reference(String(argument));
    if (others.length > 0 || !name.startsWith("Fn::")) {
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each)]));
    }
    const apply = functions[name] ?? fail(`The local stack cannot read ${name}.`);
    const result = apply(argument);
    return typeof result === "string" ? resolve(result) : result;
  }

  return { identityOf, resolve };
}

function fail(message: string): never {
  throw new Error(message);
}
