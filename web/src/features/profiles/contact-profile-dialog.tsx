import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { requestIdOf } from "../../api/problem.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { askPath, conversationPath, paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorCard } from "../../ui/error-card.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useInbox } from "../conversations/use-inbox.ts";

export type ContactProfileDialogProps = {
  handymanId: string;
  name: string /** While they take no new jobs. */;
  pausedUntil: string | undefined;
  onClose: () => void;
};

/** Opens the reader's conversation with a handyman; where there is none, says how to get in touch. */
export function ContactProfileDialog({ handymanId, name, pausedUntil, onClose }: ContactProfileDialogProps) {
  const { t } = useTranslation(["common", "profile"]);
  const format = useFormat();
  const { found, isPending, error, isFetching, retry } = useConversationWith(handymanId);
  if (found) return <Navigate to={conversationPath(found.serviceRequestId, handymanId)} />;
  const footer = (
    <>
      <Button onClick={onClose}>{t("action.close")}</Button>
      <LinkButton variant={pausedUntil ? "primary" : "plain"} to={paths.newRequest}>
        {t("profile.contactRequest")}
      </LinkButton>
      {!pausedUntil && (
        <LinkButton variant="primary" to={askPath(handymanId)}>
          {t("profile.contactAsk", { name })}
        </LinkButton>
      )}
    </>
  );
  return (
    <Dialog title={t("profile.contactTitle", { name })} size="small" onClose={onClose} footer={footer}>
      {error ? (
        <ErrorCard
          title={t("profile.contactFailed")}
          onRetry={retry}
          retrying={isFetching}
          requestId={requestIdOf(error)}
        />
      ) : isPending ? (
        <Spinner />
      ) : (
        <>
          <p>
            {pausedUntil
              ? t("profile.paused", { date: format.date(pausedUntil) })
              : t("profile.contactAlone", { name })}
          </p>
          <p>{t("profile.contactText")}</p>
          <p>{t("profile.contactLater", { name })}</p>
        </>
      )}
    </Dialog>
  );
}

/** The reader's conversation with a handyman, looked for page by page: one in which they can write, if there is. */
function useConversationWith(handymanId: string) {
  const { items, data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInbox();
  const shared = items.filter((row) => row.handymanId === handymanId);
  const found = shared.find(({ canWrite }) => canWrite) ?? shared[0];
  const isSearching = !found && hasNextPage && !error;
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);
  const retry = () => void (data && hasNextPage ? fetchNextPage() : refetch());
  return { found, isPending: !data || isSearching, error, isFetching, retry };
}
