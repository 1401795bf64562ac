import { admin } from "../../shared/admin/contract.ts";
import { limits } from "../../shared/limits.ts";
import { paymentStates } from "../../shared/payments/payment-state.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { jobRef } from "../stores/jobs.ts";
import { queryAdminList } from "./queries/lists.ts";
import { paymentRow } from "./views/rows.ts";

export default endpoint(admin.payments, async ({ query, app, reply }) => {
  const { limit = limits.pageItems, state, ...page } = query;
  const statuses = state ? [state] : paymentStates;
  const { items, cursor } = await queryAdminList(app.db, table.payment, { list: "payment", statuses, limit, ...page });
  reply.nextCursor(cursor);
  const jobs = await app.db.getAllEventually(items.map(({ jobId }) => jobRef(jobId)));
  return items.flatMap((payment, index) => {
    const job = jobs[index];
    return job ? [paymentRow(payment, job)] : [];
  });
});
