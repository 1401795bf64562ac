import * as z from "zod";
import { defaultRate, defineEndpoints } from "../endpoint.ts";
import { JobId } from "../ids.ts";
import { PageQuery } from "../page.ts";
import { jobsRoutes } from "./routes.ts";
import {
  CustomerNotes,
  JobView,
  NewJob,
  NewProposal,
  NewRedo,
  PriceDecision,
  ProposalAnswer,
  StatusChange,
} from "./schema.ts";

/** As a path parameter. */
const ProposalNumber = z
  .string()
  .regex(/^[1-9]\d?$/)
  .transform(Number);

export const jobs = defineEndpoints(jobsRoutes, {
  list: {
    summary: "The caller's jobs, newest first: those ordered and those taken on.",
    allow: "signedIn",
    inactive: true,
    query: PageQuery,
    returns: z.array(JobView),
    errors: [],
    uses: ["db.read"],
  },
  get: {
    summary: "One job, for its two parties and administrators.",
    allow: "signedIn",
    inactive: true,
    params: z.object({ jobId: JobId }),
    returns: JobView,
    errors: ["job.notFound"],
    uses: ["db.read"],
  },
  create: {
    summary: "A handyman accepts an open request; the first one wins.",
    allow: ["handyman"],
    body: NewJob,
    returns: JobView,
    errors: [
      "user.frozen",
      "serviceRequest.notFound",
      "serviceRequest.taken",
      "serviceRequest.own",
      "serviceRequest.quotesOnly",
      "serviceRequest.changed",
      "handyman.profileRequired",
      "job.priceRequired",
      "job.priceOutOfBounds",
      "job.checkFirst",
      "job.acceptPaused",
    ],
    uses: ["db.write"],
    rate: { limit: 10, perSeconds: 60 },
  },
  confirm: {
    summary: "The customer confirms that a paid job is done: the held payment is released.",
    allow: "signedIn",
    params: z.object({ id: JobId }),
    returns: JobView,
    errors: [
      "job.notFound",
      "job.notPaid",
      "job.illegalMove",
      "payment.disputed",
      "payment.bankAsks",
      "auth.forbidden",
    ],
    uses: ["db.write"],
    rate: defaultRate,
  },
  keep: {
    summary: "Either side of an accepted job that is about to be cancelled says that it still stands.",
    allow: "signedIn",
    params: z.object({ id: JobId }),
    returns: JobView,
    errors: ["job.notFound", "job.illegalMove", "auth.forbidden"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  redo: {
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
    rate: defaultRate,
  },
  decidePrice: {
    summary: "The customer approves the price that their handyman named, or rejects it: then the job is cancelled.",
    allow: "signedIn",
    params: z.object({ id: JobId }),
    body: PriceDecision,
    returns: JobView,
    errors: ["job.notFound", "job.illegalMove", "auth.forbidden"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  shareAddress: {
    summary:
      "The customer shows the exact address to the handyman of a job that is not over and whose price is settled.",
    allow: "signedIn",
    params: z.object({ id: JobId }),
    returns: JobView,
    errors: ["job.notFound", "job.illegalMove", "auth.forbidden"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  updateNotes: {
    summary:
      "The customer of a job that is not completed says what its handyman has to know for the visit; only where the exact address is shown do they read it.",
    allow: "signedIn",
    params: z.object({ id: JobId }),
    body: CustomerNotes,
    returns: JobView,
    errors: ["job.notFound", "job.illegalMove", "auth.forbidden"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  propose: {
    summary:
      "The handyman of a started job proposes another price, or either side to end it now; the customer of a finished job offers another price than the one they have not agreed to.",
    allow: "signedIn",
    inactive: "finishing",
    params: z.object({ id: JobId }),
    body: NewProposal,
    returns: JobView,
    errors: [
      ...(["job.notFound", "job.illegalMove", "auth.forbidden", "job.proposalOpen", "job.proposalsSpent"] as const),
      ...(["job.priceOutOfBounds", "job.priceUnchanged", "job.riseTooSmall", "job.endingPriceRefused"] as const),
      ...(["payment.underWay", "payment.disputed"] as const),
    ],
    uses: ["db.write"],
    rate: defaultRate,
  },
  answerProposal: {
    summary: "The other side accepts or declines an open proposal; its proposer withdraws it.",
    allow: "signedIn",
    inactive: "finishing",
    params: z.object({ id: JobId, number: ProposalNumber }),
    body: z.object({ answer: ProposalAnswer }),
    returns: JobView,
    errors: [
      ...(["job.notFound", "job.proposalNotFound", "job.illegalMove", "auth.forbidden"] as const),
      ...(["job.proposalClosed", "payment.supplementDue", "payment.underWay", "payment.providerUnavailable"] as const),
    ],
    uses: ["db.write", "stripe"],
    rate: defaultRate,
  },
  updateStatus: {
    summary: "The job's handyman starts or completes it; either side cancels it while it is not done.",
    allow: "signedIn",
    inactive: "finishing",
    params: z.object({ id: JobId }),
    body: StatusChange,
    returns: JobView,
    errors: ["job.notFound", "job.illegalMove", "auth.forbidden", "job.appointmentAhead", "job.cancellationFee"],
    uses: ["db.write"],
    rate: defaultRate,
  },
});
