import * as z from "zod";
import { defaultRate, type EndpointDetails } from "../endpoint.ts";
import { JobId, ServiceRequestId, UserId } from "../ids.ts";
import { JobDetail, RequestDetail, UserDetail } from "./detail-schema.ts";
import { AdminNoteView, NewAdminNote } from "./note-schema.ts";

const allow = ["admin"] as const;

/** The administrators' pages of one user, request or job, and their notes. */
export const detailEndpoints = {
  userDetail: {
    summary: "A user with requests, jobs, payments, documents, reviews, alerts, notes and history, the newest of each.",
    allow,
    params: z.object({ id: UserId }),
    returns: UserDetail,
    errors: ["user.notFound"],
    uses: ["db.read"],
  },
  requestDetail: {
    summary: "A request with its people, job, alerts, notes and history.",
    allow,
    params: z.object({ id: ServiceRequestId }),
    returns: RequestDetail,
    errors: ["serviceRequest.notFound"],
    uses: ["db.read"],
  },
  jobDetail: {
    summary: "A job with its people, money, alerts, notes and history.",
    allow,
    params: z.object({ jobId: JobId }),
    returns: JobDetail,
    errors: ["job.notFound"],
    uses: ["db.read"],
  },
  addNote: {
    summary: "Adds a note about a user, a request or a job, which administrators alone see.",
    allow,
    body: NewAdminNote,
    returns: AdminNoteView,
    errors: ["user.notFound", "serviceRequest.notFound", "job.notFound", "conflict.busy"],
    uses: ["db.write"],
    rate: defaultRate,
  },
} as const satisfies Record<string, EndpointDetails>;
