import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { useCurrentUser } from "../session/current-user.tsx";
import { Page } from "../session/page.tsx";
import { DetailPanels } from "./detail-panels.tsx";
import { JobsSection } from "./jobs-section.tsx";
import { MyRequestsTile } from "./my-requests-tile.tsx";
import { RequestsSection } from "./requests-section.tsx";
import "./customer.css";

const REQUESTS = "my-requests";

/** The home of a customer (R-033…R-037). */
export default function CustomerDashboard() {
  const { t } = useTranslation();
  const { firstName } = useCurrentUser();
  return (
    <Page title={t("bar.home")}>
      <div className="welcome">
        <h1>{t("customer.welcome", { name: firstName || t("customer.there") })}</h1>
        <LinkButton variant="primary" to={paths.newRequest}>
          <Plus aria-hidden="true" />
          {t("customer.requestService")}
        </LinkButton>
      </div>
      <div className="cols">
        <div>
          <JobsSection />
        </div>
        <div>
          <RequestsSection id={REQUESTS} />
          <MyRequestsTile href={`#${REQUESTS}`} />
        </div>
      </div>
      <DetailPanels />
    </Page>
  );
}
