import { admin } from "../../shared/admin/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findPaidJob, jobMoneyView, readBooks } from "./views/job-money.ts";

export default endpoint(admin.payment, async ({ params, app }) => {
  const [paid, books] = await Promise.all([findPaidJob(app.db, params.jobId), readBooks(app.db, params.jobId)]);
  return jobMoneyView(paid, books);
});
