import { payments } from "../../shared/payments/contract.ts";
import { jobAt } from "../jobs/store.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { findReceipt } from "./receipts.ts";
import { paymentAt } from "./store.ts";

export default endpoint(payments.receipt, ({ params, actor, app }) => findReceipt(app.db, params.jobId, actor), {
  ahead: ({ jobId }) => [jobAt(jobId), paymentAt(jobId)],
});
