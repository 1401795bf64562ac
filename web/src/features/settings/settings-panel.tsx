import { useTranslation } from "react-i18next";
import { query } from "../../api/client.ts";
import { handymen } from "../../api/endpoints.ts";
import { requestIdOf } from "../../api/problem.ts";
import { useQuery } from "../../api/use-query.ts";
import { ErrorCard } from "../../ui/feedback/error-card.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { AboutSection } from "./about-section.tsx";
import { DaysSection } from "./days-section.tsx";
import { HoursSection } from "./hours/hours-section.tsx";
import { JobsSection } from "./jobs-section.tsx";
import { PlaceSection } from "./place-section.tsx";

const NumberQuestions = lazyWithRetry(() => import("../conversations/dialogs/number-questions.tsx"), ["conversations"]);

/** "Your work": everything that a handyman may change after the enrollment, each section saved by itself. */
export default function SettingsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["common", "settings"]);
  // Another window may have changed them.
  const settings = useQuery({ ...query(handymen.profile, {}), staleTime: 0 });
  const { data, error, isFetching } = settings;
  return (
    <Panel title={t("settings.title")} onClose={onClose}>
      {!data && !error && <Spinner label={t("loading.label")} />}
      {!data && error && (
        <ErrorCard
          title={t("settings.loadFailed")}
          onRetry={() => void settings.refetch()}
          retrying={isFetching}
          requestId={requestIdOf(error)}
        />
      )}
      {data && (
        <>
          <p className="muted">{t("settings.lead")}</p>
          <JobsSection settings={data} />
          <PlaceSection settings={data} />
          <DaysSection settings={data} />
          <HoursSection />
          <AboutSection settings={data} />
          <LazyPanel>
            <NumberQuestions />
          </LazyPanel>
        </>
      )}
    </Panel>
  );
}
