import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The path of Chromium from its npm package, unpacked once with the system libraries and fonts it needs. `CHROMIUM_PATH`
 * overrides it.
 */
export async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folder = resolve("node_modules/.cache/chromium");
  mkdirSync(folder, { recursive: true });
  // The package unpacks into the folder for temporary files, which it takes from this variable.
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  const { default: chromium, inflate, setupLambdaEnvironment } = await import("@sparticuz/chromium");
  const executable = await chromium.executablePath();
  const libraries = join(folder, "al2023", "lib");
  if (!existsSync(join(libraries, "libnss3.so"))) await inflate(archive());
  setupLambdaEnvironment(libraries);
  process.env.FONTCONFIG_FILE = writeFontConfig(folder);
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  return executable;
}

function archive(): string {
  const packageFolder = dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium")));
  const candidates = ["../bin", "../../bin"].map((candidate) => join(packageFolder, candidate, "al2023.tar.br"));
  const found = candidates.find((candidate) => existsSync(candidate));
  if (!found) throw new Error("The browser's package has no libraries where they used to be.");
  return found;
}

/** Without this file Chromium renders no text: the package's own configuration names a folder that does not exist here. */
function writeFontConfig(folder: string): string {
  const path = join(folder, "fonts.conf");
  const folders = [join(folder, "fonts"), "/usr/share/fonts"].map((each) => `<dir>${each}</dir>`).join("");
  const head = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">';
  writeFileSync(path, `${head}<fontconfig>${folders}<cachedir>${join(folder, "font-cache")}</cachedir></fontconfig>`);
  return path;
}
