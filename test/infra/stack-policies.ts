import * as z from "zod";
import { resourceSpec } from "./service-spec.ts";

/*
 * Stack policies as CloudFormation's guide describes them ("Prevent updates to stack resources"). What this file does not play is
 * refused: conditions, `NotAction`, `NotResource`, names with a wildcard.
 */
const oneOrMore = <T extends z.ZodType<string>>(each: T) => z.union([each.transform((one) => [one]), z.array(each)]);
const action = z.enum(["Update:*", "Update:Modify", "Update:Replace", "Update:Delete"]);
const Statement = z.strictObject({
  Effect: z.enum(["Allow", "Deny"]),
  Principal: z.literal("*"),
  Action: oneOrMore(action),
  Resource: oneOrMore(z.string().regex(/^(\*|LogicalResourceId\/\w+)$/)),
});
const StackPolicy = z.strictObject({ Statement: z.array(Statement).min(1) });
type StackPolicy = z.output<typeof StackPolicy>;
type Action = z.output<typeof action>;

type Resource = { readonly Type: string; readonly Properties?: Readonly<Record<string, unknown>> };
type Template = { readonly Resources: Readonly<Record<string, Resource>> };

const MAX_CHARACTERS = 16_384;

/** Reads the policy of a stack with this template. Throws what CloudFormation answers to one that it does not take. */
export function parseStackPolicy(body: string, { Resources }: Template): StackPolicy {
  const { data: policy } = StackPolicy.safeParse(body.length > MAX_CHARACTERS ? undefined : JSON.parse(body));
  if (!policy) throw new Error("Error validating stack policy: Invalid stack policy");
  const named = policy.Statement.flatMap(({ Resource }) => Resource.filter((name) => name !== "*"));
  const unknown = named.find((name) => !(name.replace("LogicalResourceId/", "") in Resources));
  if (unknown) throw new Error(`Error validating stack policy: Unknown logical id '${unknown}' in statement {}`);
  return policy;
}

/** Why the policy refuses an update of a resource; undefined if it does not. It refuses what no statement allows. */
export function refusalOf({ Statement }: StackPolicy, id: string, action: Action): string | undefined {
  const name = `LogicalResourceId/${id}`;
  const applies = ({ Action, Resource }: StackPolicy["Statement"][number]) =>
    (Action.includes("Update:*") || Action.includes(action)) && (Resource.includes("*") || Resource.includes(name));
  const denying = Statement.findIndex((each) => each.Effect === "Deny" && applies(each));
  if (denying >= 0)
    return `Action denied by stack policy: Statement [#${denying + 1}] does not allow [${action}] for resource [${name}];`;
  const isAllowed = Statement.some((each) => each.Effect === "Allow" && applies(each));
  return isAllowed ? undefined : `Action not allowed by stack policy: [${action}] for resource [${name}];`;
}

/** The reasons why the policy refuses an update from one template to another. */
export function refusalsOf(policy: StackPolicy, before: Template, after: Template): string[] {
  return Object.entries(before.Resources).flatMap(([id, was]) => {
    const action = actionOf(was, after.Resources[id]);
    return (action && refusalOf(policy, id, action)) ?? [];
  });
}

/** What an update does to a resource, by AWS's own specification. */
function actionOf(was: Resource, is: Resource | undefined): Action | undefined {
  if (!is) return "Update:Delete";
  const before = was.Properties ?? {};
  const after = is.Properties ?? {};
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const properties = resourceSpec(was.Type)?.properties;
  if (changed.some((name) => properties?.[name]?.causesReplacement === "yes")) return "Update:Replace";
  return changed.length > 0 ? "Update:Modify" : undefined;
}
