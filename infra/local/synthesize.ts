import { rmSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "../bundle.ts";
import { toStage } from "../stage.ts";
import { synthesize } from "../synth.ts";

// A program of its own, because CDK's memory is not needed any more once the template is written.
const [outdir = ""] = process.argv.slice(2);
const bundles = await bundle(join(import.meta.dirname, "../../dist/functions"));
rmSync(outdir, { recursive: true, force: true });
await synthesize({ outdir, stage: toStage({ stage: "local" }), bundles });
