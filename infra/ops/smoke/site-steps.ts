import { GetEmailIdentityCommand } from "@aws-sdk/client-sesv2";
import * as z from "zod";
import { reasonOf } from "../aws-errors.ts";
import { createAccount } from "./accounts.ts";
import { rememberMessages } from "./evidence.ts";
import { callSite, openSession } from "./member.ts";
import { needed, type Run, SiteConfig, SmokeFailure, type Step } from "./run.ts";

const Health = z.object({ release: z.string(), time: z.string() });

/** What has to stand before anybody can do anything; these steps make the two accounts. */
export const siteSteps: readonly Step[] = [
  { about: "Stripe accepts the secret key", run: checkStripe },
  { about: "the site and its API answer", run: checkSite },
  { about: "the sender of mails is verified", run: checkSender },
  { about: "two accounts are made", run: createAccounts },
  { about: "both sign in", run: signInBoth },
];

async function checkStripe({ stripe, target: { stage } }: Run): Promise<undefined> {
  await stripe.balance.retrieve().catch((thrown: unknown) => {
    const { message } = thrown instanceof Error ? thrown : new Error(String(thrown));
    const where = `/homewright/${stage}/stripe/secret-key`;
    throw new SmokeFailure(
      `Stripe refuses the secret key of stage ${stage} (${message.replace(/\.$/, "")}): store the one that Stripe shows in test mode as ${where}.`,
    );
  });
}

async function checkSite(run: Run): Promise<string> {
  const health = await callSite(run, { method: "GET", path: "/api/health" });
  const { release, time } = Health.parse(await health.json());
  run.made.clockAheadMs = Date.parse(time) - Date.now();
  const config = await callSite(run, { method: "GET", path: "/config.json" });
  run.made.config = SiteConfig.parse(await config.json());
  await rememberMessages(run);
  return `release ${release}`;
}

async function checkSender({ target: { aws, stage, mailFrom } }: Run): Promise<string> {
  if (!mailFrom)
    throw new SmokeFailure(
      `Stage ${stage} has no sender, so the product mails nobody: npm run deploy -- --stage ${stage} --mail-from ADDRESS.`,
    );
  const EmailIdentity = mailFrom.split("@")[1] ?? "";
  const identity = await aws.ses.send(new GetEmailIdentityCommand({ EmailIdentity })).catch((thrown: unknown) => {
    if (thrown instanceof Error && thrown.name === "NotFoundException") return undefined;
    throw new SmokeFailure(`SES does not tell of the sender's domain ${EmailIdentity}. ${reasonOf(thrown)}`);
  });
  if (identity?.VerifiedForSendingStatus) return mailFrom;
  throw new SmokeFailure(
    `${EmailIdentity}, the sender's domain, is no verified identity of SES, so the product mails nobody: verify it in us-east-1.`,
  );
}

async function createAccounts(run: Run): Promise<string> {
  await createAccount(run, { part: "customer", firstName: "Customer" });
  await createAccount(run, { part: "handyman", firstName: "Handyman" });
  return run.made.accounts.map(({ email }) => email).join(", ");
}

async function signInBoth(run: Run): Promise<undefined> {
  const [customer, handyman] = run.made.accounts;
  run.made.customer = await openSession(run, needed(customer, "account of the customer"));
  run.made.handyman = await openSession(run, needed(handyman, "account of the handyman"));
}
