import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../i18n/use-language.ts";
import { Money } from "../../../ui/fact/money.tsx";
import { Rating } from "../../../ui/fact/rating.tsx";
import { EarningsChart } from "../../earnings/earnings-chart.tsx";
import { type WeeklyEarnings, weeklyEarnings } from "../../earnings/weekly-earnings.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import type { Jobs } from "./use-jobs.ts";
import "./stat-tiles.css";

export type StatTilesProps = { jobs: Pick<Jobs, "list" | "mine">; activeCount: number; hasChart: boolean };

/** The week in four numbers (R-040…R-042). Unknown numbers keep their place. A phone has the chart among the earnings. */
export function StatTiles({ jobs: { list, mine }, activeCount, hasChart }: StatTilesProps) {
  const { t } = useTranslation(["common", "handyman"]);
  const isKnown = list.data !== undefined;
  const week = weeklyEarnings(mine, new Date());
  return (
    <dl className="tiles">
      <EarningsTile week={week} isKnown={isKnown} hasChart={hasChart} />
      <Tile name={t("handyman.activeCount")} isKnown={isKnown} value={activeCount} />
      <Tile
        name={t("handyman.completedThisWeek")}
        isKnown={isKnown}
        value={week.completedCount}
        note={t("handyman.lastSevenDays")}
      />
      <RatingTile />
    </dl>
  );
}

type TileProps = { name: string; value: ReactNode; note?: string; isKnown?: boolean };

function Tile({ name, value, note, isKnown = true }: TileProps) {
  return (
    <div className="card tile">
      <dt>{name}</dt>
      <dd>
        <strong>{isKnown ? value : "–"}</strong>
        {note && <span>{note}</span>}
      </dd>
    </div>
  );
}

type EarningsTileProps = { week: WeeklyEarnings; isKnown: boolean; hasChart: boolean };

function EarningsTile({ week, isKnown, hasChart }: EarningsTileProps) {
  const { t } = useTranslation(["common", "handyman"]);
  const format = useFormat();
  return (
    <div className="card tile tile-earned">
      <dt>{t("handyman.weeklyEarnings")}</dt>
      <dd>
        <strong>{isKnown ? <Money cents={week.grossCents} /> : "–"}</strong>
        <span>{isKnown && t("handyman.youReceive", { amount: format.money(week.keptCents) })}</span>
      </dd>
      {hasChart && <dd className="tile-chart">{isKnown && <EarningsChart days={week.days} />}</dd>}
    </div>
  );
}

function RatingTile() {
  const { t } = useTranslation(["common", "handyman"]);
  const { verifiedRating, verifiedCount } = useCurrentUser();
  return (
    <Tile
      name={t("handyman.rating")}
      value={verifiedRating === 0 ? t("handyman.ratingNew") : <Rating value={verifiedRating} />}
      note={t("handyman.reviews", { count: verifiedCount })}
    />
  );
}
