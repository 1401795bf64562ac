import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { readFlatTemplate } from "../../../infra/flat-template.ts";
import { placeholderBundles } from "../../../infra/placeholder-bundles.ts";
import { toStage } from "../../../infra/stage.ts";
import { synthesize } from "../../../infra/synth.ts";

// A process of its own, so that test processes never load CDK. It writes the template to the file that it is given.
const [file = ""] = process.argv.slice(2);
const draft = mkdtempSync(join(tmpdir(), "world-"));
const bundles = join(draft, "bundles");
mkdirSync(bundles);
const stage = toStage({ stage: "local", mailFrom: "no-reply@homewright.test" });
const { templateFile } = await synthesize({
  outdir: join(draft, "assembly"),
  stage,
  bundles: placeholderBundles(bundles),
  webFolder: undefined,
  schemas: false,
});
const template = readFlatTemplate(join(draft, "assembly"), basename(templateFile));
rmSync(dirname(dirname(file)), { recursive: true, force: true });
mkdirSync(dirname(file), { recursive: true });
// Another process may write the same file.
const written = `${file}.${process.pid}`;
writeFileSync(written, JSON.stringify(template));
renameSync(written, file);
rmSync(draft, { recursive: true, force: true });
