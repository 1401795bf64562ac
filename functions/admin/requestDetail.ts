import { admin } from "../../shared/admin/contract.ts";
import { historyOfJob, historyOfRequest, sortHistory } from "../../shared/admin/history.ts";
import type { UserId } from "../../shared/ids.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { addressVisibilityFor, findRequest } from "../requests/access.ts";
import { toRequestView } from "../requests/view.ts";
import { type DbReader, ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { jobRef } from "../stores/jobs.ts";
import { readAround } from "./queries/around.ts";
import { isAbout } from "./views/alert-subject.ts";
import { jobRow } from "./views/rows.ts";
import { userRow } from "./views/view.ts";

export default endpoint(admin.requestDetail, async ({ params: { id }, actor, app }) => {
  const request = await findRequest(app.db, id, actor);
  const about = { kind: "request", id } as const;
  const [addressVisibility, parts, around] = await Promise.all([
    addressVisibilityFor(app, request, actor),
    readParts(app.db, request),
    readAround(app, {
      about,
      reader: actor,
      userIds: partiesOf(request),
      isAlertShown: isAbout({ serviceRequestId: id, jobId: request.jobId }),
    }),
  ]);
  const { customer, handyman, job } = parts;
  return {
    request: toRequestView(request, actor, { addressVisibility }),
    customer: customer && userRow(customer),
    handyman: handyman && userRow(handyman),
    job: job && jobRow(job),
    alerts: around.alerts,
    notes: around.notes,
    history: sortHistory([...around.audit, ...historyOfRequest(request), ...(job ? historyOfJob(job) : [])]),
  };
});

const partiesOf = ({ customerId, handymanId }: ServiceRequest): UserId[] =>
  handymanId ? [customerId, handymanId] : [customerId];

async function readParts(db: DbReader, { customerId, handymanId, jobId }: ServiceRequest) {
  const [[customer, handyman], [job]] = await Promise.all([
    db.getAll([ref(table.user, { id: customerId }), ref(table.user, { id: handymanId ?? customerId })]),
    jobId ? db.getAll([jobRef(jobId)]) : [undefined],
  ]);
  return { customer, handyman: handymanId && handyman, job };
}
