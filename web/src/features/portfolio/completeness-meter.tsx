import { useTranslation } from "react-i18next";
import type { ProfileView } from "../../../../shared/handymen/profile.ts";
import { query } from "../../api/client.ts";
import { handymen } from "../../api/endpoints.ts";
import { useQuery } from "../../api/use-query.ts";
import { useFormat } from "../../i18n/use-language.ts";

const FULL_WORK_COUNT = 3;

const parts = [
  { name: "photos", isDone: ({ portfolio }: ProfileView) => portfolio.length >= FULL_WORK_COUNT },
  { name: "skills", isDone: ({ skills }: ProfileView) => skills.length > 0 },
  { name: "bio", isDone: ({ profile }: ProfileView) => profile.bio !== "" },
] as const;

/** Completeness of a profile, and what is missing. */
export function CompletenessMeter({ userId }: { userId: string }) {
  const { t } = useTranslation(["common", "portfolio"]);
  const format = useFormat();
  const { data } = useQuery(query(handymen.details, { params: { handymanId: userId }, query: {} }));
  // Optional on the page: nothing while loading or after a failure.
  if (!data) return null;
  const done = parts.filter(({ isDone }) => isDone(data));
  const open = parts.filter((part) => !done.includes(part));
  const wordsOf = (some: typeof done) => format.list(some.map(({ name }) => t(`portfolio.meter.${name}`)));
  const title = t("portfolio.meter", { percent: format.percent(Math.round((100 * done.length) / parts.length) / 100) });
  return (
    <div className="card stack portfolio-part">
      <p className="strong">{title}</p>
      <progress className="meter" max={parts.length} value={done.length} aria-label={title} />
      <p className="muted">
        {done.length > 0 && t("portfolio.meterDone", { what: wordsOf(done) })}
        {done.length > 0 && open.length > 0 && " · "}
        {open.length > 0 && t("portfolio.meterNext", { what: wordsOf(open) })}
      </p>
    </div>
  );
}
