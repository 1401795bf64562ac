import * as z from "zod";
import { defaultRate, defineEndpoints } from "../endpoint.ts";
import { JobId } from "../ids.ts";
import { imageErrors } from "../uploads/schema.ts";
import { DisputeEnd, NewAppeal, NewDispute, NewSettlement, NewStatement, SettlementAnswer } from "./input.ts";
import { disputesRoutes } from "./routes.ts";
import { DisputeFile } from "./view.ts";

const params = z.object({ id: JobId });
/** As a path parameter. */
const SettlementNumber = z
  .string()
  .regex(/^[1-9]\d?$/)
  .transform(Number);

export const disputes = defineEndpoints(disputesRoutes, {
  open: {
    summary: "One side of a job that was begun opens a dispute: its money stands still from now on.",
    allow: "signedIn",
    inactive: true,
    params,
    body: NewDispute,
    returns: DisputeFile,
    errors: [
      ...(["job.notFound", "auth.forbidden", "dispute.open", "dispute.over", "dispute.spent"] as const),
      ...(["dispute.refundBounds", "payment.disputed", ...imageErrors] as const),
    ],
    uses: ["db.write"],
    rate: { limit: 5, perSeconds: 86_400 },
  },
  get: {
    summary: "The open dispute of a job, else the latest one, for its two sides.",
    allow: "signedIn",
    inactive: true,
    params,
    returns: DisputeFile,
    errors: ["job.notFound", "auth.forbidden", "dispute.notFound"],
    uses: ["db.read"],
  },
  state: {
    summary: "One side says something; the other side's first word answers the dispute.",
    allow: "signedIn",
    inactive: true,
    params,
    body: NewStatement,
    returns: DisputeFile,
    errors: [
      ...(["job.notFound", "auth.forbidden", "dispute.notFound", "dispute.closed"] as const),
      ...(["dispute.statementsSpent", ...imageErrors] as const),
    ],
    uses: ["db.write"],
    rate: { limit: 20, perSeconds: 3600 },
  },
  offer: {
    summary: "One side offers how to end it: an amount, or that the handyman comes back.",
    allow: "signedIn",
    inactive: true,
    params,
    body: NewSettlement,
    returns: DisputeFile,
    errors: [
      ...(["job.notFound", "auth.forbidden", "dispute.notFound", "dispute.closed", "dispute.offerOpen"] as const),
      ...(["dispute.offersSpent", "dispute.refundBounds", "dispute.redoImpossible", "payment.underWay"] as const),
    ],
    uses: ["db.write"],
    rate: { limit: 10, perSeconds: 3600 },
  },
  answer: {
    summary:
      "The other side accepts or declines an offer, its author withdraws it. Accepted, it is carried out at once.",
    allow: "signedIn",
    inactive: true,
    params: params.extend({ number: SettlementNumber }),
    body: SettlementAnswer,
    returns: DisputeFile,
    errors: [
      ...(["job.notFound", "auth.forbidden", "dispute.notFound", "dispute.offerClosed"] as const),
      ...(["dispute.redoImpossible", "payment.underWay", "payment.disputed", "payment.bankAsks"] as const),
      ...(["payment.providerUnavailable"] as const),
    ],
    uses: ["db.write", "stripe"],
    rate: defaultRate,
  },
  appeal: {
    summary: "One side appeals against the decision, for both: another administrator decides finally.",
    allow: "signedIn",
    inactive: true,
    params,
    body: NewAppeal,
    returns: DisputeFile,
    errors: [
      ...(["job.notFound", "auth.forbidden", "dispute.notFound", "dispute.appealOver", "dispute.appealSpent"] as const),
      ...imageErrors,
    ],
    uses: ["db.write"],
    rate: { limit: 5, perSeconds: 86_400 },
  },
  end: {
    summary:
      "Its opener withdraws it, the other side admits a no-show, either asks Homewright to decide, or accepts what it decided.",
    allow: "signedIn",
    inactive: true,
    params,
    body: DisputeEnd,
    returns: DisputeFile,
    errors: [
      ...(["job.notFound", "auth.forbidden", "dispute.notFound", "dispute.illegalMove", "payment.disputed"] as const),
    ],
    uses: ["db.write"],
    rate: defaultRate,
  },
});
