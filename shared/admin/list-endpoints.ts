import * as z from "zod";
import { defaultRate, type EndpointDetails } from "../endpoint.ts";
import { ReviewId } from "../ids.ts";
import {
  JobListQuery,
  ListedReview,
  PaymentListQuery,
  RequestListQuery,
  ReviewDecision,
  ReviewListQuery,
} from "./list-schema.ts";
import { JobRow, PaymentRow, RequestRow } from "./search-schema.ts";

const allow = ["admin"] as const;

/** The administrators' lists, newest first, each with filters of which any page costs the same. */
export const listEndpoints = {
  requests: {
    summary: "Requests, newest first, of one status or of all.",
    allow,
    query: RequestListQuery,
    returns: z.array(RequestRow),
    errors: [],
    uses: ["db.read"],
  },
  jobs: {
    summary: "Jobs, newest first, of one status or of all.",
    allow,
    query: JobListQuery,
    returns: z.array(JobRow),
    errors: [],
    uses: ["db.read"],
  },
  payments: {
    summary: "Payments, newest first, in one state or in all; a supplement is part of its job's payment.",
    allow,
    query: PaymentListQuery,
    returns: z.array(PaymentRow),
    errors: [],
    uses: ["db.read"],
  },
  reviews: {
    summary:
      "Reviews with their authors, reported ones first, then the newest: all, or those shown or hidden, or with so many stars. The reported ones alone: the oldest report first.",
    allow,
    query: ReviewListQuery,
    returns: z.array(ListedReview),
    errors: [],
    uses: ["db.read"],
  },
  moderateReview: {
    summary:
      "Hides a review for one of the reasons that the terms name, or shows it again; its author and the handyman are told. Keeps one that is reported. Each decision closes its reports.",
    allow,
    params: z.object({ id: ReviewId }),
    body: ReviewDecision,
    returns: ListedReview,
    errors: ["review.notFound", "review.own", "review.decided", "conflict.busy"],
    uses: ["db.write"],
    rate: defaultRate,
  },
} as const satisfies Record<string, EndpointDetails>;
