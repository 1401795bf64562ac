import { BadgeCheck, Bell, CalendarPlus, Clock, Globe, Heart, Images, type LucideIcon, Wallet } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, type To } from "react-router-dom";
import { centsOf } from "../../../../shared/money.ts";
import { query } from "../../api/client.ts";
import { handymen } from "../../api/endpoints.ts";
import { useQuery } from "../../api/use-query.ts";
import { useCurrentUser } from "../../features/session/current-user.tsx";
import { useTopBarPanel } from "../../features/session/use-top-bar-panel.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { paths, profilePath } from "../../paths.ts";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import styles from "./account.module.css";

const CalendarDialog = lazyWithRetry(() => import("./calendar-dialog.tsx"), ["account"]);

/** What belongs to the user, each with a line about it. */
export function Doors() {
  const { t } = useTranslation(["common", "account"]);
  const { role } = useCurrentUser();
  const mails = useTopBarPanel("notifications").to("mails");
  const saved = useTopBarPanel("panel").to("saved");
  return (
    <ul className={styles.doors}>
      {role === "handyman" && <HandymanDoors />}
      <DoorLink Icon={Bell} to={mails} title={t("account.mails")} fact={t("account.mailsText")} />
      {role !== "admin" && (
        <>
          <DoorLink Icon={Heart} to={saved} title={t("account.savedHandymen")} fact={t("account.savedText")} />
          <CalendarDoor />
        </>
      )}
    </ul>
  );
}

function HandymanDoors() {
  const { t } = useTranslation(["common", "account"]);
  const { id } = useCurrentUser();
  const { data: earnings } = useQuery(query(handymen.earnings, {}));
  const { money } = useFormat();
  const heldCents = earnings ? centsOf(earnings.held) : 0;
  const held = heldCents > 0 ? t("account.earningsHeld", { amount: money(heldCents) }) : t("account.earningsText");
  const panel = (name: string) => ({ pathname: paths.home, search: `?panel=${name}` });
  return (
    <>
      <DoorLink Icon={Wallet} to={panel("earnings")} title={t("account.earnings")} fact={held} />
      <DoorLink Icon={Clock} to={panel("work")} title={t("account.work")} fact={t("account.workText")} />
      <DoorLink
        Icon={BadgeCheck}
        to={panel("verifications")}
        title={t("account.checks")}
        fact={t("account.checksText")}
      />
      <DoorLink Icon={Globe} to={profilePath(id)} title={t("account.profile")} fact={t("account.profileText")} />
      <DoorLink Icon={Images} to={paths.portfolio} title={t("bar.portfolio")} fact={t("account.portfolioText")} />
    </>
  );
}

/** The link by which calendars follow the user's visits. */
function CalendarDoor() {
  const { t } = useTranslation(["common", "account"]);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Door Icon={CalendarPlus} fact={t("account.calendarFact")}>
        {(rest) => (
          <button type="button" onClick={() => setOpen(true)} {...rest}>
            {t("account.calendar")}
          </button>
        )}
      </Door>
      <LazyPanel>{isOpen && <CalendarDialog onClose={() => setOpen(false)} />}</LazyPanel>
    </>
  );
}

type DoorWay = { className: string | undefined; "aria-describedby": string };
type DoorProps = { Icon: LucideIcon; fact: string };

function DoorLink({ to, title, ...door }: DoorProps & { to: To; title: string }) {
  return (
    <Door {...door}>
      {(rest) => (
        <Link to={to} {...rest}>
          {title}
        </Link>
      )}
    </Door>
  );
}

function Door({ Icon, fact, children }: DoorProps & { children: (rest: DoorWay) => ReactNode }) {
  const id = useId();
  return (
    <li className={styles.door}>
      <Icon aria-hidden="true" />
      {children({ className: styles.way, "aria-describedby": id })}
      <span id={id} className="note">
        {fact}
      </span>
    </li>
  );
}
