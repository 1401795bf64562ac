import { CalendarDays, ShieldCheck, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useFormat } from "../../../i18n/use-language.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { Main } from "../../../ui/page/main.tsx";
import { useIsWide } from "../../../ui/page/use-is-wide.ts";
import { AgendaUrlPanel } from "../../appointments/agenda/agenda-url-panel.tsx";
import { NextUpSlot } from "../../appointments/next-up-slot.tsx";
import { EarningsUrlPanel } from "../../earnings/earnings-url-panel.tsx";
import { AvailableJobs } from "../../feed/available-jobs.tsx";
import { FilterToggle } from "../../feed/filter-toggle.tsx";
import { type Accepting, useAccept } from "../../feed/use-accept.ts";
import { type Feed, useFeed } from "../../feed/use-feed.ts";
import { useListView } from "../../feed/use-list-view.ts";
import type { LiveQuotes } from "../../quotes/own/my-quotes.tsx";
import { useCurrentUser } from "../../session/current-user.tsx";
import { HomeBelow, useIsHomeDue } from "../../session/home-below.tsx";
import { SettingsUrlPanel } from "../../settings/settings-url-panel.tsx";
import { VerificationsUrlPanel } from "../../verifications/verifications-url-panel.tsx";
import { OwnOrdersSlot } from "../customer/own-orders-slot.tsx";
import { BalanceCard } from "./balance-card.tsx";
import type { DetailPanelsProps } from "./detail-panels.tsx";
import { MyJobs } from "./my-jobs.tsx";
import { PauseNotices } from "./pause-notices.tsx";
import { PortfolioBanner } from "./portfolio-banner.tsx";
import { StatTiles } from "./stat-tiles.tsx";
import { useConfirmDialogs } from "./use-confirm-dialogs.ts";
import { type Jobs, useJobs } from "./use-jobs.ts";
import { type Workload, workloadOf } from "./workload.ts";
import "./handyman.css";

const VerificationRequiredDialog = lazyWithRetry(
  () => import("../../feed/verification-required-dialog.tsx"),
  ["handyman"],
);

const ConfirmDialogs = lazyWithRetry(
  () => import("./confirm-dialogs.tsx"),
  ["customer", "handyman", "jobs", "payments"],
);
const DetailPanels = lazyWithRetry(
  () => import("./detail-panels.tsx"),
  ["customer", "handyman", "jobs", "quoting", "payments", "requests"],
);
const MyQuotes = lazyWithRetry(() => import("../../quotes/own/my-quotes.tsx"), ["quoting"]);

/** From here on the lists stand side by side, and the balance beside the heading. */
const WIDE_REM = 60;

/** What happens next takes two lines, so that the first job stays on a phone's first screen. */
const NEXT_LINES = 2;

/** The home screen of a handyman (R-039…R-045), its dialogs, and the panels over it. */
export default function HandymanDashboard() {
  const { t } = useTranslation(["common", "handyman"]);
  const isDue = useIsHomeDue();
  const feed = useFeed({ enabled: isDue });
  const jobs = useJobs({ enabled: isDue });
  const accepting = useAccept();
  const { onAccept, onAcceptInPanel, onQuote, steps, question, ...asking } = useConfirmDialogs(jobs, accepting);
  return (
    <Main title={t("handyman.title")}>
      {isDue && (
        <HomeBelow>
          <Workday {...{ feed, jobs, accepting, onAccept, onQuote, steps }} />
        </HomeBelow>
      )}
      <UrlPanels feed={feed} jobs={jobs} accepting={accepting} steps={steps} onAccept={onAcceptInPanel} />
      <VerificationRequired accepting={accepting} />
      <LazyPanel>
        {question && <ConfirmDialogs dialog={question} jobs={jobs} accepting={accepting} {...asking} />}
      </LazyPanel>
    </Main>
  );
}

type WorkdayProps = Pick<ReturnType<typeof useConfirmDialogs>, "onAccept" | "onQuote" | "steps"> & {
  feed: Feed;
  jobs: Jobs;
  accepting: Accepting;
};

/** What is next, the week, the lists; then money and set-up. */
function Workday({ feed, jobs, accepting, onAccept, onQuote, steps }: WorkdayProps) {
  const { t } = useTranslation(["common", "handyman"]);
  const workload = workloadOf(jobs.mine, accepting.arriving);
  const isWide = useIsWide(WIDE_REM);
  const balance = jobs.list.data && <BalanceCard jobs={jobs.mine} />;
  const [liveQuotes, setLiveQuotes] = useState<LiveQuotes>();
  const ownQuotes = liveQuotes?.items ?? [];
  const [tab, setTab] = useState<Tab>("available");
  const tabs = useTabs({ feed, jobs, workload, liveQuotes });
  const view = useListView();
  return (
    <>
      <Head isWide={isWide}>{isWide && balance}</Head>
      <PauseNotices />
      <NextUpSlot jobs={workload.active} most={NEXT_LINES} />
      <StatTiles jobs={jobs} activeCount={workload.count} hasChart={isWide} />
      <div className="workday-tabs">
        <SegmentedControl label={t("handyman.tabs")} options={tabs} value={tab} onChange={setTab} />
        {!isWide && tab === "available" && <FilterToggle view={view} />}
      </div>
      <div className="cols workday" data-tab={tab}>
        <AvailableJobs {...{ feed, accepting, onAccept, onQuote, ownQuotes, view }} hasToggle={isWide} />
        <MyJobs list={jobs.list} workload={workload} steps={steps}>
          <LazyPanel>
            <MyQuotes jobs={jobs.mine} onLoaded={setLiveQuotes} />
          </LazyPanel>
        </MyJobs>
      </div>
      <BelowLists feed={feed} jobs={jobs}>
        {!isWide && balance}
        {!isWide && <HeadLinks />}
      </BelowLists>
    </>
  );
}

type BelowListsProps = { feed: Feed; jobs: Jobs; children: ReactNode };

/** Orders of their own, money and set-up. */
function BelowLists({ feed, jobs, children }: BelowListsProps) {
  return (
    <>
      <OwnOrdersSlot jobs={jobs.ordered} requests={feed.own} />
      {children}
      <PortfolioBanner />
    </>
  );
}

function Head({ isWide, children }: { isWide: boolean; children: ReactNode }) {
  return (
    <div className="workday-head">
      <div>
        <Heading />
        {isWide && <HeadLinks />}
      </div>
      {children}
    </div>
  );
}

type Tab = "available" | "mine" | "quotes";
type TabsInput = { feed: Feed; jobs: Jobs; workload: Workload; liveQuotes: LiveQuotes | undefined };

/** The three lists of a phone, with how many there are; a list that failed to load is not empty. */
function useTabs({ feed, jobs, workload, liveQuotes }: TabsInput): { value: Tab; label: string }[] {
  const { t } = useTranslation(["common", "handyman"]);
  const unknown = "–";
  const available = feed.data ? feed.available.length : unknown;
  const mine = jobs.list.data ? workload.count : unknown;
  const quotes = liveQuotes ? `${liveQuotes.items.length}${liveQuotes.hasMore ? "+" : ""}` : unknown;
  return [
    { value: "available", label: t("handyman.availableTab", { number: available }) },
    { value: "mine", label: t("handyman.myJobsTab", { number: mine }) },
    { value: "quotes", label: t("handyman.quotesTab", { number: quotes }) },
  ];
}

/** The panels that the URL names, over the dashboard. */
function UrlPanels(details: DetailPanelsProps) {
  const [params] = useSearchParams();
  return (
    <>
      <LazyPanel>{(params.has("request") || params.has("job")) && <DetailPanels {...details} />}</LazyPanel>
      <VerificationsUrlPanel />
      <EarningsUrlPanel />
      <SettingsUrlPanel />
      <AgendaUrlPanel />
    </>
  );
}

/** Links to what the handyman has set up. */
function HeadLinks() {
  const { t } = useTranslation(["common", "handyman"]);
  return (
    <div className="actions workday-checks">
      <LinkButton slim to={{ search: "?panel=agenda" }}>
        <CalendarDays aria-hidden="true" />
        {t("handyman.agenda")}
      </LinkButton>
      <LinkButton slim to={{ search: "?panel=verifications" }}>
        <ShieldCheck aria-hidden="true" />
        {t("handyman.checks")}
      </LinkButton>
      <LinkButton slim to={{ search: "?panel=work" }}>
        <SlidersHorizontal aria-hidden="true" />
        {t("handyman.settings")}
      </LinkButton>
    </div>
  );
}

function VerificationRequired({ accepting }: { accepting: Accepting }) {
  return (
    <LazyPanel>
      {accepting.checkFirst && (
        <VerificationRequiredDialog text={accepting.checkFirst} onClose={accepting.closeVerificationRequired} />
      )}
    </LazyPanel>
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
