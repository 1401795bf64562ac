import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { Main } from "../../../ui/page/main.tsx";
import "./new-request.css";

const DraftForm = lazyWithRetry(() => import("./draft-form.tsx"), ["customer", "requests", "uploads"]);
// Schemas are a fifth of the page's code: they come while its heading is rendered.
DraftForm.preload();

/** Request a Service (R-052…R-061): the form with a preview of the ticket. */
export default function NewRequest() {
  const { t } = useTranslation(["common", "requests"]);
  const [round, setRound] = useState(0);
  const isAsking = useSearchParams()[0].has("invite");
  return (
    <Main title={t("requests.title")}>
      <div className="request-head">
        <LinkButton variant="quiet" slim to={paths.home}>
          <ArrowLeft aria-hidden="true" />
          {t("action.back")}
        </LinkButton>
        <h1>{t("requests.title")}</h1>
        <p className="muted">{t(isAsking ? "requests.leadAsking" : "requests.lead")}</p>
      </div>
      <LazyPanel fallback={<Spinner page />}>
        <DraftForm key={round} onNew={() => setRound(round + 1)} />
      </LazyPanel>
    </Main>
  );
}
