import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../../../ui/fact/visually-hidden.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { TicketSkeleton } from "../../../ui/ticket/ticket-skeleton.tsx";

/** Skeletons of both lists; invisible placeholders unless `isShown`. */
export function ListSkeletons({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation(["common", "customer"]);
  return (
    <div className="cols lists" aria-busy="true">
      <VisuallyHidden>{t("loading.label")}</VisuallyHidden>
      {(["customer.activeJobs", "customer.recentRequests"] as const).map((title) => (
        <Section key={title} title={t(title)}>
          <div className="stack">
            <TicketSkeleton hidden={!isShown} />
            <TicketSkeleton hidden={!isShown} />
            <TicketSkeleton hidden={!isShown} />
          </div>
        </Section>
      ))}
    </div>
  );
}
