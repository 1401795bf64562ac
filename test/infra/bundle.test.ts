import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type BundleReport, bundle } from "../../infra/bundle.ts";
import { everything, type Parts } from "../../infra/entries.ts";
import { build } from "../../infra/local/build.ts";
import { region } from "../../infra/local/resource-names.ts";
import { readTemplate } from "../../infra/local/template.ts";
import type { Capability, Endpoint } from "../../shared/endpoint.ts";
import { temporaryFolder } from "./assembly.ts";

const codeOf = ({ folder, files }: BundleReport[string]) =>
  files
    .filter((file) => file.endsWith(".mjs") && !file.startsWith("node_modules"))
    .map((file) => readFileSync(join(folder, file), "utf8"));

describe("a bundle", () => {
  const root = temporaryFolder();
  const out = join(temporaryFolder(), "functions");
  const endpoint = (name: string, uses: Capability[]): Endpoint => {
    const [pattern] = everything.endpoints;
    if (!pattern) throw new Error("The contract is empty.");
    return { ...pattern, domain: "sample", name, id: `sample.${name}`, uses };
  };
  const parts: Parts = {
    endpoints: [
      ...[endpoint("read", ["db.read", "db.write"]), endpoint("pay", ["stripe"]), endpoint("near", [])],
      endpoint("write", ["mail"]),
    ],
    reactions: [["thing.happened", { summary: "", trigger: { on: "unknownRoute" }, uses: ["queues"] }]],
  };
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const adapter = (create: string) => `export const ${create} = () => "the ${create} adapter";\n`;
  const near = 'import { first } from "../lib/geo/zip-lookup.ts";\nexport default { first };\n';
  const frame = "(handler: object, edge: object) => async () => ({ ...handler, ...edge })";
  const sources = {
    "functions/runtime/http/lambda.ts": `export const lambda = ${frame};\n`,
    "functions/runtime/events/consumer.ts": `export const toLambda = ${frame};\n`,
    "functions/lib/geo/zip-lookup.ts":
      'import { readFileSync } from "node:fs";\n' +
      'export const first = readFileSync(new URL("zip-centroids.bin", import.meta.url))[0];\n',
    "functions/lib/geo/zip-centroids.bin": "A",
    "functions/adapters/dynamodb.ts": adapter("dynamodb"),
    "functions/adapters/stripe.ts": adapter("stripe"),
    "functions/adapters/queue.ts": adapter("queue"),
    "functions/adapters/mail.ts": adapter("mail"),
    "functions/adapters/secrets.ts": 'export const readSecret = "the reader of secrets";\n',
    "functions/sample/read.ts": 'export default { name: "read" };\n',
    "functions/sample/pay.ts": 'export default { name: "pay", mode: process.env.NODE_ENV };\n',
    "functions/sample/near.ts": near,
    "functions/sample/write.ts": 'export default { name: "write" };\n',
    "functions/reactions/thing.happened.ts": 'export default { name: "happened" };\n',
    "shared/empty.ts": "export {};\n",
  };
  let report: BundleReport;

  beforeAll(async () => {
    for (const [file, text] of Object.entries(sources)) write(file, text);
    report = await bundle(out, { parts, root });
  });
  const of = (id: string) => {
    const found = report[id];
    if (!found) throw new Error(`There is no bundle of ${id}.`);
    return found;
  };
  const run = async (id: string, start = "") => {
    const { handler } = await import(pathToFileURL(join(of(id).folder, "index.mjs")).href + start);
    return handler();
  };

  test("starts its function with the adapters that it declared, under their names", async () => {
    expect(await run("sample.read")).toEqual({
      name: "read",
      adapters: { db: "the dynamodb adapter" },
      readSecret: "the reader of secrets",
    });
    expect(await run("sample.pay")).toMatchObject({ adapters: { stripe: "the stripe adapter" }, mode: "production" });
    expect(await run("thing.happened")).toEqual({ name: "happened", adapters: { queues: "the queue adapter" } });
  });

  test("starts without the mail's adapter where the stage has no sender", async () => {
    expect(await run("sample.write", "?silent")).toMatchObject({ adapters: { mail: undefined } });
    vi.stubEnv("MAIL_FROM", "hello@homewright.example");
    expect(await run("sample.write", "?sending")).toMatchObject({ adapters: { mail: "the mail adapter" } });
    vi.unstubAllEnvs();
  });

  test("contains no adapter that its function did not declare", () => {
    expect(codeOf(of("sample.read")).join()).not.toMatch(/the (stripe|queue) adapter/);
    expect(codeOf(of("sample.near")).join()).not.toMatch(/the \w+ adapter/);
  });

  test("finds its data beside the code that reads it, and only there", async () => {
    expect(await run("sample.near")).toMatchObject({ first: "A".charCodeAt(0) });
    expect(of("sample.near").files).toContainEqual(expect.stringMatching(/zip-centroids\.bin$/));
    expect(of("sample.read").files).not.toContainEqual(expect.stringMatching(/zip-centroids\.bin$/));
  });

  test("is reported with its files, bytes and gzipped code size", () => {
    const { folder, files, bytes, gzipBytes } = of("sample.near");
    expect(bytes).toBe(files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0));
    expect(gzipBytes).toBeGreaterThan(100);
  });

  test("is rebuilt only when something changed", async () => {
    const madeAt = () => statSync(join(of("sample.read").folder, "index.mjs")).mtimeMs;
    const before = madeAt();
    expect(await bundle(out, { parts, root })).toEqual(report);
    expect(madeAt()).toBe(before);
    appendFileSync(join(root, "functions/sample/read.ts"), "export const changed = true;\n");
    report = await bundle(out, { parts, root });
    expect(madeAt()).toBeGreaterThan(before);
  });

  test("is refused while a function has no file, which is named", async () => {
    const missing = { ...parts, endpoints: [...parts.endpoints, endpoint("later", [])] };
    await expect(bundle(out, { parts: missing, root })).rejects.toThrow("functions/sample/later.ts (sample.later)");
    expect(existsSync(join(out, "sample.read/index.mjs"))).toBe(true);
  });
});

describe("bundles that share code, for one machine", () => {
  test("load every function of the product from its asset, with its data", async () => {
    const { folder, template } = await build({ app: false, split: true });
    const product = readTemplate(template, folder)
      .all("AWS::Lambda::Function")
      .filter(({ Ref }) => Ref.startsWith("homewright-local-"));
    expect(product).toHaveLength(everything.endpoints.length + everything.reactions.length);
    const script = `
      const loaded = await Promise.all(JSON.parse(process.argv[1]).map((file) => import(file)));
      console.log(JSON.stringify([...new Set(loaded.map(({ handler }) => typeof handler))]));`;
    const files = product.map((each) => pathToFileURL(join(each.folder, "index.mjs")).href);
    const env = Object.assign({}, ...product.map(({ Environment }) => Environment.Variables), { AWS_REGION: region });
    const options = ["--input-type=module", "-e", script, JSON.stringify(files)];
    expect(JSON.parse(execFileSync(process.execPath, options, { env }).toString())).toEqual(["function"]);
    const written = readdirSync(folder, { recursive: true }).map(String);
    for (const name of ["zip-centroids.bin", "NotoSans_400Regular.ttf"])
      expect(written.filter((path) => path.endsWith(`/${name}`))).not.toEqual([]);
  });
});

describe("the product's bundles", () => {
  let report: BundleReport;
  /** The code of each, read once: together it is some fifty megabytes. */
  let codes: readonly (readonly [id: string, code: string])[];
  beforeAll(async () => {
    // Those of the local stack.
    report = await bundle(join((await build({ app: false })).folder, "functions"));
    codes = Object.entries(report).map(([id, one]) => [id, codeOf(one).join()]);
  });

  test("are one for each function", () => {
    const names = [...everything.endpoints.map(({ id }) => id), ...everything.reactions.map(([name]) => name)];
    expect(Object.keys(report).sort()).toEqual(names.sort());
  });

  test("contain no credential providers that a Lambda never uses", () => {
    expect(new Set(codes.map(([, code]) => code)).size).toBe(Object.keys(report).length);
    expect(codes.filter(([, code]) => code.includes("source_profile"))).toEqual([]);
  });

  test("contain fonts and the PDF library only where a PDF is made", () => {
    const drawing = Object.entries(report).filter(([, one]) => one.files.some((file) => file.endsWith(".ttf")));
    expect(drawing.map(([id, { files }]) => [id, files.length])).toEqual([["payments.receiptPdf", 3]]);
    const writing = codes.filter(([, code]) => code.includes("%PDF-"));
    expect(writing.map(([id]) => id)).toEqual(["payments.receiptPdf"]);
  });

  test("contain the Stripe SDK only where money moves", () => {
    const withStripe = codes.filter(([, code]) => code.includes("api.stripe.com"));
    const declared = [
      ...everything.endpoints.map(({ id, uses }) => ({ id, uses })),
      ...everything.reactions.map(([id, { uses }]) => ({ id, uses })),
    ];
    const expected = declared.filter(({ uses }) => uses.some((word) => word === "stripe")).map(({ id }) => id);
    expect(withStripe.map(([id]) => id).sort()).toEqual(expected.sort());
  });

  test("resize pictures by WebAssembly, the same on every processor", () => {
    const resize = report["file.receive"];
    expect(resize?.files).toContain("node_modules/@img/sharp-wasm32/package.json");
    expect(resize?.files.filter((file) => /\.node$|sharp-(linux|darwin|win32)|libvips-/.test(file))).toEqual([]);
    const script = `
      import sharp from "sharp";
      const red = { create: { width: 8, height: 4, channels: 3, background: "#c00" } };
      const { info } = await sharp(red).resize(4).webp().toBuffer({ resolveWithObject: true });
      console.log(JSON.stringify({ info, emscripten: sharp.versions.emscripten }));`;
    // Outside of the repository, whose packages hold sharp for this machine.
    const cwd = temporaryFolder();
    cpSync(resize?.folder ?? "", cwd, { recursive: true });
    const said = execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd });
    expect(JSON.parse(said.toString())).toMatchObject({
      info: { format: "webp", width: 4, height: 2 },
      emscripten: expect.any(String),
    });
    for (const [id, { files }] of Object.entries(report)) {
      if (id !== "file.receive") expect(files.filter((file) => file.startsWith("node_modules"))).toEqual([]);
    }
  });
});
