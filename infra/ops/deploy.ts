import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { bundle } from "../bundle.ts";
import { buildSite } from "../site-build.ts";
import type { Stage } from "../stage.ts";
import { synthesize } from "../synth.ts";
import { deployAssembly, describeCommit, runCommand, showChanges } from "./cli.ts";
import { refuseIndexChanges } from "./index-changes.ts";
import { describePlaces } from "./places.ts";
import { prepareStage } from "./prepare-stage.ts";
import { openReleaseStore, releaseName, saveRelease, writeCurrent } from "./releases.ts";
import { readAssemblyTemplate, readDeployedTemplate } from "./root-template.ts";
import { readStackOutputs } from "./stack-outputs.ts";
import { setStackPolicy } from "./stack-policy.ts";

// npm run deploy -- --stage dev [--domain NAME --hosted-zone ID] [--alarm-email ADDRESS] [--mail-from ADDRESS]
//                   [--reserved-concurrency N|none] [--at-once] [--secret-turn N] [--dry-run]
// It shows `cdk diff` before it deploys, and where everything is afterwards. `--dry-run` ends before the deployment.
// An option that is left out keeps its value of the last deployment; an empty value removes it: --alarm-email ""
const optionSpecs = {
  stage: { type: "string", default: "dev" },
  domain: { type: "string" },
  "hosted-zone": { type: "string" },
  "alarm-email": { type: "string" },
  "mail-from": { type: "string" },
  "reserved-concurrency": { type: "string" },
  /** Deploys the payment functions without a canary. */
  "at-once": { type: "boolean", default: false },
  /** Set it to a new value after the origin secret was rotated. */
  "secret-turn": { type: "string" },
  "dry-run": { type: "boolean", default: false },
} as const;

await runCommand(async (options) => {
  const { values } = parseArgs({ args: [...options], options: optionSpecs });
  const givenSettings = {
    stage: values.stage,
    release: describeCommit(),
    domainName: values.domain,
    hostedZoneId: values["hosted-zone"],
    alarmEmail: values["alarm-email"],
    mailFrom: values["mail-from"],
    reservedConcurrency: values["reserved-concurrency"],
    secretTurn: values["secret-turn"],
    rollout: values["at-once"] ? "atOnce" : "canary",
  };
  const { account, stage, isFirst, notes } = await prepareStage(givenSettings);
  const releaseStore = openReleaseStore(account, stage);
  // Also before: what is wrong with the account may be why the deployment fails.
  for (const note of notes) console.log(`${note}\n`);
  console.log(`Deploying ${stage.release} to stage ${stage.name} of account ${account.id}.`);

  const { outdir, archiveFolder, stackName } = await assembleRelease(stage);
  const template = readAssemblyTemplate(outdir, stage);
  const deployed = await readDeployedTemplate(stage);
  refuseIndexChanges(deployed, template);
  if (isFirst && deployed) console.log("The first deployment did not end: this one continues where it stopped.");
  await showChanges(outdir, stackName);
  if (values["dry-run"]) return true;
  await deployAssembly(outdir, stackName, { isFirst });

  const name = releaseName(stage.release, new Date());
  await saveRelease(releaseStore, name, archiveFolder);
  await writeCurrent(releaseStore, name);
  await setStackPolicy(stage, template);
  for (const note of notes) console.log(`\n${note}`);
  await printPlaces(stage);
  return true;
});

/** Writes the assembly to deploy, and the one to archive, which has no canary: a rollback moves all traffic at once. */
async function assembleRelease(stage: Stage) {
  const webFolder = await buildSite();
  const dist = resolve(import.meta.dirname, "../../dist");
  const bundles = await bundle(resolve(dist, "functions"));
  const outdir = resolve(dist, "assembly");
  const archiveFolder = resolve(dist, "assembly-at-once");
  for (const folder of [outdir, archiveFolder]) rmSync(folder, { recursive: true, force: true });
  const { stackName } = await synthesize({ outdir, stage, bundles, webFolder, checks: true });
  await synthesize({ outdir: archiveFolder, stage: { ...stage, rollout: "atOnce" }, bundles, webFolder });
  return { outdir, archiveFolder, stackName };
}

async function printPlaces(stage: Stage): Promise<void> {
  const outputs = (await readStackOutputs(stage)) ?? {};
  for (const line of ["", ...describePlaces({ stage, outputs })]) console.log(line);
}
