import { useState } from "react";
import { useTranslation } from "react-i18next";
import { portfolio } from "../../../../shared/portfolio/contract.ts";
import type { PortfolioItemView } from "../../../../shared/portfolio/schema.ts";
import { query } from "../../api/client.ts";
import { requestIdOf } from "../../api/problem.ts";
import { useQuery } from "../../api/use-query.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorCard } from "../../ui/error-card.tsx";
import { LazyPanel } from "../../ui/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.ts";
import { Section } from "../../ui/section.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { RemoveWorkDialog } from "./remove-work-dialog.tsx";
import { useMoveWork } from "./use-move-work.ts";
import { WorkActions } from "./work-actions.tsx";
import { WorkList } from "./work-list.tsx";

const EditWorkDialog = lazyWithRetry(() => import("./edit-work-dialog.tsx"), ["portfolio", "uploads"]);

type OpenDialog = { readonly dialog: "edit" | "remove"; readonly item: PortfolioItemView };

/** The reader's own items, including private ones. */
export function OwnWork({ userId }: { userId: string }) {
  const { t } = useTranslation(["common", "portfolio"]);
  const { data, error, isFetching, refetch } = useQuery(query(portfolio.list, { params: { userId }, query: {} }));
  const [open, setOpen] = useState<OpenDialog>();
  const { move, announcement } = useMoveWork(data);
  const close = () => setOpen(undefined);
  return (
    <Section title={t("portfolio.items")}>
      {data && (
        <WorkList
          items={data}
          isOwn
          actionsOf={(item, position) => (
            <WorkActions
              item={item}
              isFirst={position === 0}
              isLast={position === data.length - 1}
              onEdit={() => setOpen({ dialog: "edit", item })}
              onRemove={() => setOpen({ dialog: "remove", item })}
              onMove={(step) => void move(item, step)}
            />
          )}
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
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <LazyPanel>{open?.dialog === "edit" && <EditWorkDialog item={open.item} onClose={close} />}</LazyPanel>
      {open?.dialog === "remove" && <RemoveWorkDialog item={open.item} onClose={close} />}
    </Section>
  );
}
