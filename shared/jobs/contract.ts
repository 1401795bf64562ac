import * as z from "zod";
import { defineEndpoints } from "../endpoint.ts";
import { JobId } from "../ids.ts";
import { PageQuery } from "../page.ts";
import { JobView, NewJob, NewProposal, NewRedo, PriceDecision, ProposalAnswer, StatusChange } from "./schema.ts";

/** As it stands in an address. */
const ProposalNumber = z
  .string()
  .regex(/^[1-9]\d?$/)
  .transform(Number);

export const jobs = defineEndpoints("jobs", {
  list: {
    method: "GET",
    path: "/api/jobs",
    summary: "The caller's jobs, newest first: those ordered and those taken on.",
    allow: "signedIn",
    inactive: true,
    query: PageQuery,
    returns: z.array(JobView),
    errors: [],
    uses: ["db.read"],
  },
  get: {
    method: "GET",
    path: "/api/jobs/{jobId}",
    summary: "One job, for its two parties and administrators.",
    allow: "signedIn",
    inactive: true,
    params: z.object({ jobId: JobId }),
    returns: JobView,
    errors: ["job.notFound"],
    uses: ["db.read"],
  },
  create: {
    method: "POST",
    path: "/api/jobs",
    summary: "A handyman accepts an open request; the first one wins.",
    allow: ["handyman"],
    body: NewJob,
    returns: JobView,
    status: 201,
    errors: [
      "serviceRequest.notFound",
      "serviceRequest.taken",
      "serviceRequest.own",
      "handyman.profileRequired",
      "job.priceRequired",
      "job.priceOutOfBounds",
    ],
    uses: ["db.write"],
    idempotent: "stored",
    invalidates: ["jobs", "requests"],
    rate: { limit: 10, perSeconds: 60 },
  },
  confirm: {
    method: "POST",
    path: "/api/jobs/{id}/confirm",
    summary: "The customer confirms that a paid job is done: the held payment is released.",
    allow: "signedIn",
    params: z.object({ id: JobId }),
    returns: JobView,
    errors: ["job.notFound", "job.notPaid", "job.illegalMove", "payment.disputed", "auth.forbidden"],
    uses: ["db.write"],
    invalidates: ["jobs"],
  },
  redo: {
    method: "POST",
    path: "/api/jobs/{id}/redo",
    summary: "The customer asks the handyman of a completed job to come back, once; what they paid stays held.",
    allow: "signedIn",
    params: z.object({ id: JobId }),
    body: NewRedo,
    returns: JobView,
    errors: [
      ...(["job.notFound", "job.illegalMove", "auth.forbidden"] as const),
      ...(["job.redoSpent", "job.redoOver", "payment.disputed"] as const),
    ],
    uses: ["db.write"],
    invalidates: ["jobs", "requests"],
  },
  decidePrice: {
    method: "POST",
    path: "/api/jobs/{id}/price",
    summary: "The customer approves the price that their handyman named, or rejects it: then the job is cancelled.",
    allow: "signedIn",
    params: z.object({ id: JobId }),
    body: PriceDecision,
    returns: JobView,
    errors: ["job.notFound", "job.illegalMove", "auth.forbidden"],
    uses: ["db.write"],
    invalidates: ["jobs", "requests"],
  },
  propose: {
    method: "POST",
    path: "/api/jobs/{id}/proposals",
    summary: "The handyman of a started job proposes another price, or either side to end it now.",
    allow: "signedIn",
    params: z.object({ id: JobId }),
    body: NewProposal,
    returns: JobView,
    status: 201,
    errors: [
      ...(["job.notFound", "job.illegalMove", "auth.forbidden", "job.proposalOpen", "job.proposalsSpent"] as const),
      ...(["job.priceOutOfBounds", "job.priceUnchanged", "job.priceMayOnlyFall", "job.endingPriceRefused"] as const),
    ],
    uses: ["db.write"],
    idempotent: "stored",
  },
  answerProposal: {
    method: "POST",
    path: "/api/jobs/{id}/proposals/{number}/answer",
    summary: "The other side accepts or declines an open proposal; its proposer withdraws it.",
    allow: "signedIn",
    params: z.object({ id: JobId, number: ProposalNumber }),
    body: z.object({ answer: ProposalAnswer }),
    returns: JobView,
    errors: [
      ...(["job.notFound", "job.proposalNotFound", "job.illegalMove", "auth.forbidden"] as const),
      ...(["job.proposalClosed", "job.priceMayOnlyFall"] as const),
    ],
    uses: ["db.write", "stripe"],
    invalidates: ["jobs", "requests"],
  },
  updateStatus: {
    method: "PATCH",
    path: "/api/jobs/{id}/status",
    summary: "The job's handyman starts or completes it.",
    allow: "signedIn",
    params: z.object({ id: JobId }),
    body: StatusChange,
    returns: JobView,
    errors: ["job.notFound", "job.illegalMove", "auth.forbidden"],
    uses: ["db.write"],
    invalidates: ["jobs", "requests"],
  },
});
