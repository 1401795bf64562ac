import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { bundle } from "../bundle.ts";
import { buildSite } from "../site-build.ts";
import { toStage, withKept } from "../stage.ts";
import { synthesize } from "../synth.ts";
import { readKept } from "./kept-settings.ts";
import { checkSettings, findAccount } from "./preflight.ts";
import { openShelf, readCurrent, releaseName, saveRelease, writeCurrent } from "./releases.ts";
import { deployAssembly, nameRelease, runCommand } from "./tools.ts";

// npm run deploy -- --stage dev [--domain NAME --hosted-zone ID] [--alarm-email ADDRESS] [--mail-from ADDRESS]
//                   [--reserved-concurrency N] [--at-once] [--secret-turn N]
// An option that is left out keeps its value of the last deployment; an empty value removes it: --alarm-email ""
const known = {
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
  const { values } = parseArgs({ args: [...options], options: known });
  const given = {
    stage: values.stage,
    release: nameRelease(),
    domainName: values.domain,
    hostedZoneId: values["hosted-zone"],
    alarmEmail: values["alarm-email"],
    mailFrom: values["mail-from"],
    reservedConcurrency: values["reserved-concurrency"],
    secretTurn: values["secret-turn"],
    rollout: values["at-once"] ? "atOnce" : "canary",
  };
  // A domain needs both of its settings; one of them may come from the last deployment.
  const named = toStage({ stage: given.stage });
  const account = await findAccount(named);
  const shelf = openShelf(account, named);
  const settings = withKept(given, await readKept(named));
  const stage = toStage(settings);
  const notes = await checkSettings(stage);
  console.log(`Deploying ${stage.release} to stage ${stage.name} of account ${account.id}.`);

  const webFolder = await buildSite();
  const dist = resolve(import.meta.dirname, "../../dist");
  const bundles = await bundle(resolve(dist, "functions"));
  const outdir = resolve(dist, "assembly");
  const archive = resolve(dist, "assembly-at-once");
  for (const folder of [outdir, archive]) rmSync(folder, { recursive: true, force: true });
  const { stackName } = await synthesize({ outdir, stage, bundles, webFolder, checks: true });
  // The archived assembly has no canary: a rollback moves all traffic at once.
  await synthesize({ outdir: archive, stage: { ...stage, rollout: "atOnce" }, bundles, webFolder });
  await deployAssembly(outdir, stackName, { isFirst: (await readCurrent(shelf)) === undefined });

  const name = releaseName(stage.release, new Date());
  await saveRelease(shelf, name, archive);
  await writeCurrent(shelf, name);
  for (const note of notes) console.log(`\n${note}`);
  return true;
});
