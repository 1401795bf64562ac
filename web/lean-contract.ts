import type { ESTree, Plugin } from "vite";

/** What the app reads of an endpoint. The server alone parses, checks and documents. */
const readByTheApp = new Set(["method", "path", "status", "idempotent", "invalidates"]);

/** A top-level statement, as it goes into one of the two parts of its module. */
type Statement = { readonly text: string; readonly names: readonly string[]; readonly isSchema: boolean };

const isEndpoints = (node: ESTree.Node): node is ESTree.CallExpression =>
  node.type === "CallExpression" && node.callee.type === "Identifier" && node.callee.name === "defineEndpoints";

const fieldsOf = (node: ESTree.Node | undefined) =>
  node?.type === "ObjectExpression" ? node.properties.filter((each) => each.type === "Property") : [];

/** A value that a bundler drops when nobody uses it; without the fields of endpoints that the app does not read. */
function asPure(value: ESTree.Expression, code: string): string {
  const unread = !isEndpoints(value)
    ? []
    : fieldsOf(value.arguments[1])
        .flatMap((endpoint) => fieldsOf(endpoint.value))
        .filter(({ key }) => key.type === "Identifier" && !readByTheApp.has(key.name));
  const kept = unread
    .toReversed()
    .reduce(
      (text, { value: { start, end } }) =>
        `${text.slice(0, start - value.start)}undefined${text.slice(end - value.start)}`,
      code.slice(value.start, value.end),
    );
  return `/* @__PURE__ */ (() => (${kept}))()`;
}

/** Schemas are written like types, everything else is not. */
const isNameOfSchema = (name: string) => /^[A-Z]\w*[a-z]/.test(name);

const functions = new Set(["ArrowFunctionExpression", "FunctionExpression"]);
const calls = (text: string) => text.includes("(");
/** Whether a text uses one of these names, also spread; not as the property of something. */
const mentions = (text: string, names: readonly string[]) =>
  names.some((name) => new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name.replaceAll("$", "\\$")}(?![\\w$])`).test(text));

/** The names that a pattern declares. */
function namesOf(pattern: ESTree.Node): string[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((each) => namesOf(each.type === "Property" ? each.value : each.argument));
    case "ArrayPattern":
      return pattern.elements.flatMap((each) => (each ? namesOf(each) : []));
    case "AssignmentPattern":
      return namesOf(pattern.left);
    case "RestElement":
      return namesOf(pattern.argument);
    default:
      throw new Error(`A pattern of a kind that is not divided: ${pattern.type}`);
  }
}

function statementOf(node: ESTree.Node, code: string): Statement {
  const declaration = node.type === "ExportNamedDeclaration" ? (node.declaration ?? node) : node;
  const whole = code.slice(node.start, node.end);
  if (declaration.type === "FunctionDeclaration" || declaration.type === "ClassDeclaration")
    return { text: whole, names: declaration.id ? [declaration.id.name] : [], isSchema: mentions(whole, ["z"]) };
  if (declaration.type !== "VariableDeclaration") return { text: whole, names: [], isSchema: false };
  const [declared] = declaration.declarations;
  if (!declared || declaration.declarations.length > 1) throw new Error(`One value for each statement: ${whole}`);
  const { init } = declared;
  if (declared.id.type !== "Identifier" || !init)
    return { text: whole, names: namesOf(declared.id), isSchema: mentions(whole, ["z"]) };
  const { name } = declared.id;
  const isPlain = functions.has(init.type) || !calls(code.slice(init.start, init.end));
  const value = isPlain ? code.slice(init.start, init.end) : asPure(init, code);
  const text = code.slice(node.start, init.start) + value + code.slice(init.end, node.end);
  return { text, names: [name], isSchema: mentions(value, ["z"]) || (!isPlain && isNameOfSchema(name)) };
}

/** Statements with schemas, and those that use one of them or of those that are imported. */
function schemasOf(statements: readonly Statement[], imported: readonly string[]): ReadonlySet<Statement> {
  const found = new Set(statements.filter(({ isSchema, text }) => isSchema || mentions(text, imported)));
  for (;;) {
    const names = [...found].flatMap((each) => each.names);
    const more = statements.filter((each) => !found.has(each) && mentions(each.text, names));
    if (more.length === 0) return found;
    for (const each of more) found.add(each);
  }
}

/** Values that schemas alone are made of go with them. */
function withOwnValues(schemas: ReadonlySet<Statement>, statements: readonly Statement[]): ReadonlySet<Statement> {
  const plain = statements.filter((each) => !schemas.has(each));
  const isOwn = ({ text, names }: Statement) =>
    text.startsWith("const ") &&
    [...schemas].some((each) => mentions(each.text, names)) &&
    !plain.some((each) => !each.names.some((name) => names.includes(name)) && mentions(each.text, names));
  const own = plain.filter(isOwn);
  return new Set(statements.filter((each) => schemas.has(each) || own.includes(each)));
}

/** The two parts of a module: what needs no schema, and the rest, which may use the first. */
export function split(program: ESTree.Program, code: string, plainId: string): { plain: string; schemas: string } {
  const imports = program.body.filter((node) => node.type === "ImportDeclaration");
  const statements = program.body
    .filter((node) => node.type !== "ImportDeclaration")
    .map((node) => statementOf(node, code));
  const imported = imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name));
  const schemas = withOwnValues(schemasOf(statements, imported.filter(isNameOfSchema)), statements);
  const importsFor = (text: string) =>
    imports
      .filter(({ specifiers }) =>
        mentions(
          text,
          specifiers.map(({ local }) => local.name),
        ),
      )
      .map(({ start, end }) => code.slice(start, end));
  const textOf = (part: readonly Statement[]) => part.map(({ text }) => text).join("\n");
  const rest = textOf([...schemas]);
  const plain = statements.filter((each) => !schemas.has(each));
  const shared = plain.flatMap(({ names }) => names).filter((name) => mentions(rest, [name]));
  const changing = plain.find(({ text, names }) => text.startsWith("let ") && mentions(rest, names));
  if (changing) throw new Error(`A schema and other code use a variable: ${changing.text}`);
  const hidden = plain.filter(({ text }) => !text.startsWith("export")).flatMap(({ names }) => names);
  const opened = shared.filter((name) => hidden.includes(name));
  const link = shared.length > 0 ? [`import { ${shared.join(", ")} } from ${JSON.stringify(plainId)};`] : [];
  return {
    plain:
      plain.length === 0
        ? ""
        : [...importsFor(textOf(plain)), textOf(plain), `export { ${opened.join(", ")} };`].join("\n"),
    schemas: schemas.size === 0 ? "" : [...importsFor(rest), ...link, rest].join("\n"),
  };
}

/**
 * A page that only reads and shows loads neither schemas nor zod: endpoints come without theirs, and each module of `shared/` is
 * divided into the part with schemas and the part without. Its files have no side effects, so none of their values has.
 */
export const leanContract = (): Plugin => {
  const parts = new Map<string, string>();
  return {
    name: "lean-contract",
    apply: "build",
    enforce: "post",
    resolveId: (id) => (parts.has(id) ? id : undefined),
    load: (id) => (parts.has(id) ? { code: parts.get(id) ?? "", moduleSideEffects: false } : undefined),
    transform: {
      filter: { id: /\/shared\/[^?]+\.ts$/ },
      handler(code, id) {
        if (!/ from "zod"|defineEndpoints\(/.test(code)) return null;
        const ids = { plain: `${id}.plain.js`, schemas: `${id}.schemas.js` };
        const { plain, schemas } = split(this.parse(code), code, ids.plain);
        parts.set(ids.plain, plain).set(ids.schemas, schemas);
        if (schemas === "") return { code: plain, map: null };
        return {
          code: `export * from ${JSON.stringify(ids.plain)};\nexport * from ${JSON.stringify(ids.schemas)};`,
          map: null,
        };
      },
    },
  };
};
