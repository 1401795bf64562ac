import * as z from "zod";
import { defaultRate, defineEndpoints } from "../endpoint.ts";
import { ServiceRequestId } from "../ids.ts";
import { PageQuery } from "../page.ts";
import { FeedSince } from "./feed-since.ts";
import { NewServiceRequest, ServiceRequestView } from "./schema.ts";

export const requests = defineEndpoints("requests", {
  list: {
    method: "GET",
    path: "/api/service-requests",
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
    method: "POST",
    path: "/api/service-requests",
    summary: "A homeowner posts a request.",
    allow: ["customer", "handyman"],
    body: NewServiceRequest,
    returns: ServiceRequestView,
    status: 201,
    errors: ["serviceRequest.imageRefused", "serviceRequest.unpaid", "job.priceOutOfBounds"],
    uses: ["db.write"],
    idempotent: "stored",
    rate: { limit: 30, perSeconds: 3600 },
  },
  get: {
    method: "GET",
    path: "/api/service-requests/{id}",
    summary: "One request: for its customer, its handyman, administrators and, while it is open, handymen.",
    allow: "signedIn",
    params: z.object({ id: ServiceRequestId }),
    returns: ServiceRequestView,
    errors: ["serviceRequest.notFound"],
    uses: ["db.read"],
  },
  dismiss: {
    method: "PUT",
    path: "/api/service-requests/{id}/dismissal",
    summary: "A handyman does not want to see an open request any more.",
    allow: ["handyman"],
    params: z.object({ id: ServiceRequestId }),
    returns: z.void(),
    status: 204,
    errors: ["serviceRequest.notFound"],
    uses: ["db.write"],
    invalidates: [],
    rate: defaultRate,
  },
  restore: {
    method: "DELETE",
    path: "/api/service-requests/{id}/dismissal",
    summary: "A handyman wants to see a dismissed request again.",
    allow: ["handyman"],
    params: z.object({ id: ServiceRequestId }),
    returns: z.void(),
    status: 204,
    errors: ["serviceRequest.notFound"],
    uses: ["db.write"],
    invalidates: [],
    rate: defaultRate,
  },
  cancel: {
    method: "POST",
    path: "/api/service-requests/{id}/cancel",
    summary: "Its customer takes a request back that nobody has accepted.",
    allow: "signedIn",
    params: z.object({ id: ServiceRequestId }),
    returns: ServiceRequestView,
    errors: ["serviceRequest.notFound", "auth.forbidden", "serviceRequest.closed"],
    uses: ["db.write"],
    rate: defaultRate,
  },
});
