import { ChartColumn, type LucideIcon, Scale, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Badge } from "../../ui/fact/badge.tsx";
import { Section } from "../../ui/page/section.tsx";

const tiles = [
  { panel: "users", title: "admin.manageUsers", text: "admin.manageUsersText", icon: Users },
  { panel: "disputes", title: "admin.handleDisputes", text: "admin.handleDisputesText", icon: Scale },
  { panel: "analytics", title: "admin.analytics", text: "admin.analyticsText", icon: ChartColumn },
] as const satisfies readonly { panel: string; title: string; text: string; icon: LucideIcon }[];

export type TilesProps = {
  /** Number of open disputes; undefined while loading. */
  disputes: number | undefined;
};

/** The links to the admin panels (R-046, D-10). */
export function Tiles({ disputes }: TilesProps) {
  const { t } = useTranslation(["common", "admin"]);
  return (
    <Section title={t("admin.services")}>
      <nav className="admin-tiles" aria-label={t("admin.tiles")}>
        {tiles.map(({ panel, title, text, icon: Icon }) => (
          <Link key={panel} className="card" to={{ search: `?panel=${panel}` }}>
            <Icon aria-hidden="true" />
            <span>
              <strong>{t(title)}</strong>
              <span className="note">{t(text)}</span>
              {panel === "disputes" && <OpenDisputeCount count={disputes} />}
            </span>
          </Link>
        ))}
      </nav>
    </Section>
  );
}

/** Count of open disputes; nothing for zero or unknown. */
function OpenDisputeCount({ count }: { count: number | undefined }) {
  const { t } = useTranslation(["common", "admin"]);
  if (!count) return null;
  return (
    <span className="admin-tiles-count">
      <Badge tone="danger">{t("admin.waiting", { count })}</Badge>
    </span>
  );
}
