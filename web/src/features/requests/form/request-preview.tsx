import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Ticket } from "../../../ui/ticket/ticket.tsx";
import { UrgencyBadge } from "../../../ui/ticket/urgency-badge.tsx";
import type { RequestDraft } from "./request-draft.ts";
import type { MaskedTexts } from "./use-masked-texts.ts";

type RequestPreviewProps = {
  draft: RequestDraft;
  masked: MaskedTexts;
  /** Of the handyman who alone is asked. */
  name: string | undefined;
};

/** Live preview of the ticket that handymen will see, without street and with contact details masked. */
export function RequestPreview({ draft, masked, name }: RequestPreviewProps) {
  const { t } = useTranslation(["common", "customer", "requests"]);
  const headingId = useId();
  const { category, urgency, photos } = draft;
  const city = masked.city.text.trim();
  return (
    <section className="request-preview" aria-labelledby={headingId}>
      <h2 id={headingId}>{name === undefined ? t("requests.preview") : t("requests.previewOne", { name })}</h2>
      <Ticket
        id=""
        category={category}
        title={masked.title.text.trim() || t("requests.previewTitle")}
        description={masked.description.text.trim() || t("requests.previewDescription")}
        meta={
          <>
            <UrgencyBadge urgency={urgency} />
            {city && <span>{city}</span>}
            {photos.length > 0 && <span>{t("customer.photos", { count: photos.length })}</span>}
          </>
        }
      />
      <p className="note">{t("requests.previewAddress")}</p>
    </section>
  );
}
