import * as z from "zod";
import { JobId, PaymentId, ServiceRequestId } from "../ids.ts";
import { limits } from "../limits.ts";
import { Decimal } from "../money-schema.ts";
import { PaymentStatus, ReleaseStatus } from "../payments/machine.ts";
import { JobStatus } from "../requests/state-schema.ts";
import { searchText } from "../text.ts";
import { Instant } from "../time-schema.ts";
import { UserRow } from "./schema.ts";

/** A request in the administrators' lists. */
export const RequestRow = z.object({
  id: ServiceRequestId,
  title: z.string(),
  status: JobStatus,
  city: z.string(),
  zipCode: z.string(),
  customerFirstName: z.string().optional(),
  createdAt: Instant,
});
export type RequestRow = z.output<typeof RequestRow>;

/** A job in the administrators' lists. */
export const JobRow = z.object({
  id: JobId,
  title: z.string(),
  status: JobStatus,
  price: Decimal,
  paymentStatus: PaymentStatus.optional(),
  customerFirstName: z.string().optional(),
  handymanFirstName: z.string().optional(),
  createdAt: Instant,
});
export type JobRow = z.output<typeof JobRow>;

/** A payment in the administrators' lists: what was charged, or would be. */
export const PaymentRow = z.object({
  id: PaymentId,
  jobId: JobId,
  title: z.string(),
  status: PaymentStatus,
  releaseStatus: ReleaseStatus,
  amount: Decimal,
  customerFirstName: z.string().optional(),
  createdAt: Instant,
  paidAt: Instant.optional(),
});
export type PaymentRow = z.output<typeof PaymentRow>;

/** What a search finds. */
export const SearchHit = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("user"), row: UserRow }),
  z.object({ kind: z.literal("request"), row: RequestRow }),
  z.object({ kind: z.literal("job"), row: JobRow }),
  z.object({ kind: z.literal("payment"), row: PaymentRow }),
]);
export type SearchHit = z.output<typeof SearchHit>;

/** A name, an e-mail address or its domain, a telephone number, how an id begins, or an amount with its day. */
export const AdminSearch = z.object({ q: searchText(limits.email).unwrap() });
