import * as z from "zod";
import { ReportedMessages } from "../conversations/report.ts";
import { defaultRate, type EndpointDetails } from "../endpoint.ts";
import { FraudAlertId } from "../ids.ts";
import { PageQuery } from "../page.ts";
import { FraudAlertView, FraudResolution } from "./schema.ts";

const allow = ["admin"] as const;

/** The administrators' endpoints of fraud alerts. */
export const fraudEndpoints = {
  fraudAlerts: {
    summary: "Fraud alerts, newest first or oldest first: the open ones, or those that are resolved.",
    allow,
    query: PageQuery.extend({
      state: z.enum(["open", "resolved"]).default("open"),
      order: z.enum(["newest", "oldest"]).default("newest"),
    }),
    returns: z.array(FraudAlertView),
    errors: [],
    uses: ["db.read"],
  },
  reportedMessages: {
    summary: "The messages that a report has copied; each look leaves an audit entry.",
    allow,
    params: z.object({ id: FraudAlertId }),
    returns: ReportedMessages,
    errors: ["fraudAlert.notFound"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  claimFraudAlert: {
    summary: "Takes a fraud alert to look into; for eight hours nobody else can resolve it.",
    allow,
    params: z.object({ id: FraudAlertId }),
    returns: FraudAlertView,
    errors: ["fraudAlert.notFound", "fraudAlert.resolved", "fraudAlert.claimed", "conflict.busy"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  resolveFraudAlert: {
    summary:
      "Dismisses a fraud alert, or confirms one that the caller has claimed, with a note; a confirmed one cancels its request while that is open.",
    allow,
    params: z.object({ id: FraudAlertId }),
    body: FraudResolution,
    returns: FraudAlertView,
    errors: [
      "fraudAlert.notFound",
      "fraudAlert.resolved",
      "fraudAlert.claimed",
      "fraudAlert.notClaimed",
      "conflict.busy",
    ],
    uses: ["db.write"],
    rate: defaultRate,
  },
} as const satisfies Record<string, EndpointDetails>;
