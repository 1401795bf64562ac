import { useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "../../api/client.ts";
import { portfolio } from "../../api/endpoints.ts";
import { requestIdOf } from "../../api/problem.ts";
import { useQuery } from "../../api/use-query.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorCard } from "../../ui/feedback/error-card.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import { Section } from "../../ui/page/section.tsx";
import { RemoveWorkDialog } from "./remove-work-dialog.tsx";
import { useMoveWork } from "./use-move-work.ts";
import { type OpenDialog, WorkActions } from "./work-actions.tsx";
import { WorkList } from "./work-list.tsx";

const EditWorkDialog = lazyWithRetry(() => import("./edit-work-dialog.tsx"), ["portfolio", "uploads"]);

/** The reader's own items, including private ones. */
export function OwnWork({ userId }: { userId: string }) {
  const { t } = useTranslation(["common", "portfolio"]);
  const { data, error, isFetching, refetch } = useQuery(query(portfolio.list, { params: { userId }, query: {} }));
  const [open, setOpen] = useState<OpenDialog>();
  const { move, announcement } = useMoveWork(data);
  return (
    <Section title={t("portfolio.items")}>
      {data && (
        <WorkList
          items={data}
          isOwn
          actionsOf={(item, position) => (
            <WorkActions
              item={item}
              setOpen={setOpen}
              move={move}
              isFirst={position === 0}
              isLast={position === data.length - 1}
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
      <WorkDialog open={open} onClose={() => setOpen(undefined)} />
    </Section>
  );
}

function WorkDialog({ open, onClose }: { open: OpenDialog | undefined; onClose: () => void }) {
  return (
    <>
      <LazyPanel>{open?.dialog === "edit" && <EditWorkDialog item={open.item} onClose={onClose} />}</LazyPanel>
      {open?.dialog === "remove" && <RemoveWorkDialog item={open.item} onClose={onClose} />}
    </>
  );
}
