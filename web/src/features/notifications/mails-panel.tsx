import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { notifications } from "../../../../shared/notifications/contract.ts";
import { type Topic, topics } from "../../../../shared/notifications/kinds.ts";
import type { PreferenceChange, Preferences } from "../../../../shared/notifications/schema.ts";
import { query, queryKeyOf } from "../../api/client.ts";
import { requestIdOf } from "../../api/problem.ts";
import { send } from "../../api/send.ts";
import { useQuery } from "../../api/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ErrorCard } from "../../ui/error-card.tsx";
import { notify } from "../../ui/notify.ts";
import { notifyError } from "../../ui/notify-error.ts";
import { Panel } from "../../ui/panel.tsx";
import { Spinner } from "../../ui/spinner.tsx";

const labels = {
  jobs: "notifications.mailJobs",
  requests: "notifications.mailRequests",
  reviews: "notifications.mailReviews",
  verifications: "notifications.mailVerifications",
  quotes: "notifications.mailQuotes",
  messages: "notifications.mailMessages",
  appointments: "notifications.mailAppointments",
  marketing: "notifications.mailMarketing",
} as const satisfies Record<Topic, string>;

/** Email preferences; each change is saved immediately. */
export default function MailsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["common", "notifications"]);
  const { data, error, isFetching, refetch } = useQuery({
    ...query(notifications.preferences, {}),
    // Another window may have changed them.
    staleTime: 0,
  });
  const title = t("notifications.settings");
  if (data) {
    return (
      <Panel title={title} onClose={onClose}>
        <Choices preferences={data} />
      </Panel>
    );
  }
  return (
    <Panel title={title} onClose={onClose}>
      {error ? (
        <ErrorCard
          title={t("notifications.settingsFailed")}
          onRetry={refetch}
          retrying={isFetching}
          requestId={requestIdOf(error)}
        />
      ) : (
        <Spinner />
      )}
    </Panel>
  );
}

function Choices({ preferences: { mail, refusal } }: { preferences: Preferences }) {
  const { t } = useTranslation(["common", "notifications"]);
  const { mutate } = usePreferenceChange();
  const enableMail = () =>
    mutate({ mail: {}, resume: true }, { onSuccess: () => notify({ title: t("notifications.resumed") }) });
  return (
    <>
      {refusal && (
        <div className="card stack">
          <p>{t(`notifications.${refusal}`)}</p>
          <Button slim onClick={enableMail}>
            {t("notifications.resume")}
          </Button>
        </div>
      )}
      <p>{t("notifications.settingsText")}</p>
      {topics.map((topic) => (
        <Checkbox
          key={topic}
          label={t(labels[topic])}
          checked={mail[topic]}
          onChange={({ target }) => mutate({ mail: { [topic]: target.checked } })}
        />
      ))}
      <Checkbox
        label={t("notifications.mailAlways")}
        hint={t("notifications.mailAlwaysHint")}
        checked
        disabled
        readOnly
      />
    </>
  );
}

/** Saves one preference optimistically; rolls back with a toast when that fails. */
function usePreferenceChange() {
  const { t } = useTranslation(["common", "notifications"]);
  const client = useQueryClient();
  const key = queryKeyOf(notifications.preferences, {});
  return useMutation<Preferences, Error, PreferenceChange, Preferences | undefined>({
    mutationFn: (body) => send(notifications.updatePreferences, { body }),
    scope: { id: "preferences" },
    onMutate: ({ mail }) => {
      const before = client.getQueryData<Preferences>(key);
      client.setQueryData<Preferences>(key, (current) => current && { ...current, mail: { ...current.mail, ...mail } });
      return before;
    },
    onSuccess: (saved) => void client.setQueryData(key, saved),
    onError: (error, _change, before) => {
      client.setQueryData(key, before);
      notifyError(error, t("notifications.saveFailed"));
    },
  });
}
