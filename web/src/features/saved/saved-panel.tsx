import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { SavedHandymanView } from "../../../../shared/saved/schema.ts";
import { requestIdOf } from "../../api/problem.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { askPath, profilePath } from "../../paths.ts";
import { Button } from "../../ui/button/button.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { Avatar } from "../../ui/fact/avatar.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorCard } from "../../ui/feedback/error-card.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import styles from "./saved-panel.module.css";
import { useSaved, useSaving } from "./use-saved.ts";

/** The handymen whom the reader has saved: each can be looked at, asked alone, and removed. */
export default function SavedPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["common", "saved"]);
  return (
    <Panel title={t("saved.title")} onClose={onClose}>
      <List />
    </Panel>
  );
}

function List() {
  const { t } = useTranslation(["common", "saved"]);
  const { data, error, isFetching, refetch } = useSaved();
  if (!data && error) {
    const title = t("saved.loadFailed");
    return <ErrorCard title={title} onRetry={() => refetch()} retrying={isFetching} requestId={requestIdOf(error)} />;
  }
  if (!data) return <Spinner />;
  if (data.length === 0) return <EmptyState title={t("saved.emptyTitle")}>{t("saved.emptyText")}</EmptyState>;
  return (
    <>
      <p className="muted">{t("saved.lead")}</p>
      <ul className={styles.list}>
        {data.map((handyman) => (
          <li key={handyman.handymanId}>
            <Row handyman={handyman} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({ handyman }: { handyman: SavedHandymanView }) {
  const { t } = useTranslation(["common", "saved"]);
  const { handymanId, firstName, lastInitial, profileImageUrl, city, isAvailable } = handyman;
  const name = firstName ?? t("saved.unnamed");
  const fullName = lastInitial ? `${name} ${lastInitial}.` : name;
  return (
    <article className={styles.row}>
      <Avatar name={`${name} ${lastInitial ?? ""}`} src={profileImageUrl ?? null} />
      <div className={styles.about}>
        <h3>
          {isAvailable ? (
            <Link className="text-link" to={profilePath(handymanId)}>
              {fullName}
            </Link>
          ) : (
            fullName
          )}
        </h3>
        <p className="small muted">{city}</p>
        <Standing handyman={handyman} />
      </div>
      <Buttons handyman={handyman} name={name} />
    </article>
  );
}

function Buttons({ handyman, name }: { handyman: SavedHandymanView; name: string }) {
  const { t } = useTranslation(["common", "saved"]);
  const { handymanId, isAvailable, pausedUntil } = handyman;
  const { remove, isSending } = useSaving({ handymanId, name });

  function press({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // This row disappears with its button.
    currentTarget.closest("dialog")?.querySelector("h2")?.focus();
    void remove();
  }
  return (
    <div className={styles.actions}>
      {isAvailable && !pausedUntil && (
        <LinkButton slim to={askPath(handymanId)} aria-label={t("saved.askOf", { name })}>
          {t("saved.ask")}
        </LinkButton>
      )}
      <Button slim variant="quiet" pending={isSending} aria-label={t("saved.removeOf", { name })} onClick={press}>
        {t("saved.remove")}
      </Button>
    </div>
  );
}

/** That they cannot be asked now, or else how they are rated. */
function Standing({ handyman }: { handyman: SavedHandymanView }) {
  const { t } = useTranslation(["common", "saved"]);
  const format = useFormat();
  const { isAvailable, pausedUntil, verifiedRating, verifiedCount: count } = handyman;
  if (!isAvailable) return <p className="small">{t("saved.unavailable")}</p>;
  if (pausedUntil) return <p className="small">{t("saved.paused", { date: format.day(pausedUntil) })}</p>;
  if (count === 0) return <p className="small">{t("saved.newHere")}</p>;
  return <p className="small">{t("saved.rating", { rating: format.rating(verifiedRating), count })}</p>;
}
