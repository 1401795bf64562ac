import { resolve } from "node:path";
import { bundle } from "./bundle.ts";
import { readSettings, toStage } from "./stage.ts";
import { addStack, createApp } from "./synth.ts";

// What the CDK CLI runs. The stage comes from context: `cdk synth -c stage=production`.
const app = createApp();
const stage = toStage(readSettings((key) => app.node.tryGetContext(key), process.env));
const bundles = await bundle(resolve(import.meta.dirname, "../dist/functions"));
await addStack(app, { stage, bundles, checks: true });
app.synth();
