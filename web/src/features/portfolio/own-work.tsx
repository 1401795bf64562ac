import { useTranslation } from "react-i18next";
import { portfolio } from "../../../../shared/portfolio/contract.ts";
import { query } from "../../api/client.ts";
import { requestIdOf } from "../../api/problem.ts";
import { useQuery } from "../../api/use-query.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorCard } from "../../ui/error-card.tsx";
import { Section } from "../../ui/section.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { WorkList } from "./work-list.tsx";

/** The reader's own items, including private ones. */
export function OwnWork({ userId }: { userId: string }) {
  const { t } = useTranslation(["common", "portfolio"]);
  const { data, error, isFetching, refetch } = useQuery(query(portfolio.list, { params: { userId }, query: {} }));
  return (
    <Section title={t("portfolio.items")}>
      {data && (
        <WorkList
          items={data}
          isOwn
          empty={<EmptyState title={t("portfolio.emptyOwn")}>{t("portfolio.emptyOwnText")}</EmptyState>}
        />
      )}
      {error && (
        <ErrorCard
          title={t("portfolio.failed")}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={requestIdOf(error)}
        />
      )}
      {!data && !error && <Spinner />}
    </Section>
  );
}
