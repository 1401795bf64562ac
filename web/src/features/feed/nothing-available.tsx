import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useCurrentUser } from "../session/current-user.tsx";
import { countFilters, type Filters, isSameDayOnly } from "./filters.ts";
import type { Feed } from "./use-feed.ts";

export type NothingAvailableProps = {
  feed: Pick<Feed, "available" | "hasNextPage">;
  filters: Filters;
  onClear: () => void;
};

/** Why no job is listed: none is there, or none fits the filters. */
export function NothingAvailable({ feed, filters, onClear }: NothingAvailableProps) {
  const { t } = useTranslation(["common", "handyman"]);
  const format = useFormat();
  const { handyman } = useCurrentUser();
  if (isSameDayOnly(filters)) {
    return (
      <EmptyState
        title={t("handyman.noneSameDay")}
        action={<Button onClick={onClear}>{t("handyman.showAllJobs")}</Button>}
      >
        {feed.hasNextPage && feed.available.length > 0
          ? t("handyman.noneSameDayLoaded", { count: feed.available.length })
          : t("handyman.noneSameDayText")}
      </EmptyState>
    );
  }
  if (countFilters(filters) > 0) {
    return (
      <EmptyState
        title={t("handyman.noneMatching")}
        action={<Button onClick={onClear}>{t("handyman.filterClear")}</Button>}
      >
        {t("handyman.noneMatchingText")}
      </EmptyState>
    );
  }
  const title = handyman
    ? t("handyman.noneWithin", { distance: format.miles(handyman.serviceRadius) })
    : t("handyman.noneAvailable");
  return <EmptyState title={title}>{t("handyman.noneAvailableText")}</EmptyState>;
}
