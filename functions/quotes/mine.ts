import { limits } from "../../shared/limits.ts";
import { quotes } from "../../shared/quotes/contract.ts";
import { maskedTitle } from "../../shared/requests/visible-text.ts";
import { toInstant } from "../../shared/time.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { jobRef } from "../stores/jobs.ts";
import { listOwnQuotes } from "../stores/quotes.ts";
import { requestRef } from "../stores/requests.ts";
import { quotingStateOf } from "./access.ts";
import { toQuoteView } from "./view.ts";

export default endpoint(quotes.mine, async ({ query, actor, app, reply }) => {
  const { state, limit = limits.pageItems, cursor } = query;
  const page = await listOwnQuotes(app.db, actor.userId, state, { limit, cursor });
  reply.nextCursor(page.cursor);
  const requests = await app.db.getAll(page.items.map(({ serviceRequestId }) => requestRef(serviceRequestId)));
  const jobIds = requests.flatMap((request) => request?.jobId ?? []);
  const jobs = await app.db.getAll(jobIds.map(jobRef));
  const jobOf = new Map(jobs.flatMap((job) => (job ? [[job.id, job] as const] : [])));
  const at = toInstant(app.now());
  return page.items.flatMap((quote, index) => {
    const request = requests[index];
    if (!request) return [];
    const requestState = quotingStateOf(request, request.jobId && jobOf.get(request.jobId), at);
    const { city, urgency, status: requestStatus } = request;
    const view = toQuoteView(quote, actor, { request, state: requestState, at });
    return [{ ...view, title: maskedTitle(request), city, urgency, requestStatus }];
  });
});
