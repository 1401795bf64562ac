import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { query } from "../../api/client.ts";
import { conversations } from "../../api/endpoints.ts";
import { requestIdOf } from "../../api/problem.ts";
import { useQuery } from "../../api/use-query.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { askPath, conversationPath, paths } from "../../paths.ts";
import { Button } from "../../ui/button/button.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { ErrorCard } from "../../ui/feedback/error-card.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";

export type ContactProfileDialogProps = {
  handymanId: string;
  name: string;
  /** While they take no new jobs. */
  pausedUntil: string | undefined;
  onClose: () => void;
};

/** Opens the reader's conversation with a handyman; where there is none, says how to get in touch. */
export function ContactProfileDialog(person: ContactProfileDialogProps) {
  const { handymanId, name, onClose } = person;
  const { t } = useTranslation(["common", "profile"]);
  const { found, isPending, error, isFetching, retry } = useConversationWith(handymanId);
  if (found) return <Navigate to={conversationPath(found.serviceRequestId, handymanId)} />;
  return (
    <Dialog title={t("profile.contactTitle", { name })} size="small" onClose={onClose} footer={<Ways {...person} />}>
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
        <Explanation {...person} />
      )}
    </Dialog>
  );
}

/** What comes of asking this handyman alone, unless they are paused, and of asking everybody. */
function Explanation({ name, pausedUntil }: ContactProfileDialogProps) {
  const { t } = useTranslation(["common", "profile"]);
  const format = useFormat();
  return (
    <>
      <p>
        {pausedUntil ? t("profile.paused", { date: format.day(pausedUntil) }) : t("profile.contactAlone", { name })}
      </p>
      <p>{t("profile.contactText")}</p>
      <p>{t("profile.contactLater", { name })}</p>
    </>
  );
}

function Ways({ handymanId, name, pausedUntil, onClose }: ContactProfileDialogProps) {
  const { t } = useTranslation(["common", "profile"]);
  return (
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
}

/** The reader's latest conversation with a handyman in which they can write, else the latest. */
function useConversationWith(handymanId: string) {
  const { data, error, isFetching, refetch } = useQuery({
    ...query(conversations.list, { query: { handymanId } }),
    staleTime: 0,
  });
  const found = data?.find(({ canWrite }) => canWrite) ?? data?.[0];
  return { found, isPending: !data, error, isFetching, retry: () => void refetch() };
}
