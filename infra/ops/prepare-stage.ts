import { type Stage, type StageSettings, toStage, withDeployedSettings } from "../stage.ts";
import { checkAccountLimits, chooseReservation, readConcurrency } from "./account-limits.ts";
import { readDeployedSettings } from "./deployed-settings.ts";
import { checkDomain } from "./domain-checks.ts";
import { refuseLeftovers } from "./leftovers.ts";
import { type Account, checkSettings, findAccount } from "./preflight.ts";
import { readUsablePublicKey } from "./push-keys.ts";
import { checkFormerDeployment } from "./stack-state.ts";

type PreparedStage = {
  readonly account: Account;
  readonly stage: Stage;
  /** Whether no deployment of the stage has ended yet. */
  readonly isFirst: boolean;
  /** What is missing or low, but stops no deployment. */
  readonly notes: readonly string[];
};

/**
 * The stage to deploy: what was given, what the last deployment has kept, and what the account allows. Throws when nothing
 * can be deployed, with what to do about it.
 */
export async function prepareStage(given: StageSettings): Promise<PreparedStage> {
  // A domain needs both of its settings; one of them may come from the last deployment.
  const namedStage = toStage({ stage: given.stage });
  const account = await findAccount(namedStage);
  const former = await checkFormerDeployment(namedStage);
  if (former === "none") await refuseLeftovers(namedStage);
  const pushPublicKey = await readUsablePublicKey(namedStage);
  const deployed = await readDeployedSettings(namedStage);
  const settings = withDeployedSettings({ ...given, pushPublicKey }, deployed);
  const concurrency = await readConcurrency(namedStage);
  const reservation = { wanted: settings.reservedConcurrency, deployed: deployed.reservedConcurrency };
  const stage = toStage({ ...settings, reservedConcurrency: chooseReservation(reservation, concurrency) });
  // A first deployment that goes on may have made the records itself.
  const isNewDomain = former !== "unfinished" && stage.domain?.name !== deployed.domainName;
  const notes = [
    ...(await checkSettings(stage)),
    ...(await checkAccountLimits(stage, concurrency)),
    ...(stage.domain && isNewDomain ? await checkDomain(stage.domain) : []),
  ];
  return { account, stage, isFirst: former !== "done", notes };
}
