import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { createPath, Route, Routes, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { query } from "../api/client.ts";
import { jobs } from "../api/endpoints.ts";
import { useQuery } from "../api/use-query.ts";
import { CustomerJobTickets } from "../features/dashboards/customer/customer-job-tickets.tsx";
import { DetailUrlPanels } from "../features/dashboards/customer/detail-url-panels.tsx";
import { DisputeUrlPanel, namesFile } from "../features/disputes/dispute-url-panel.tsx";
import { SupportContact } from "../features/legal/support-contact.tsx";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { useSignOut } from "../features/session/sign-out.tsx";
import { publicPathsOf } from "../i18n/public-paths.ts";
import { consumeRedirect, logoutPath, paths } from "../paths.ts";
import { LinkButton } from "../ui/button/link-button.tsx";
import { LazyPanel } from "../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../ui/page/lazy-with-retry.ts";
import { Main } from "../ui/page/main.tsx";
import { Section } from "../ui/page/section.tsx";
import { TicketCard } from "../ui/ticket/ticket-card.tsx";
import { TradeGlyph } from "../ui/ticket/trade-glyph.tsx";
import { MemberLayout } from "./member-layout.tsx";

const FinishableJobs = lazyWithRetry(
  () => import("../features/dashboards/handyman/finishable-jobs.tsx"),
  ["account", "customer", "handyman", "jobs", "payments", "requests"],
);
const Checkout = lazyWithRetry(() => import("../features/payments/checkout.tsx"), ["customer", "jobs", "payments"]);
const LegalDocumentPage = lazyWithRetry(() => import("../features/legal/legal-document-page.tsx"));

/** Routes of a deactivated account (D-30): checkout, legal documents, and a notice for everything else. */
export default function InactiveAccount() {
  const navigate = useNavigate();
  const [currentPath] = useState(createPath(useLocation()));
  useEffect(() => {
    const redirect = consumeRedirect(currentPath);
    if (redirect && redirect !== currentPath) navigate(redirect, { replace: true });
  }, [navigate, currentPath]);
  return (
    <Routes>
      <Route element={<MemberLayout />}>
        <Route path={paths.checkout} element={<Checkout />} />
        {(["terms", "privacy"] as const).flatMap((name) =>
          publicPathsOf(name).map((path) => (
            <Route key={path} path={path} element={<LegalDocumentPage key={name} name={name} />} />
          )),
        )}
        <Route path="*" element={<InactiveNotice />} />
      </Route>
    </Routes>
  );
}

function InactiveNotice() {
  const { t } = useTranslation(["common", "account"]);
  const { role } = useCurrentUser();
  const signOut = useSignOut();
  return (
    <Main title={t("account.inactive")} form>
      <TicketCard icon={<TradeGlyph category="other" />}>
        <h1>{t("account.inactive")}</h1>
        <p>{t("account.inactiveText")}</p>
        <p>
          {t("account.inactiveContact")} <SupportContact />
        </p>
        <div className="actions">
          <LinkButton href={logoutPath} onClick={signOut.onClick}>
            {t("bar.signOut")}
          </LinkButton>
        </div>
        {signOut.dialog}
      </TicketCard>
      <LazyPanel>{role === "handyman" && <FinishableJobs />}</LazyPanel>
      <OrderedJobsSection />
      {/* Whose money is at stake may speak. */}
      <DisputeUrlPanel />
    </Main>
  );
}

/** The user's jobs as a customer, with 'Pay now' where it is due. */
function OrderedJobsSection() {
  const { t } = useTranslation(["common", "account"]);
  const { id } = useCurrentUser();
  const [params] = useSearchParams();
  const { data = [] } = useQuery(query(jobs.list, { query: {} }));
  const isHandymanJob = data.some((job) => job.id === params.get("job") && job.handymanId === id);
  const ordered = data.filter(({ customerId }) => customerId === id);
  if (ordered.length === 0) return null;
  return (
    <Section title={t("account.inactiveJobs")}>
      <CustomerJobTickets jobs={ordered} />
      {!isHandymanJob && !namesFile(params) && <DetailUrlPanels />}
    </Section>
  );
}
