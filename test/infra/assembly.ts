import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Template } from "aws-cdk-lib/assertions";
import { everything, type Parts } from "../../infra/entries.ts";
import { readFlatTemplate } from "../../infra/flat-template.ts";
import { placeholderBundles } from "../../infra/placeholder-bundles.ts";
import { SITE_ADDRESS } from "../../infra/site-address.ts";
import { type StageSettings, toStage } from "../../infra/stage.ts";
import { synthesize } from "../../infra/synth.ts";

/** Properties of a resource, typed as in CDK's own assertions. */
export type Properties = ReturnType<Template["findResources"]>[string];

/** A resource whose references are written flat: `<Table.Arn>/index/gsi1`. */
export type Resource = {
  readonly id: string;
  readonly type: string;
  readonly properties: Properties;
  readonly dependsOn: readonly string[];
};
/** What a deployment brings, nested stacks and all, as one template. */
export type Assembly = {
  readonly folder: string;
  /** The file of the root stack's template in the folder. */
  readonly templateFile: string;
  readonly template: Template;
  readonly resources: readonly Resource[];
  readonly all: (type: string) => Resource[];
  /** The only resource of a type, or the one whose logical id contains `part`. */
  readonly one: (type: string, part?: string) => Resource;
  /** The function of an endpoint or a reaction. */
  readonly functionOf: (name: string) => Resource;
  /** What a function's role allows. */
  readonly statementsOf: (lambda: Resource) => Statement[];
};
/** A template as CloudFormation gets it, with its references. */
export type RawTemplate = {
  readonly Parameters?: Readonly<Record<string, unknown>>;
  readonly Resources: Readonly<Record<string, RawResource>>;
  readonly Outputs?: object;
};
type RawResource = {
  readonly Type: string;
  readonly Properties?: object;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
};
export type Statement = { readonly Effect: string; readonly Action: string[]; readonly Resource: string[] };

/** A temporary folder, deleted after the last test file, because files that share a process share its content. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), "infra-"));

/** A site as the build would leave it. */
export function stubSite(folder: string): string {
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Homewright</title>\n");
  writeFileSync(join(folder, "landing-en.html"), `<link rel="canonical" href="${SITE_ADDRESS}/" />\n`);
  writeFileSync(join(folder, "assets", "index-1.js"), "export {};\n");
  return folder;
}

type StageOptions = { readonly settings: StageSettings; readonly isBuilt: boolean };

/** The stages that are synthesized for tests: few, since each takes a second. */
export const stages = {
  plain: { settings: {}, isBuilt: true },
  complete: {
    settings: {
      domainName: "homewright.example",
      hostedZoneId: "Z123",
      release: "abc",
      secretTurn: "2",
      mailFrom: "hello@homewright.example",
      alarmEmail: "ops@homewright.example",
      pushPublicKey: "BKey",
      reservedConcurrency: "7",
    },
    isBuilt: true,
  },
  atOnce: { settings: { rollout: "atOnce", reservedConcurrency: "none" }, isBuilt: false },
} as const satisfies Readonly<Record<string, StageOptions>>;

const assemblies = new Map<string, Promise<Assembly>>();

/** One of the stages above, synthesized without CloudFormation's schemas, which `limits.test.ts` validates it with. */
export function assemble(name: keyof typeof stages = "plain"): Promise<Assembly> {
  const assembly = assemblies.get(name) ?? write(stages[name]).then(read);
  assemblies.set(name, assembly);
  return assembly;
}

/** A stack with every kind of nested stack, which is synthesized fast. */
export const oneOfEachDomain: Parts = {
  ...everything,
  endpoints: [...new Map(everything.endpoints.map((endpoint) => [endpoint.domain, endpoint])).values()],
};

/** A stack of other endpoints or reactions. */
export const assembleParts = (parts: Parts, settings: StageSettings = {}): Promise<Assembly> =>
  write({ settings, isBuilt: true, parts }).then(read);

async function write({ settings, isBuilt, parts = everything }: StageOptions & { parts?: Parts }): Promise<string> {
  const folder = temporaryFolder();
  const outdir = join(folder, "out");
  const code = join(folder, "code");
  mkdirSync(code);
  await synthesize({
    outdir,
    parts,
    schemas: false,
    stage: toStage({ stage: "test", ...settings }),
    bundles: placeholderBundles(code, parts),
    webFolder: isBuilt ? stubSite(join(folder, "site")) : undefined,
  });
  return outdir;
}

/** The templates of an assembly as they are deployed, each by its file. */
export const templatesIn = (folder: string): Record<string, RawTemplate> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith(".template.json"))
      .map((file) => [file, JSON.parse(readFileSync(join(folder, file), "utf8"))]),
  );

function read(folder: string): Assembly {
  const templateFile = "homewright-test.template.json";
  const raw = readFlatTemplate(folder, templateFile);
  const resources = Object.entries(raw.Resources).map(
    ([id, { Type, Properties, DependsOn }]): Resource => ({
      id,
      type: Type,
      properties: Object(flat(Properties)),
      dependsOn: DependsOn,
    }),
  );
  const all = (type: string) => resources.filter((resource) => resource.type === type);
  const one = (type: string, part = "") => {
    const [found, ...others] = all(type).filter(({ id }) => id.includes(part));
    if (!found || others.length > 0) throw new Error(`There is not exactly one ${type} ${part}.`);
    return found;
  };
  const functionOf = (name: string) => {
    const wanted = `homewright-test-${name.replaceAll(".", "-")}`;
    const found = all("AWS::Lambda::Function").find(({ properties }) => properties.FunctionName === wanted);
    if (!found) throw new Error(`There is no function ${wanted}.`);
    return found;
  };
  const statementsOf = ({ properties }: Resource): Statement[] => {
    const role = all("AWS::IAM::Role").find(({ id }) => properties.Role === `<${id}.Arn>`);
    const [policy] = role?.properties.Policies ?? [];
    return policy.PolicyDocument.Statement.map((statement: { Effect: string; Action: unknown; Resource: unknown }) => ({
      ...statement,
      Action: [statement.Action].flat(),
      Resource: [statement.Resource].flat(),
    }));
  };
  const template = Template.fromJSON(raw);
  return { folder, templateFile, template, resources, all, one, functionOf, statementsOf };
}

/** Flattens references to text, so that expectations fit on one line. */
function flat(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(flat);
  if (typeof value !== "object" || value === null) return value;
  const [entry, ...others] = Object.entries(value);
  if (entry && others.length === 0) {
    const [name, argument] = entry;
    if (name === "Ref") return `<${argument}>`;
    if (name === "Fn::GetAtt") return `<${argument[0]}.${argument[1]}>`;
    if (name === "Fn::Join") return argument[1].map(flat).join(argument[0]);
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, flat(each)]));
}
