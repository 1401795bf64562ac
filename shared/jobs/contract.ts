import * as z from "zod";
import { defineEndpoints } from "../endpoint.ts";
import { JobId } from "../ids.ts";
import { PageQuery } from "../page.ts";
import { JobView, NewJob, StatusChange } from "./schema.ts";

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
    errors: ["job.notFound", "job.notPaid", "auth.forbidden"],
    uses: ["db.write"],
    invalidates: ["jobs"],
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
