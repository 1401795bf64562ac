import type { RequestOf, requests } from "../../../api/endpoints.ts";
import { pathsOf } from "../../../forms/draft-photo.ts";
import { emptyRequest, type RequestDraft } from "./request-draft.ts";

type Body = NonNullable<RequestOf<typeof requests.create>["body"]>;

/** What is sent: of hiring, invitation and wished times only what its customer has changed, and a price only to one handyman. */
export function toRequestBody({ photos, hiring, maxQuotes, windows, isFlexible, ...draft }: RequestDraft): Body {
  const { invitedHandymanId, isPublicAfterwards, estimatedPrice, ...fields } = draft;
  return {
    ...fields,
    imageUrls: pathsOf(photos),
    estimatedPrice: null,
    ...(hiring !== emptyRequest.hiring && { hiring }),
    ...(maxQuotes !== emptyRequest.maxQuotes && { maxQuotes }),
    ...(windows.length > 0 && { windows }),
    ...(isFlexible && { isFlexible }),
    ...(invitedHandymanId && { invitedHandymanId, estimatedPrice: estimatedPrice || null }),
    ...(invitedHandymanId && isPublicAfterwards && { isPublicAfterwards }),
  };
}
