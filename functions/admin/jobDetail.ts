import { admin } from "../../shared/admin/contract.ts";
import { historyOfJob, sortHistory } from "../../shared/admin/history.ts";
import { openingOf } from "../jobs/opening.ts";
import { showJob } from "../jobs/view.ts";
import { ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findJob } from "../stores/jobs.ts";
import { paymentRef } from "../stores/payments.ts";
import { readAround } from "./queries/around.ts";
import { isAbout } from "./views/alert-subject.ts";
import { jobMoneyView, readBooks } from "./views/job-money.ts";
import { userRow } from "./views/view.ts";

export default endpoint(admin.jobDetail, async ({ params: { jobId }, actor, app }) => {
  const job = await findJob(app.db, jobId, actor);
  const { customerId, handymanId, serviceRequestId } = job;
  const [view, dispute, [customer, handyman, payment], books, around] = await Promise.all([
    showJob(app, job, actor),
    openingOf(app.db, job, actor),
    app.db.getAll([ref(table.user, { id: customerId }), ref(table.user, { id: handymanId }), paymentRef(jobId)]),
    readBooks(app.db, jobId),
    readAround(app, {
      about: { kind: "job", id: jobId },
      userIds: [customerId, handymanId],
      reader: actor,
      isAlertShown: isAbout({ jobId, serviceRequestId }),
    }),
  ]);
  return {
    job: { ...view, dispute },
    customer: customer && userRow(customer),
    handyman: handyman && userRow(handyman),
    money: payment && jobMoneyView({ job, payment }, books),
    alerts: around.alerts,
    notes: around.notes,
    history: sortHistory([...around.audit, ...historyOfJob(job, books.refunds)]),
  };
});
