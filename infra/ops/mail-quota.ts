import { GetAccountCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { policy } from "../../shared/policy.ts";
import type { Stage } from "../stage.ts";
import { reasonOf } from "./aws-errors.ts";
import { measured } from "./costs/job-usage.ts";
import type { Check } from "./stripe-checks.ts";

/** What SES lets the account send, and how many jobs a day that carries, each with its five mails; codes come on top. */
export async function checkMailQuota({ region }: Pick<Stage, "region">): Promise<Check> {
  try {
    const { SendQuota } = await new SESv2Client({ region }).send(new GetAccountCommand({}));
    const { Max24HourSend: limit = 0, MaxSendRate: rate = 0, SentLast24Hours: sent = 0 } = SendQuota ?? {};
    if (limit < 0) return { about: `SES takes any number of mails, ${rate} a second` };
    const jobs = Math.floor(limit / measured.A.mails);
    const about = `SES takes ${limit} mails in 24 hours, ${rate} a second, which carries ${jobs} jobs a day; ${sent} are used`;
    return {
      about,
      look:
        100 * sent >= policy.digestQuotaPercent * limit
          ? "digests are not sent: see the runbook, Mail quota nearly used"
          : undefined,
    };
  } catch (thrown) {
    return { about: "the quota of mails", look: `SES does not tell it. ${reasonOf(thrown)}` };
  }
}
