import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserFilter } from "../../../../../shared/admin/schema.ts";
import { queryKeyOf } from "../../../api/client.ts";
import { admin } from "../../../api/endpoints.ts";
import { withOwnWrites } from "../../../api/own-writes.ts";
import { sendPage } from "../../../api/send.ts";
import { useQuery } from "../../../api/use-query.ts";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PlacePanel } from "../../../ui/page/panel.tsx";
import { QueryContent } from "../query-content.tsx";
import { UserFilters } from "./user-filters.tsx";
import { UserRows } from "./user-rows.tsx";
import { UsersDownload } from "./users-download.tsx";

const PER_PAGE = 25;

/** Query options of one page of the filtered users. */
const userPage = (filter: UserFilter, cursor: string | undefined) => {
  const request = { query: { ...filter, limit: PER_PAGE, cursor } };
  return queryOptions({
    queryKey: [...queryKeyOf(admin.users, request), "page"],
    queryFn: async ({ signal, client }) => {
      const page = await sendPage(admin.users, request, { signal });
      return { ...page, items: withOwnWrites(client, page.items, admin.users) };
    },
    placeholderData: keepPreviousData,
  });
};

export type UsersPanelProps = {
  /** Initial search value. */
  userId?: string | undefined;
  onClose: () => void;
};

/** Every user, page by page, with search and filters, at `/?panel=users`; one at `/?panel=users&user=ID` (D-10). */
export default function UsersPanel({ userId, onClose }: UsersPanelProps) {
  const { t } = useTranslation(["common", "admin"]);
  const [filter, setFilter] = useState<UserFilter>(userId ? { search: userId } : {});
  /** Cursors of the previous pages; undefined for the first one. */
  const [previousCursors, setPreviousCursors] = useState<readonly (string | undefined)[]>([]);
  const [cursor, setCursor] = useState<string>();
  const page = useQuery(userPage(filter, cursor));
  const users = page.data?.items ?? [];
  const next = page.data?.cursor;

  function change(changed: UserFilter) {
    setFilter(changed);
    setPreviousCursors([]);
    setCursor(undefined);
  }
  function nextPage() {
    setPreviousCursors([...previousCursors, cursor]);
    setCursor(next);
  }
  function previousPage() {
    setCursor(previousCursors.at(-1));
    setPreviousCursors(previousCursors.slice(0, -1));
  }

  return (
    <PlacePanel title={t("admin.allUsers")} onClose={onClose}>
      <UserFilters filter={filter} onChange={change} />
      <QueryContent result={page} errorTitle={t("admin.usersFailed")}>
        {() => (users.length > 0 ? <UserRows users={users} /> : <Nobody hasNextPage={next !== undefined} />)}
      </QueryContent>
      <Pager number={previousCursors.length + 1} isBusy={page.isFetching}>
        <Button slim pending={page.isFetching} disabled={previousCursors.length === 0} onClick={previousPage}>
          {t("admin.previous")}
        </Button>
        <Button slim pending={page.isFetching} disabled={next === undefined} onClick={nextPage}>
          {t("admin.next")}
        </Button>
      </Pager>
      {users.length > 0 && (
        <div>
          <UsersDownload users={users} page={previousCursors.length + 1} isBusy={page.isPlaceholderData} />
        </div>
      )}
    </PlacePanel>
  );
}

function Nobody({ hasNextPage }: { hasNextPage: boolean }) {
  const { t } = useTranslation(["common", "admin"]);
  if (hasNextPage) return <EmptyState title={t("admin.noneHere")}>{t("admin.noneHereText")}</EmptyState>;
  return <EmptyState title={t("admin.noUsers")}>{t("admin.noUsersText")}</EmptyState>;
}

function Pager({ number, isBusy, children }: { number: number; isBusy: boolean; children: ReactNode }) {
  const { t } = useTranslation(["common", "admin"]);
  return (
    <div className="actions user-pages" aria-busy={isBusy}>
      {children}
      <span role="status" className="note">
        {t("admin.page", { number })}
      </span>
    </div>
  );
}
