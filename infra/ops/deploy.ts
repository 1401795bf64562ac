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
// What is left out stays as it was deployed last; an empty value takes it back: --alarm-email ""
const known = {
  stage: { type: "string", default: "dev" },
  domain: { type: "string" },
  "hosted-zone": { type: "string" },
  "alarm-email": { type: "string" },
  "mail-from": { type: "string" },
  "reserved-concurrency": { type: "string" },
  /** Moves the payment functions without a canary. */
  "at-once": { type: "boolean", default: false },
  /** Any new value, after the origin secret was changed. */
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
  // What is its own name needs both of its settings; one of them may stand since the last deployment.
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
  // The way back has no canary: whoever goes back wants all of the traffic away from what is broken.
  await synthesize({ outdir: archive, stage: { ...stage, rollout: "atOnce" }, bundles, webFolder });
  await deployAssembly(outdir, stackName, { isFirst: (await readCurrent(shelf)) === undefined });

  const name = releaseName(stage.release, new Date());
  await saveRelease(shelf, name, archive);
  await writeCurrent(shelf, name);
  for (const note of notes) console.log(`\n${note}`);
  return true;
});
