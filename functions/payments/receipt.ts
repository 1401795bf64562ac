import { payments } from "../../shared/payments/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findReceipt } from "./receipts/find.ts";

export default endpoint(payments.receipt, ({ params, actor, app }) => findReceipt(app.db, params.jobId, actor));
