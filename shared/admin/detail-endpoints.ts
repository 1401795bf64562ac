import * as z from "zod";
import { defaultRate, type EndpointSpec } from "../endpoint.ts";
import { JobId, ServiceRequestId, UserId } from "../ids.ts";
import { AdminNoteView, JobDetail, NewAdminNote, RequestDetail, UserDetail } from "./detail-schema.ts";

const allow = ["admin"] as const;

/** The administrators' pages of one user, request or job, and their notes. */
export const detailEndpoints = {
  userDetail: {
    method: "GET",
    path: "/api/admin/users/{id}",
    summary: "A user with requests, jobs, payments, documents, reviews, alerts, notes and history, the newest of each.",
    allow,
    params: z.object({ id: UserId }),
    returns: UserDetail,
    errors: ["user.notFound"],
    uses: ["db.read"],
  },
  requestDetail: {
    method: "GET",
    path: "/api/admin/requests/{id}",
    summary: "A request with its people, job, alerts, notes and history.",
    allow,
    params: z.object({ id: ServiceRequestId }),
    returns: RequestDetail,
    errors: ["serviceRequest.notFound"],
    uses: ["db.read"],
  },
  jobDetail: {
    method: "GET",
    path: "/api/admin/jobs/{jobId}",
    summary: "A job with its people, money, alerts, notes and history.",
    allow,
    params: z.object({ jobId: JobId }),
    returns: JobDetail,
    errors: ["job.notFound"],
    uses: ["db.read"],
  },
  addNote: {
    method: "POST",
    path: "/api/admin/notes",
    summary: "Adds a note about a user, a request or a job, which administrators alone see.",
    allow,
    body: NewAdminNote,
    returns: AdminNoteView,
    status: 201,
    errors: ["user.notFound", "serviceRequest.notFound", "job.notFound", "conflict.busy"],
    uses: ["db.write"],
    idempotent: "stored",
    rate: defaultRate,
  },
} as const satisfies Record<string, EndpointSpec>;
