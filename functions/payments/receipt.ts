import { payments } from "../../shared/payments/contract.ts";
import { jobRef } from "../jobs/store.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findReceipt } from "./receipts/find.ts";
import { paymentRef } from "./store.ts";

export default endpoint(payments.receipt, ({ params, actor, app }) => findReceipt(app.db, params.jobId, actor), {
  prefetch: ({ jobId }) => [jobRef(jobId), paymentRef(jobId)],
});
