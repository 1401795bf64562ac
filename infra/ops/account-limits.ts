import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetServiceQuotaCommand, ServiceQuotasClient } from "@aws-sdk/client-service-quotas";
import { GetAccountCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { GetServiceSettingCommand, SSMClient } from "@aws-sdk/client-ssm";
import { everything } from "../entries.ts";
import type { Stage } from "../stage.ts";
import { reasonOf } from "./aws-errors.ts";

/** How many executions Lambda allows the account at once, and how many of them no function has reserved. */
export type Concurrency = { readonly limit: number; readonly unreserved: number };

/** What an account has that is not new. */
const USUAL_CONCURRENCY = 1000;
/** Two hundred and fifty events of Stripe in a second, at a fifth of a second each. */
const WEBHOOK_CONCURRENCY = 50;
/** AWS leaves at least so many to the functions without a reservation. */
const UNRESERVED_MINIMUM = 100;
/** With fewer the other functions need them more than the webhook does, whose events Stripe repeats for three days. */
const ENOUGH_UNRESERVED = 500;

export async function readConcurrency({ region }: Pick<Stage, "region">): Promise<Concurrency> {
  try {
    const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand({}));
    const { ConcurrentExecutions: limit = 0, UnreservedConcurrentExecutions: unreserved = limit } = AccountLimit ?? {};
    return { limit, unreserved };
  } catch (thrown) {
    throw new Error(`Lambda does not tell the limits of this account. ${reasonOf(thrown)}`, { cause: thrown });
  }
}

type Reservation = { readonly wanted: string | undefined; readonly deployed: string | undefined };

/**
 * The setting `reservedConcurrency` of a stage: what was wanted, else what the account has room for. `deployed` is what the
 * stage has reserved already. Throws when the account has no room for what was wanted.
 */
export function chooseReservation(
  { wanted, deployed }: Reservation,
  { limit, unreserved }: Concurrency,
): string | undefined {
  const available = unreserved + (Number(deployed) || 0);
  if (!wanted) return available >= ENOUGH_UNRESERVED ? String(WEBHOOK_CONCURRENCY) : undefined;
  if (available - (Number(wanted) || 0) >= UNRESERVED_MINIMUM || wanted === "none") return wanted;
  throw new Error(
    `Lambda allows this account ${limit} executions at once, and ${UNRESERVED_MINIMUM} of them cannot be reserved, so that there is no room for --reserved-concurrency ${wanted}. Deploy with --reserved-concurrency none, or ask for more first:\n${increase("lambda", "L-B99A9384", USUAL_CONCURRENCY)}`,
  );
}

const increase = (service: string, code: string, value: number) =>
  `  aws service-quotas request-service-quota-increase --region us-east-1 --service-code ${service} --quota-code ${code} --desired-value ${value}`;

/** A limit of the account: `needed` is what one stage takes of it, `usual` what to ask for. */
type AccountQuota = {
  readonly service: string;
  readonly code: string;
  readonly about: string;
  readonly needed: number;
  readonly usual: number;
};

const domains = new Set(everything.endpoints.map(({ domain }) => domain));
/** What an account may have less of than the stage takes. `test/infra/quotas.ts` has those that AWS sets every template. */
const accountQuotas: readonly AccountQuota[] = [
  {
    service: "iam",
    code: "L-FE177D64",
    about: "roles",
    usual: 1000,
    needed: everything.endpoints.length + everything.reactions.length + 10,
  },
  { service: "cloudformation", code: "L-0485CB21", about: "stacks", needed: domains.size + 1, usual: 2000 },
  { service: "apigateway", code: "L-8A5B8E43", about: "API calls in a second", needed: 2000, usual: 10_000 },
];

/**
 * What is too little in the account, each with the command that asks for more. Nothing of it stops a deployment, not even
 * when AWS does not tell it.
 */
export async function checkAccountLimits(stage: Stage, { limit }: Concurrency): Promise<string[]> {
  const checks = [
    checkThroughput(stage),
    ...accountQuotas.map(checkQuota),
    ...(stage.mailFrom ? [checkSes(stage)] : []),
  ];
  const settled = await Promise.allSettled(checks);
  const notes = settled.map((each) =>
    each.status === "fulfilled" ? each.value : `A limit of this account was not checked. ${reasonOf(each.reason)}`,
  );
  return [concurrencyNote(limit), ...notes].filter((note) => note !== undefined);
}

const concurrencyNote = (limit: number): string | undefined =>
  limit < USUAL_CONCURRENCY
    ? `Lambda runs at most ${limit} functions at once in this account: a page calls several, so a few visitors at a time get errors, and the webhook has none reserved. Ask for ${USUAL_CONCURRENCY}, which costs nothing, and deploy again when you have them:\n${increase("lambda", "L-B99A9384", USUAL_CONCURRENCY)}`
    : undefined;

async function checkQuota({ service, code, about, needed, usual }: AccountQuota): Promise<string | undefined> {
  const value = (await readQuota(service, code)) ?? usual;
  if (value >= needed) return undefined;
  return `This account may have ${value} ${about}, and the stage takes ${needed}. Ask for ${usual}:\n${increase(service, code, usual)}`;
}

/** Undefined for a quota that nobody has changed: of some, AWS then tells no value. */
async function readQuota(ServiceCode: string, QuotaCode: string): Promise<number | undefined> {
  const client = new ServiceQuotasClient({ region: "us-east-1" });
  try {
    return (await client.send(new GetServiceQuotaCommand({ ServiceCode, QuotaCode }))).Quota?.Value;
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === "NoSuchResourceException") return undefined;
    throw thrown;
  }
}

const THROUGHPUT = "/ssm/parameter-store/high-throughput-enabled";
async function checkThroughput({ region }: Stage): Promise<string | undefined> {
  const command = new GetServiceSettingCommand({ SettingId: THROUGHPUT });
  const { ServiceSetting } = await new SSMClient({ region }).send(command);
  if (ServiceSetting?.SettingValue === "true") return undefined;
  return `Systems Manager answers this account 40 reads a second: after a release, or with many payments at once, some wait for seconds until they have Stripe's keys. Before you open to the public, raise it ($0.05 for 10,000 reads):\n  aws ssm update-service-setting --region ${region} --setting-id ${THROUGHPUT} --setting-value true`;
}

async function checkSes({ region, domain }: Stage): Promise<string | undefined> {
  const account = await new SESv2Client({ region }).send(new GetAccountCommand({}));
  if (account.SendingEnabled === false)
    return "SES has stopped sending mails of this account: no code and no message arrives. Its console says why, and how to answer.";
  if (account.ProductionAccessEnabled) return undefined;
  const site = `https://${domain?.name ?? "YOUR-DOMAIN"}`;
  return `SES is in its sandbox: mails, sign-up codes among them, arrive only at addresses that you verified. Ask to leave it, which takes a day:\n  aws sesv2 put-account-details --region ${region} --production-access-enabled --mail-type TRANSACTIONAL --website-url ${site} --use-case-description "Sign-up codes, and messages about jobs to the two people of a job"`;
}
