import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PortfolioItemView } from "../../../../shared/portfolio/schema.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Badge } from "../../ui/fact/badge.tsx";
import { Timestamp } from "../../ui/fact/timestamp.tsx";
import { BeforeAfter } from "./before-after.tsx";
import { PublicPicture } from "./public-picture.tsx";

export type WorkCardProps = {
  item: PortfolioItemView;
  /** Shows the owner when it was added and whether it is private. */
  isOwn: boolean;
  /** Buttons of its owner. */
  actions?: ReactNode;
};

/** One finished piece of work. */
export function WorkCard({ item, isOwn, actions }: WorkCardProps) {
  const { t } = useTranslation(["common", "portfolio"]);
  const format = useFormat();
  const { title, description, category, beforeImageUrl, afterImageUrl, completedAt, createdAt, isPublic } = item;
  return (
    <li className="card work">
      {beforeImageUrl ? (
        <BeforeAfter before={beforeImageUrl} after={afterImageUrl} title={title} />
      ) : (
        <PublicPicture path={afterImageUrl} alt={t("portfolio.afterAlt", { title })} />
      )}
      <div className="work-body">
        <div className="ticket-meta">
          <Badge tone="brand">{t(`category.${category}`)}</Badge>
          {!isPublic && <Badge outline>{t("portfolio.private")}</Badge>}
        </div>
        <h3>{title}</h3>
        {description && <p>{description}</p>}
        {(completedAt || isOwn) && (
          <p className="note">
            {completedAt && (
              <DatedText words={t("portfolio.completed", { date: DATE_PLACEHOLDER })}>
                <time dateTime={completedAt}>{format.day(completedAt)}</time>
              </DatedText>
            )}
            {completedAt && isOwn && " · "}
            {isOwn && (
              <DatedText words={t("portfolio.added", { date: DATE_PLACEHOLDER })}>
                <Timestamp at={createdAt} as="date" />
              </DatedText>
            )}
          </p>
        )}
        {actions}
      </div>
    </li>
  );
}

/** Placeholder for the date in its sentence; occurs in no text. */
const DATE_PLACEHOLDER = "\u0000";

function DatedText({ words, children }: { words: string; children: ReactNode }) {
  const [before, after] = words.split(DATE_PLACEHOLDER);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
