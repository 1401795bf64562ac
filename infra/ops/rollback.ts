import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { toStage } from "../stage.ts";
import { deployAssembly, runCommand } from "./cli.ts";
import { describeLostSettings, readDeployedSettings, settingsInAssembly } from "./deployed-settings.ts";
import { findAccount } from "./preflight.ts";
import { chooseRelease, fetchRelease, listReleases, openReleaseStore, readCurrent, writeCurrent } from "./releases.ts";
import { readAssemblyTemplate } from "./root-template.ts";
import { readStackOutputs } from "./stack-outputs.ts";
import { setStackPolicy } from "./stack-policy.ts";

/*
 * npm run rollback -- --stage S [--to COMMIT] [--with-settings]
 *
 * Deploys the release before the current one again (or the one named by --to) as it was: its template, functions and site.
 * Every deployment saves its templates in the CDK's staging bucket, which still has the assets that they reference, so that
 * nothing is built or checked out. Payments are rolled back at once, without a canary. Run again to go back one more. Data is
 * not changed: handlers can read what a later release wrote (I-32).
 *
 * It restores that deployment's settings too (domain, alarm address, sender …), and requires --with-settings when that would
 * change one.
 *
 * It fails once `cdk gc` has deleted assets that no stack uses any more.
 */
await runCommand(async (options) => {
  const optionSpecs = { stage: { type: "string", default: "dev" }, to: { type: "string" } } as const;
  const withSettings = { "with-settings": { type: "boolean", default: false } } as const;
  const { values } = parseArgs({ args: [...options], options: { ...optionSpecs, ...withSettings } });
  const stage = toStage({ stage: values.stage });
  const releaseStore = openReleaseStore(await findAccount(stage), stage);
  const current = await readCurrent(releaseStore);
  const running = (await readStackOutputs(stage))?.Release;
  const name = chooseRelease(await listReleases(releaseStore), { current, running, wanted: values.to });
  console.log(`Going back from ${running ?? current ?? "an unknown release"} to ${name}.`);
  const folder = resolve(import.meta.dirname, "../../dist/rollback");
  rmSync(folder, { recursive: true, force: true });
  await fetchRelease(releaseStore, name, folder);
  const lostSettings = describeLostSettings(await readDeployedSettings(stage), settingsInAssembly(folder, stage));
  if (lostSettings.length > 0 && !values["with-settings"]) {
    throw new Error(
      `That release had other settings. Add --with-settings to go back to them, too:\n${lostSettings.join("\n")}`,
    );
  }
  await deployAssembly(folder, `homewright-${stage.name}`);
  await writeCurrent(releaseStore, name);
  await setStackPolicy(stage, readAssemblyTemplate(folder, stage));
  return true;
});
