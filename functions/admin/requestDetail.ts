import { admin } from "../../shared/admin/contract.ts";
import type { RequestDetail } from "../../shared/admin/detail-schema.ts";
import { historyOfJob, historyOfRequest, sortHistory } from "../../shared/admin/history.ts";
import type { ServiceRequestId, UserId } from "../../shared/ids.ts";
import { toDecimal } from "../../shared/money.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { jobRef } from "../jobs/store.ts";
import { listQuotes } from "../quotes/store.ts";
import { addressVisibilityFor, findRequest } from "../requests/access.ts";
import { requestRef } from "../requests/store.ts";
import { toRequestView } from "../requests/view.ts";
import { type DbReader, ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { readAround } from "./queries/around.ts";
import { isAbout } from "./views/alert-subject.ts";
import { jobRow } from "./views/rows.ts";
import { userRow } from "./views/view.ts";

export default endpoint(
  admin.requestDetail,
  async ({ params: { id }, actor, app }) => {
    const request = await findRequest(app.db, id, actor);
    const about = { kind: "request", id } as const;
    const [addressVisibility, parts, around] = await Promise.all([
      addressVisibilityFor(app, request, actor),
      readParts(app.db, request),
      readAround(app, {
        ...{ about, reader: actor, userIds: partiesOf(request) },
        isAlertShown: isAbout({ serviceRequestId: id, jobId: request.jobId }),
      }),
    ]);
    const { customer, handyman, job, quotes } = parts;
    return {
      request: toRequestView(request, actor, { addressVisibility }),
      customer: customer && userRow(customer),
      handyman: handyman && userRow(handyman),
      job: job && jobRow(job),
      ...{ quotes, alerts: around.alerts, notes: around.notes },
      history: sortHistory([...around.audit, ...historyOfRequest(request), ...(job ? historyOfJob(job) : [])]),
    };
  },
  { prefetch: ({ id }) => [requestRef(id)] },
);

const partiesOf = ({ customerId, handymanId }: ServiceRequest): UserId[] =>
  handymanId ? [customerId, handymanId] : [customerId];

async function readParts(db: DbReader, { id, customerId, handymanId, jobId }: ServiceRequest) {
  const [[customer, handyman], [job], quotes] = await Promise.all([
    db.getAll([ref(table.user, { id: customerId }), ref(table.user, { id: handymanId ?? customerId })]),
    jobId ? db.getAll([jobRef(jobId)]) : [undefined],
    readQuotes(db, id),
  ]);
  return { customer, handyman: handymanId && handyman, job, quotes };
}

/** The quotes with their authors' first names, the latest first. */
async function readQuotes(db: DbReader, id: ServiceRequestId): Promise<RequestDetail["quotes"]> {
  const quotes = await listQuotes(db, id);
  if (quotes.length === 0) return [];
  const owners = await db.getAll(quotes.map(({ handymanId }) => ref(table.user, { id: handymanId })));
  const nameOf = (owner: User | undefined) => owner?.firstName;
  return quotes
    .map(({ handymanId, priceCents, status, createdAt }, index) => ({
      ...{ handymanId, status, createdAt, price: toDecimal(priceCents) },
      handymanFirstName: nameOf(owners[index]),
    }))
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}
