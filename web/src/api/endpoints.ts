import { adminRoutes } from "../../../shared/admin/routes.ts";
import { appointmentsRoutes } from "../../../shared/appointments/routes.ts";
import type { contract } from "../../../shared/contract.ts";
import { conversationsRoutes } from "../../../shared/conversations/routes.ts";
import { disputesRoutes } from "../../../shared/disputes/routes.ts";
import type { EndpointSpec, Output, Request } from "../../../shared/endpoint.ts";
import { handymenRoutes } from "../../../shared/handymen/routes.ts";
import { jobsRoutes } from "../../../shared/jobs/routes.ts";
import { notificationsRoutes } from "../../../shared/notifications/routes.ts";
import { paymentsRoutes } from "../../../shared/payments/routes.ts";
import { portfolioRoutes } from "../../../shared/portfolio/routes.ts";
import { quotesRoutes } from "../../../shared/quotes/routes.ts";
import { requestsRoutes } from "../../../shared/requests/routes.ts";
import { reviewsRoutes } from "../../../shared/reviews/routes.ts";
import type { NamedRoute } from "../../../shared/route.ts";
import { savedRoutes } from "../../../shared/saved/routes.ts";
import { sessionRoutes } from "../../../shared/session/routes.ts";
import { uploadsRoutes } from "../../../shared/uploads/routes.ts";
import { verificationsRoutes } from "../../../shared/verifications/routes.ts";

/** An endpoint as the app calls it: its route, and of the contract the types alone, since its schemas are the server's. */
export type Callable<S extends EndpointSpec = EndpointSpec> = NamedRoute & { readonly spec?: S };
type CallablesOf<D extends Readonly<Record<string, EndpointSpec>>> = { readonly [K in keyof D]: Callable<D[K]> };
type Contract = typeof contract;

export type SpecOf<C extends Callable> = NonNullable<C["spec"]>;
/** What a call of this endpoint sends. */
export type RequestOf<C extends Callable> = Request<SpecOf<C>>;
/** What this endpoint answers. */
export type OutputOf<C extends Callable> = Output<SpecOf<C>>;

export const admin: CallablesOf<Contract["admin"]> = adminRoutes;
export const appointments: CallablesOf<Contract["appointments"]> = appointmentsRoutes;
export const conversations: CallablesOf<Contract["conversations"]> = conversationsRoutes;
export const disputes: CallablesOf<Contract["disputes"]> = disputesRoutes;
export const handymen: CallablesOf<Contract["handymen"]> = handymenRoutes;
export const jobs: CallablesOf<Contract["jobs"]> = jobsRoutes;
export const notifications: CallablesOf<Contract["notifications"]> = notificationsRoutes;
export const payments: CallablesOf<Contract["payments"]> = paymentsRoutes;
export const portfolio: CallablesOf<Contract["portfolio"]> = portfolioRoutes;
export const quotes: CallablesOf<Contract["quotes"]> = quotesRoutes;
export const requests: CallablesOf<Contract["requests"]> = requestsRoutes;
export const reviews: CallablesOf<Contract["reviews"]> = reviewsRoutes;
export const saved: CallablesOf<Contract["saved"]> = savedRoutes;
export const session: CallablesOf<Contract["session"]> = sessionRoutes;
export const uploads: CallablesOf<Contract["uploads"]> = uploadsRoutes;
export const verifications: CallablesOf<Contract["verifications"]> = verificationsRoutes;
