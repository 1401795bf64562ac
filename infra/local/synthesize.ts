import { readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { bundle } from "../bundle.ts";
import { splitBundles } from "../split-bundles.ts";
import { toStage } from "../stage.ts";
import { synthesize } from "../synth.ts";

// A separate process, so that CDK's memory is freed once the template is written. Only deployments check schemas.
const KEPT = 3;
const [outdir = "", mode] = process.argv.slice(2);

// Another process may build the same, and a running stack still loads from an older assembly.
const draft = `${outdir}.${process.pid}`;
// A sender enables e-mail; `.test` is a reserved domain.
const stage = toStage({ stage: "local", mailFrom: "no-reply@homewright.test" });
const bundles = mode === "split" ? await splitBundles(draft) : await bundle(join(draft, "functions"));
await synthesize({ outdir: draft, stage, bundles, webFolder: undefined, schemas: false });
rmSync(outdir, { recursive: true, force: true });
renameSync(draft, outdir);

const assemblies = readdirSync(dirname(outdir)).map((name) => join(dirname(outdir), name));
const byAge = assemblies.sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
for (const old of byAge.slice(KEPT)) rmSync(old, { recursive: true, force: true });
