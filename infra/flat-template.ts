import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const NESTED_STACK = "AWS::CloudFormation::Stack";
const Values = z.record(z.string(), z.unknown()).default({});
const Resource = z.looseObject({
  Type: z.string(),
  Properties: Values,
  Metadata: Values,
  DependsOn: z.array(z.string()).default([]),
});
const Resources = z.record(z.string(), Resource);
const Outputs = z.record(z.string(), z.looseObject({ Value: z.unknown() })).default({});
const Template = z.looseObject({ Parameters: Values, Resources, Outputs });
type Template = z.output<typeof Template>;
type Resource = z.output<typeof Resource>;

/**
 * The template `file` of the assembly in `folder`, with the resources of its nested stacks among its own. Parameters and
 * outputs of nested stacks are replaced by the values they stand for. Throws when two resources share a logical id, and
 * when a reference leads nowhere.
 */
export function readFlatTemplate(folder: string, file: string): Template {
  const template = Template.parse(JSON.parse(readFileSync(join(folder, file), "utf8")));
  const stacks = Object.entries(template.Resources).filter(([, { Type }]) => Type === NESTED_STACK);
  const nested = new Map(stacks.map(([id, stack]) => [id, readNested(folder, id, stack)]));
  const merged = Object.fromEntries(Object.entries(template.Resources).filter(([id]) => !nested.has(id)));
  for (const [id, resource] of [...nested.values()].flatMap((part) => Object.entries(part.Resources))) {
    if (id in merged || nested.has(id))
      throw new Error(`Two resources of ${file} and its nested stacks are called ${id}.`);
    merged[id] = resource;
  }
  const replace: Replace = (id, attribute, reference) => {
    const output = nested.get(id)?.Outputs[attribute.replace(/^Outputs\./, "")];
    if (output) return replaceReferences(output.Value, replace);
    if (id in merged || id in template.Parameters || id.startsWith("AWS::")) return reference;
    throw new Error(`${file} refers to ${id} ${attribute}, which is neither a resource nor a parameter.`);
  };
  const dependencies = (id: string) => Object.keys(nested.get(id)?.Resources ?? { [id]: id });
  const flat = Template.parse(replaceReferences({ Resources: merged, Outputs: template.Outputs }, replace));
  for (const resource of Object.values(flat.Resources)) resource.DependsOn = resource.DependsOn.flatMap(dependencies);
  return { ...template, ...flat, Parameters: template.Parameters };
}

/** A nested stack's template with the values that its parent gives in the place of its parameters. */
function readNested(folder: string, stackId: string, { Properties, Metadata, DependsOn }: Resource): Template {
  const template = readFlatTemplate(folder, String(Metadata["aws:asset:path"]));
  const given = Values.parse(Properties.Parameters);
  const replaced = replaceReferences(
    { Resources: template.Resources, Outputs: template.Outputs },
    (id, _, reference) => {
      if (!(id in template.Parameters)) return reference;
      if (id in given) return given[id];
      throw new Error(`The nested stack ${stackId} is not given its parameter ${id}.`);
    },
  );
  const nested = Template.parse(replaced);
  // What a stack waits for, its resources wait for.
  for (const resource of Object.values(nested.Resources)) resource.DependsOn.push(...DependsOn);
  return nested;
}

type Replace = (id: string, attribute: string, reference: unknown) => unknown;

/** The value with each `Ref` and `Fn::GetAtt` replaced. A name within `Fn::Sub` is only looked up, and has to stay as it is. */
function replaceReferences(value: unknown, replace: Replace): unknown {
  if (Array.isArray(value)) return value.map((each) => replaceReferences(each, replace));
  if (typeof value !== "object" || value === null) return value;
  const [[name, argument] = ["", ""]] = Object.entries(value);
  if (name === "Ref") return replace(String(argument), "", value);
  if (name === "Fn::GetAtt") {
    const [id = "", ...attribute] = [argument].flat().map(String);
    return replace(id, attribute.join("."), value);
  }
  if (name === "Fn::Sub") {
    for (const [, id = "", attribute = ""] of String(argument).matchAll(/\$\{([\w:]+)\.?([\w.]*)\}/g)) {
      if (replace(id, attribute, value) !== value) throw new Error(`Fn::Sub names ${id}, a value of another stack.`);
    }
    return value;
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaceReferences(each, replace)]));
}
