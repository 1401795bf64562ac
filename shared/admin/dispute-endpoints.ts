import * as z from "zod";
import { NewDecision } from "../disputes/input.ts";
import { defaultRate, type EndpointDetails } from "../endpoint.ts";
import { JobId } from "../ids.ts";
import { AdminDisputeFile, DisputeQuery, DisputeView } from "./dispute-schema.ts";

const allow = ["admin"] as const;
const params = z.object({ jobId: JobId });
const claimErrors = [
  ...(["job.notFound", "dispute.notFound", "dispute.illegalMove", "dispute.own", "dispute.sameAdmin"] as const),
  ...(["dispute.claimed", "conflict.busy"] as const),
];

/** The administrators' endpoints of disputes. */
export const disputeEndpoints = {
  disputes: {
    summary:
      "Disputes: those to decide, those that are appealed, those that are their sides' turn, or those that are over.",
    allow,
    query: DisputeQuery,
    returns: z.array(DisputeView),
    errors: [],
    uses: ["db.read"],
  },
  disputeFile: {
    summary:
      "The file of a dispute with what the two wrote to each other; each look leaves an audit entry, and another one with the texts as they were written.",
    allow,
    params,
    query: z.object({ original: z.enum(["true", "false"]).default("false") }),
    returns: AdminDisputeFile,
    errors: ["job.notFound", "dispute.notFound", "dispute.own", "conflict.busy"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  claimDispute: {
    summary: "Takes a dispute, or an appeal, to decide; for a day nobody else can.",
    allow,
    params,
    returns: AdminDisputeFile,
    errors: claimErrors,
    uses: ["db.write"],
    rate: defaultRate,
  },
  decideDispute: {
    summary: "Decides a dispute that the caller has claimed, by a published rule and with reasons; on appeal finally.",
    allow,
    params,
    body: NewDecision,
    returns: AdminDisputeFile,
    errors: [
      ...claimErrors,
      ...(["dispute.notClaimed", "dispute.tooEarly", "dispute.changed", "dispute.refundBounds"] as const),
      ...(["payment.disputed", "payment.underWay"] as const),
    ],
    uses: ["db.write"],
    rate: defaultRate,
  },
} as const satisfies Record<string, EndpointDetails>;
