import { useTranslation } from "react-i18next";
import { useFormat } from "../../../i18n/use-language.ts";
import type { useWaiting } from "./use-waiting.ts";

/** The heading of the home: how much waits, and until when the first of it or since when the oldest. */
export function WaitingSum({ waiting }: { waiting: ReturnType<typeof useWaiting> }) {
  const { t } = useTranslation(["common", "admin", "records"]);
  const format = useFormat();
  const { items, hasNextPage } = waiting;
  const [oldest] = items.map(({ since }) => since).toSorted();
  if (!oldest) return <h1>{t("admin.title")}</h1>;
  const due = items[0]?.due?.at;
  const count = items.length;
  if (due && !hasNextPage) return <h1>{t("records.waitsSumDue", { count, due: format.timeOf(due) })}</h1>;
  const sum = { count, since: format.weekday(oldest) };
  return <h1>{hasNextPage ? t("records.waitsSumMore", sum) : t("records.waitsSum", sum)}</h1>;
}
