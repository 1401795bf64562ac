import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { bundle } from "../bundle.ts";
import { buildSite } from "../site-build.ts";
import { synthesize } from "../synth.ts";
import { deployAssembly, describeCommit, runCommand } from "./cli.ts";
import { prepareStage } from "./prepare-stage.ts";
import { openReleaseStore, readCurrent, releaseName, saveRelease, writeCurrent } from "./releases.ts";

// npm run deploy -- --stage dev [--domain NAME --hosted-zone ID] [--alarm-email ADDRESS] [--mail-from ADDRESS]
//                   [--reserved-concurrency N|none] [--at-once] [--secret-turn N]
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
  const { account, stage, notes } = await prepareStage(givenSettings);
  const releaseStore = openReleaseStore(account, stage);
  // Also before: what is wrong with the account may be why the deployment fails.
  for (const note of notes) console.log(`${note}\n`);
  console.log(`Deploying ${stage.release} to stage ${stage.name} of account ${account.id}.`);

  const webFolder = await buildSite();
  const dist = resolve(import.meta.dirname, "../../dist");
  const bundles = await bundle(resolve(dist, "functions"));
  const outdir = resolve(dist, "assembly");
  const archiveFolder = resolve(dist, "assembly-at-once");
  for (const folder of [outdir, archiveFolder]) rmSync(folder, { recursive: true, force: true });
  const { stackName } = await synthesize({ outdir, stage, bundles, webFolder, checks: true });
  // The archived assembly has no canary: a rollback moves all traffic at once.
  await synthesize({ outdir: archiveFolder, stage: { ...stage, rollout: "atOnce" }, bundles, webFolder });
  await deployAssembly(outdir, stackName, { isFirst: (await readCurrent(releaseStore)) === undefined });

  const name = releaseName(stage.release, new Date());
  await saveRelease(releaseStore, name, archiveFolder);
  await writeCurrent(releaseStore, name);
  for (const note of notes) console.log(`\n${note}`);
  return true;
});
