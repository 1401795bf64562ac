import { upcomingWindows } from "../../../../../shared/agenda/windows.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { toInstant } from "../../../../../shared/time.ts";
import type { RequestOf, requests } from "../../../api/endpoints.ts";
import { pathsOf, permanentPhoto } from "../../../forms/draft-photo.ts";
import { RequestDraft } from "../form/request-draft.ts";

type Changes = NonNullable<RequestOf<typeof requests.update>["body"]>;

/** An open request as the values of its form; wished times that are over are none any more. */
export const toEditDraft = (request: ServiceRequestView): RequestDraft =>
  RequestDraft.parse({
    ...request,
    photos: request.imageUrls.map(permanentPhoto),
    windows: upcomingWindows(request.windows, request.timeZone, toInstant(new Date())),
  });

/** What its customer has changed; a removed price is null. Place and category cannot change. */
export function toChanges(start: RequestDraft, draft: RequestDraft): Changes {
  const fieldsOf = ({ photos, estimatedPrice, title, description, ...rest }: RequestDraft) => ({
    title: title.trim(),
    description: description.trim(),
    urgency: rest.urgency,
    hiring: rest.hiring,
    imageUrls: pathsOf(photos),
    estimatedPrice: estimatedPrice || null,
    windows: rest.windows,
    isFlexible: rest.isFlexible,
  });
  const former = fieldsOf(start);
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(former[name as keyof typeof former]);
  return Object.fromEntries(Object.entries(fieldsOf(draft)).filter(isChanged));
}
