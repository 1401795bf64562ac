import { useTranslation } from "react-i18next";
import type { Preferences } from "../../../../shared/notifications/schema.ts";
import { query } from "../../api/client.ts";
import { notifications } from "../../api/endpoints.ts";
import { requestIdOf } from "../../api/problem.ts";
import { useQuery } from "../../api/use-query.ts";
import { Button } from "../../ui/button/button.tsx";
import { ErrorCard } from "../../ui/feedback/error-card.tsx";
import { announce } from "../../ui/feedback/notify.ts";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { DeviceSection } from "./push/device-section.tsx";
import { useDevice } from "./push/use-device.ts";
import { QuietHours } from "./quiet-hours.tsx";
import { TopicTable } from "./topic-table.tsx";
import { usePreferenceChange } from "./use-preference-change.ts";
import { ZoneField } from "./zone-field.tsx";

/** What somebody hears of, by which channel and when; each change is saved immediately. */
export default function SettingsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["common", "notifications"]);
  const { data, error, isFetching, refetch } = useQuery({
    ...query(notifications.preferences, {}),
    // Another window may have changed them.
    staleTime: 0,
  });
  const { state } = useDevice();
  const title = t("notifications.settings");
  if (data && state) {
    return (
      <Panel title={title} onClose={onClose}>
        <Choices preferences={data} isPushed={state !== "absent"} />
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

function Choices({ preferences, isPushed }: { preferences: Preferences; isPushed: boolean }) {
  const { t } = useTranslation(["common", "notifications"]);
  const { mutate } = usePreferenceChange();
  const { refusal } = preferences;
  const enableMail = () =>
    mutate({ mail: {}, resume: true }, { onSuccess: () => announce(t("notifications.resumed")) });
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
      <DeviceSection />
      <p>{t("notifications.settingsText")}</p>
      <TopicTable
        preferences={preferences}
        isPushed={isPushed}
        onChange={({ channel, topic, isOn }) => mutate({ mail: {}, [channel]: { [topic]: isOn } })}
      />
      <ZoneField />
      {isPushed && <QuietHours preferences={preferences} onChange={(hours) => mutate({ mail: {}, ...hours })} />}
    </>
  );
}
