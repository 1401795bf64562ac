import { useTranslation } from "react-i18next";
import { useFormat } from "../../../i18n/use-language.ts";
import type { useWaiting } from "./use-waiting.ts";

/** The heading of the home: how much waits, and since when. */
export function WaitingSum({ waiting }: { waiting: ReturnType<typeof useWaiting> }) {
  const { t } = useTranslation(["common", "admin", "records"]);
  const format = useFormat();
  const { items, hasNextPage } = waiting;
  const oldest = items[0];
  if (!oldest) return <h1>{t("admin.title")}</h1>;
  const sum = { count: items.length, since: format.weekday(oldest.since) };
  return <h1>{hasNextPage ? t("records.waitsSumMore", sum) : t("records.waitsSum", sum)}</h1>;
}
