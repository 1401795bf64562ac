import { admin } from "../../shared/admin/contract.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { booksOf, moneyOf, paidJob } from "./money.ts";

export default endpoint(admin.payment, async ({ params, app }) => {
  const [paid, books] = await Promise.all([paidJob(app.db, params.jobId), booksOf(app.db, params.jobId)]);
  return moneyOf(paid, books);
});
