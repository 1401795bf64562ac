import * as z from "zod";
import { defaultRate, defineEndpoints } from "../endpoint.ts";
import { ServiceRequestId } from "../ids.ts";
import { limits } from "../limits.ts";
import { PageQuery } from "../page.ts";
import { optionalText } from "../text.ts";
import { FeedSince } from "./feed-since.ts";
import { requestsRoutes } from "./routes.ts";
import { NewServiceRequest, ServiceRequestChange, ServiceRequestView } from "./schema.ts";

export const requests = defineEndpoints(requestsRoutes, {
  list: {
    summary:
      "A customer's own requests; for a handyman the open ones in range as well; all of them for an administrator.",
    allow: "signedIn",
    query: PageQuery.extend({ since: FeedSince.optional() }),
    returns: z.array(ServiceRequestView),
    mayBeUnchanged: true,
    errors: [],
    uses: ["db.read"],
  },
  create: {
    summary: "A homeowner posts a request.",
    allow: ["customer", "handyman"],
    body: NewServiceRequest,
    returns: ServiceRequestView,
    errors: [
      ...(["serviceRequest.imageRefused", "serviceRequest.unpaid", "job.priceOutOfBounds"] as const),
      ...(["handyman.notFound", "handyman.paused", "user.frozen", "serviceRequest.invitedOften"] as const),
    ],
    uses: ["db.write"],
    rate: { limit: 30, perSeconds: 3600 },
  },
  get: {
    summary: "One request: for its customer, its handyman, administrators and, while it is open, handymen.",
    allow: "signedIn",
    params: z.object({ id: ServiceRequestId }),
    returns: ServiceRequestView,
    errors: ["serviceRequest.notFound"],
    uses: ["db.read"],
  },
  dismiss: {
    summary: "A handyman does not want to see an open request any more.",
    allow: ["handyman"],
    params: z.object({ id: ServiceRequestId }),
    returns: z.void(),
    errors: ["serviceRequest.notFound"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  restore: {
    summary: "A handyman wants to see a dismissed request again.",
    allow: ["handyman"],
    params: z.object({ id: ServiceRequestId }),
    returns: z.void(),
    errors: ["serviceRequest.notFound"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  update: {
    summary: "Its customer edits an open request; handymen who made a quote confirm it, or change it.",
    allow: "signedIn",
    params: z.object({ id: ServiceRequestId }),
    body: ServiceRequestChange,
    returns: ServiceRequestView,
    errors: [
      ...(["serviceRequest.notFound", "auth.forbidden", "serviceRequest.closed"] as const),
      ...(["serviceRequest.imageRefused", "job.priceOutOfBounds"] as const),
    ],
    uses: ["db.write"],
    rate: defaultRate,
  },
  declineInvitation: {
    summary: "The handyman who alone was asked says no; the request ends, or is offered to everybody.",
    allow: ["handyman"],
    params: z.object({ id: ServiceRequestId }),
    body: z.object({ reason: optionalText(limits.reason) }),
    returns: z.void(),
    errors: ["serviceRequest.notFound", "serviceRequest.closed", "quote.exists"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  cancel: {
    summary: "Its customer takes a request back that nobody has accepted.",
    allow: "signedIn",
    params: z.object({ id: ServiceRequestId }),
    returns: ServiceRequestView,
    errors: ["serviceRequest.notFound", "auth.forbidden", "serviceRequest.closed"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  setQuestions: {
    summary: "Its customer takes questions of handymen about an open request, or takes none.",
    allow: "signedIn",
    params: z.object({ id: ServiceRequestId }),
    body: z.object({ isOpen: z.boolean() }),
    returns: ServiceRequestView,
    errors: ["serviceRequest.notFound", "auth.forbidden", "serviceRequest.closed"],
    uses: ["db.write"],
    rate: defaultRate,
  },
});
