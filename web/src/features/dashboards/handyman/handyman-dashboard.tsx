import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../i18n/use-language.ts";
import { Late } from "../../../ui/late.tsx";
import { latePart } from "../../../ui/late-part.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Main } from "../../../ui/main.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { EarningsDoor } from "../../earnings/earnings-door.tsx";
import { AvailableJobs } from "../../feed/available-jobs.tsx";
import { useAccept } from "../../feed/use-accept.ts";
import { useFeed } from "../../feed/use-feed.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { VerificationsDoor } from "../../verifications/verifications-door.tsx";
import { Ordered } from "../customer/ordered.tsx";
import { DetailPanels } from "./detail-panels.tsx";
import { MyJobs } from "./my-jobs.tsx";
import { PortfolioBanner } from "./portfolio-banner.tsx";
import { Question } from "./question.tsx";
import { StatTiles } from "./stat-tiles.tsx";
import { useJobs } from "./use-jobs.ts";
import { useQuestion } from "./use-question.ts";
import { workloadOf } from "./workload.ts";
import "./handyman.css";

const CheckFirstDialog = latePart(() => import("../../feed/check-first-dialog.tsx"), ["handyman"]);

/** The home screen of a handyman (R-039…R-045). */
export default function HandymanDashboard() {
  const { t } = useTranslation(["common", "handyman"]);
  const feed = useFeed();
  const jobs = useJobs();
  const accepting = useAccept();
  const { question, onAccept, steps, onClose } = useQuestion(jobs, accepting);
  const workload = workloadOf(jobs.mine, accepting.arriving);
  const [tab, setTab] = useState<"available" | "mine">("available");
  // A list that failed to load is not empty.
  const availableCount = feed.data ? feed.available.length : "–";
  const ownCount = jobs.list.data ? workload.count : "–";
  const tabs = [
    { value: "available", label: t("handyman.availableTab", { number: availableCount }) },
    { value: "mine", label: t("handyman.myJobsTab", { number: ownCount }) },
  ] as const;
  return (
    <Main title={t("handyman.title")}>
      <Heading />
      <ChecksLink />
      <PortfolioBanner />
      <StatTiles jobs={jobs} activeCount={workload.count} />
      <div className="workday-tabs">
        <SegmentedControl label={t("handyman.tabs")} options={tabs} value={tab} onChange={setTab} />
      </div>
      <div className="cols workday" data-tab={tab}>
        <AvailableJobs feed={feed} accepting={accepting} onAccept={onAccept} />
        <MyJobs list={jobs.list} workload={workload} steps={steps} />
      </div>
      <Ordered jobs={jobs.ordered} requests={feed.own} />
      <DetailPanels feed={feed} jobs={jobs} accepting={accepting} steps={steps} onAccept={onAccept} />
      <VerificationsDoor />
      <EarningsDoor />
      <Late>
        {accepting.checkFirst && <CheckFirstDialog text={accepting.checkFirst} onClose={accepting.closeCheckFirst} />}
      </Late>
      {question && <Question question={question} jobs={jobs} accepting={accepting} onClose={onClose} />}
    </Main>
  );
}

function ChecksLink() {
  const { t } = useTranslation(["common", "handyman"]);
  return (
    <LinkButton slim className="workday-checks" to={{ search: "?panel=verifications" }}>
      <ShieldCheck aria-hidden="true" />
      {t("handyman.checks")}
    </LinkButton>
  );
}

/** Above this number, trades are counted instead of named. */
const NAMED_TRADES = 4;

/** The page's title, with the location and trades that filter the feed. */
function Heading() {
  const { t } = useTranslation(["common", "handyman"]);
  const format = useFormat();
  const { handyman } = useCurrentUser();
  const heading = <h1>{t("handyman.title")}</h1>;
  if (!handyman) return <header className="page-head">{heading}</header>;
  const { city, serviceRadius, skills } = handyman;
  const trades =
    skills.length > NAMED_TRADES
      ? t("handyman.trades", { count: skills.length })
      : format.list(skills.map((skill) => t(`category.${skill}`)));
  return (
    <header className="page-head">
      {heading}
      <p>
        {t("handyman.drawnFrom", { city, distance: format.miles(serviceRadius) })} · {trades}
      </p>
    </header>
  );
}
