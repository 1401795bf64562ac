import type { SearchHit } from "../../../shared/admin/search-schema.ts";
import { JobId, PaymentId, ServiceRequestId, UserId } from "../../../shared/ids.ts";
import { toDecimal } from "../../../shared/money.ts";
import type { Instant } from "../../../shared/time.ts";
import { type DbReader, type Ref, ref } from "../../runtime/data/db.ts";
import type { SearchEntry } from "../../runtime/data/records.ts";
import * as table from "../../runtime/data/table.ts";
import { jobRef } from "../../stores/jobs.ts";
import { paymentRef } from "../../stores/payments.ts";
import { requestRef } from "../../stores/requests.ts";
import { jobRow, paymentRow, requestRow } from "../views/rows.ts";
import { userRow } from "../views/view.ts";

/** What an entry leads to; `charge` is the one by whose amount it was found. */
export type Target = Pick<SearchEntry, "kind" | "id" | "jobId"> & {
  readonly charge?: { readonly amountCents: number; readonly paidAt: Instant };
};

/** The items of the targets, in their order; those that are gone are left out. */
export async function readHits(db: DbReader, targets: readonly Target[]): Promise<SearchHit[]> {
  const idsOf = (kind: Target["kind"]) => targets.flatMap((target) => (target.kind === kind ? [target.id] : []));
  const jobIds = targets.flatMap(({ kind, jobId }) => (kind === "payment" && jobId ? [jobId] : []));
  const [users, requests, jobs, payments] = await Promise.all([
    readById(
      db,
      idsOf("user").map((id) => ref(table.user, { id: UserId.parse(id) })),
    ),
    readById(
      db,
      idsOf("request").map((id) => requestRef(ServiceRequestId.parse(id))),
    ),
    readById(
      db,
      [...new Set([...idsOf("job"), ...jobIds])].map((id) => jobRef(JobId.parse(id))),
    ),
    db.getAll([...new Set(jobIds)].map(paymentRef)),
  ]);
  const hitOf = ({ kind, id, jobId, charge }: Target): SearchHit | undefined => {
    const [user, request] = [users.get(id), requests.get(id)];
    if (kind === "user") return user && { kind, row: userRow(user) };
    if (kind === "request") return request && { kind, row: requestRow(request) };
    const job = jobs.get(jobId ?? id);
    if (kind === "job") return job && { kind, row: jobRow(job) };
    const payment = payments.find((each) => each?.jobId === jobId);
    if (!job || !payment) return undefined;
    const charged = charge && { amount: toDecimal(charge.amountCents), paidAt: charge.paidAt };
    return { kind, row: { ...paymentRow(payment, job), ...charged, id: PaymentId.parse(id) } };
  };
  return targets.flatMap((target) => hitOf(target) ?? []);
}

async function readById<E extends { readonly id: string }>(db: DbReader, refs: readonly Ref<E>[]) {
  const items = refs.length > 0 ? await db.getAll(refs) : [];
  return new Map(items.flatMap((item) => (item ? [[item.id as string, item as E] as const] : [])));
}
