import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { query } from "../../api/client.ts";
import { admin } from "../../api/endpoints.ts";
import { codeOf } from "../../api/problem.ts";
import { useQuery } from "../../api/use-query.ts";
import { paths } from "../../paths.ts";
import { notify } from "../../ui/feedback/notify.ts";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Main } from "../../ui/page/main.tsx";
import { currentUserQuery, useCurrentUser } from "../session/current-user.tsx";
import { HomeBelow, useIsHomeDue } from "../session/home-below.tsx";
import { AdminPanels } from "./admin-panels.tsx";
import { ListLinks } from "./lists/list-links.tsx";
import { useWaiting } from "./queue/use-waiting.ts";
import { WaitingSection } from "./queue/waiting-section.tsx";
import { WaitingSum } from "./queue/waiting-sum.tsx";
import { StatCards } from "./stat-cards.tsx";
import { Tiles } from "./tiles.tsx";
import { UsersSection } from "./users/users-section.tsx";
import "./admin.css";

/** The home screen of an administrator (R-046…R-051); other roles are redirected. */
export default function AdminDashboard() {
  const { role } = useCurrentUser();
  return role === "admin" ? <Dashboard /> : <Denied />;
}

function Dashboard() {
  const { t } = useTranslation();
  const isDue = useIsHomeDue();
  return (
    <Main title={t("bar.adminPanel")}>
      {isDue && (
        <HomeBelow>
          <Overview />
        </HomeBelow>
      )}
      <AdminPanels />
    </Main>
  );
}

function Overview() {
  const stats = useQuery(query(admin.stats, {}));
  const waiting = useWaiting();
  // The role was removed after the page loaded the user.
  if (codeOf(stats.error) === "auth.forbidden") return <Denied />;
  return (
    <>
      <header className="page-head admin-head">
        <WaitingSum waiting={waiting} />
      </header>
      <div className="admin-home">
        <WaitingSection waiting={waiting} />
        {/* Loads meanwhile, and is shown once nothing can push it down. */}
        <div className="admin-side" hidden={waiting.isPending}>
          <StatCards stats={stats} />
          <Tiles disputes={stats.data?.openDisputes} />
        </div>
        <div className="admin-rest" hidden={waiting.isPending}>
          <UsersSection total={stats.data?.totalUsers} />
          <ListLinks />
        </div>
      </div>
    </>
  );
}

function Denied() {
  const { t } = useTranslation(["common", "admin"]);
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    notify({ variant: "destructive", title: t("admin.denied"), description: t("admin.deniedText") });
    navigate(paths.home, { replace: true });
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }, [t, navigate, client]);
  return <Spinner page />;
}
