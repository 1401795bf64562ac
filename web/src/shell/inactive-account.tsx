import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { createPath, Route, Routes, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { jobs } from "../../../shared/jobs/contract.ts";
import { query } from "../api/client.ts";
import { useQuery } from "../api/use-query.ts";
import { DetailPanels } from "../features/dashboards/customer/detail-panels.tsx";
import { OrderedJobs } from "../features/dashboards/customer/ordered-jobs.tsx";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { useSignOut } from "../features/session/sign-out.tsx";
import { Contact } from "../features/trust/contact.tsx";
import { logoutPath, paths, takeRedirect } from "../paths.ts";
import { BigTicket } from "../ui/big-ticket.tsx";
import { Late } from "../ui/late.tsx";
import { latePart } from "../ui/late-part.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { Main } from "../ui/main.tsx";
import { Section } from "../ui/section.tsx";
import { TradeGlyph } from "../ui/trade-glyph.tsx";
import { MemberLayout } from "./member-layout.tsx";

const FinishableJobs = latePart(
  () => import("../features/dashboards/handyman/finishable-jobs.tsx"),
  ["account", "customer", "handyman", "jobs", "payments", "requests"],
);
const Checkout = latePart(() => import("../features/payments/checkout.tsx"), ["customer", "jobs", "payments"]);
const Paper = latePart(() => import("../features/trust/paper.tsx"));

/** Routes of a deactivated account (D-30): checkout, legal documents, and a notice for everything else. */
export default function InactiveAccount() {
  const navigate = useNavigate();
  const [at] = useState(createPath(useLocation()));
  useEffect(() => {
    const redirect = takeRedirect(at);
    if (redirect && redirect !== at) navigate(redirect, { replace: true });
  }, [navigate, at]);
  return (
    <Routes>
      <Route element={<MemberLayout />}>
        <Route path={paths.checkout} element={<Checkout />} />
        <Route path={paths.terms} element={<Paper key="terms" name="terms" />} />
        <Route path={paths.privacy} element={<Paper key="privacy" name="privacy" />} />
        <Route path="*" element={<Closed />} />
      </Route>
    </Routes>
  );
}

function Closed() {
  const { t } = useTranslation(["common", "account"]);
  const { role } = useCurrentUser();
  const signOut = useSignOut();
  return (
    <Main title={t("account.inactive")} form>
      <BigTicket sign={<TradeGlyph category="other" />}>
        <h1>{t("account.inactive")}</h1>
        <p>{t("account.inactiveText")}</p>
        <p>
          {t("account.inactiveContact")} <Contact />
        </p>
        <div className="actions">
          <LinkButton href={logoutPath} onClick={signOut.onClick}>
            {t("bar.signOut")}
          </LinkButton>
        </div>
        {signOut.dialog}
      </BigTicket>
      <Late>{role === "handyman" && <FinishableJobs />}</Late>
      <OwnJobs />
    </Main>
  );
}

/** The user's jobs as a customer, with 'Pay now' where it is due. */
function OwnJobs() {
  const { t } = useTranslation(["common", "account"]);
  const { id } = useCurrentUser();
  const [params] = useSearchParams();
  const { data = [] } = useQuery(query(jobs.list, { query: {} }));
  const isTakenOn = data.some((job) => job.id === params.get("job") && job.handymanId === id);
  const ordered = data.filter(({ customerId }) => customerId === id);
  if (ordered.length === 0) return null;
  return (
    <Section title={t("account.inactiveJobs")}>
      <OrderedJobs jobs={ordered} />
      {!isTakenOn && <DetailPanels />}
    </Section>
  );
}
