import type { Request } from "../../../../shared/endpoint.ts";
import type { requests } from "../../../../shared/requests/contract.ts";
import { pathsOf } from "../../forms/draft-photo.ts";
import { emptyRequest, type RequestDraft } from "./request-draft.ts";

type Body = NonNullable<Request<typeof requests.create>["body"]>;

/** What is sent: of hiring and invitation only what its customer has changed, and a price only to one handyman. */
export function toRequestBody({ photos, hiring, maxQuotes, ...draft }: RequestDraft): Body {
  const { invitedHandymanId, isPublicAfterwards, estimatedPrice, ...fields } = draft;
  return {
    ...fields,
    imageUrls: pathsOf(photos),
    estimatedPrice: null,
    ...(hiring !== emptyRequest.hiring && { hiring }),
    ...(maxQuotes !== emptyRequest.maxQuotes && { maxQuotes }),
    ...(invitedHandymanId && { invitedHandymanId, estimatedPrice: estimatedPrice || null }),
    ...(invitedHandymanId && isPublicAfterwards && { isPublicAfterwards }),
  };
}
