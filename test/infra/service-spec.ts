import { loadAwsServiceSpecSync } from "@aws-cdk/aws-service-spec";
import type { Property, PropertyType, Resource, SpecDatabase } from "@aws-cdk/service-spec-types";
import type { RawTemplate } from "./assembly.ts";

/** What was compared with AWS's specification, and what differs from it. */
export type SpecReport = {
  /** `Queue.RedrivePolicy: is required`, by template. */
  readonly findings: string[];
  readonly resources: number;
  readonly properties: number;
  readonly attributes: number;
  /** Strings and numbers of which the specification lists the allowed ones. */
  readonly enumerated: number;
  /** The types of custom resources, which no specification describes. */
  readonly custom: readonly string[];
};
type Tally = { -readonly [Name in keyof SpecReport]: SpecReport[Name] extends readonly string[] ? string[] : number };
type Fields = Readonly<Record<string, unknown>>;
type Place = { readonly path: string; readonly tally: Tally };

let database: SpecDatabase | undefined;
/** AWS's specification, loaded once per process: it takes half a second. */
const specification = (): SpecDatabase => {
  database ??= loadAwsServiceSpecSync();
  return database;
};

/** The specification of a resource type; undefined if AWS has none of that name. */
export const resourceSpec = (type: string): Resource | undefined =>
  [...specification().lookup("resource", "cloudFormationType", "equals", type)][0];

/** Compares every resource of the templates with AWS's specification: names, types, required, enumerations, attributes. */
export function checkTemplates(templates: Readonly<Record<string, RawTemplate>>): SpecReport {
  const tally: Tally = { findings: [], resources: 0, properties: 0, attributes: 0, enumerated: 0, custom: [] };
  for (const [file, template] of Object.entries(templates)) {
    for (const [id, { Type, Properties = {} }] of Object.entries(template.Resources)) {
      const place = { path: `${file} ${id}`, tally };
      tally.resources += 1;
      const spec = resourceSpec(Type);
      if (spec) checkFields(spec.properties, Object(Properties), place);
      else if (Type.startsWith("Custom::")) tally.custom.push(Type);
      else report(place, `has the unknown type ${Type}`);
    }
    checkReferences(template, { Resources: template.Resources, Outputs: template.Outputs }, { path: file, tally });
  }
  return tally;
}

const report = ({ path, tally }: Place, problem: string) => void tally.findings.push(`${path}: ${problem}`);
const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function checkFields(properties: Readonly<Record<string, Property>>, value: Fields, place: Place): void {
  for (const [name, { required }] of Object.entries(properties))
    if (required && value[name] === undefined) report({ ...place, path: `${place.path}.${name}` }, "is required");
  for (const [name, each] of Object.entries(value)) {
    const at = { ...place, path: `${place.path}.${name}` };
    const property = properties[name];
    place.tally.properties += 1;
    if (property) checkValue(property.type, each, at);
    else report(at, "is unknown");
  }
}

/** The name of the intrinsic function, if the value is a call of one. */
function intrinsicOf(value: unknown): string | undefined {
  const [name = "", ...others] = isObject(value) ? Object.keys(value) : [];
  return others.length === 0 && (name === "Ref" || name.startsWith("Fn::")) ? name : undefined;
}

function checkValue(type: PropertyType, value: unknown, place: Place): void {
  const intrinsic = intrinsicOf(value);
  // Of the other intrinsic functions, what they return is known at the deployment only.
  if (intrinsic === "Fn::Join" || intrinsic === "Fn::Sub") {
    if (!accepts(type, "string")) report(place, `is a string instead of ${type.type}`);
  } else if (!intrinsic) {
    if (type.type === "union") checkValue(memberFor(type.types, value), value, place);
    else if (hasShape(type, value)) checkContent(type, value, place);
    else report(place, `is ${JSON.stringify(value)} instead of ${type.type}`);
  }
}

/** Checks what is inside a value of the right shape. */
function checkContent(type: PropertyType, value: unknown, place: Place): void {
  const within = (name: string | number) => ({ ...place, path: `${place.path}.${name}` });
  if (type.type === "array")
    for (const [index, each] of [value].flat().entries()) checkValue(type.element, each, within(index));
  if (!isObject(value)) checkEnumeration(type, value, place);
  else if (type.type === "ref")
    checkFields(specification().get("typeDefinition", type.reference).properties, value, place);
  else if (type.type === "tag") checkFields(tag, value, place);
  else if (type.type === "map")
    for (const [key, each] of Object.entries(value)) checkValue(type.element, each, within(key));
}

const text: PropertyType = { type: "string" };
const tag: Readonly<Record<string, Property>> = {
  Key: { type: text, required: true },
  Value: { type: text, required: true },
};
const accepts = (type: PropertyType, name: string): boolean =>
  type.type === "union"
    ? type.types.some((each) => accepts(each, name))
    : [name, "json", "date-time"].includes(type.type);

/** The member of a union that has the value's shape; a JSON document only if no other has it. */
function memberFor(types: readonly PropertyType[], value: unknown): PropertyType {
  const fitting = types.filter((type) => type.type === "union" || hasShape(type, value));
  const [first = text] = fitting.filter(({ type }) => type !== "json").concat(fitting, types);
  return first;
}

/** Whether the value is of the type, whatever it contains. */
function hasShape({ type }: PropertyType, value: unknown): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "ref" || type === "map" || type === "tag") return isObject(value);
  if (type === "json") return isObject(value) || Array.isArray(value) || typeof value === "string";
  if (type === "integer") return Number.isInteger(value);
  if (type === "null") return value === null;
  return typeof value === (type === "date-time" ? "string" : type);
}

function checkEnumeration(type: PropertyType, value: unknown, place: Place): void {
  if ((type.type !== "string" && type.type !== "integer") || !type.allowedValues) return;
  const allowed: readonly unknown[] = type.allowedValues;
  place.tally.enumerated += 1;
  if (!allowed.includes(value)) report(place, `is ${JSON.stringify(value)}, which is none of ${allowed.join(", ")}`);
}

/** Every `Fn::GetAtt`, and every `Ref`, to something of this template that exists. */
function checkReferences(template: RawTemplate, value: unknown, place: Place): void {
  if (Array.isArray(value)) for (const each of value) checkReferences(template, each, place);
  if (!isObject(value)) return;
  const intrinsic = intrinsicOf(value);
  if (intrinsic === "Ref") checkReference(template, String(value.Ref), place);
  else if (intrinsic === "Fn::GetAtt") checkAttribute(template, [value[intrinsic]].flat().map(String), place);
  else
    for (const [key, each] of Object.entries(value))
      checkReferences(template, each, { ...place, path: `${place.path} ${key}` });
}

function checkReference({ Resources, Parameters = {} }: RawTemplate, id: string, place: Place): void {
  if (id in Resources || id in Parameters || id.startsWith("AWS::")) return;
  report(place, `refers to ${id}, which does not exist`);
}

function checkAttribute(template: RawTemplate, [id = "", ...names]: readonly string[], place: Place): void {
  const type = template.Resources[id]?.Type ?? "";
  const name = names.join(".");
  place.tally.attributes += 1;
  // The outputs of a nested stack are its template's own; custom resources have any.
  if (type.startsWith("Custom::") || (type === "AWS::CloudFormation::Stack" && name.startsWith("Outputs."))) return;
  if (!resourceSpec(type)?.attributes[name]) report(place, `refers to ${id}.${name}, which does not exist`);
}
