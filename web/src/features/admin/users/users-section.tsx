import { queryOptions } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { queryKeyOf } from "../../../api/client.ts";
import { admin } from "../../../api/endpoints.ts";
import { withOwnWrites } from "../../../api/own-writes.ts";
import { send } from "../../../api/send.ts";
import { useQuery } from "../../../api/use-query.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { QueryContent } from "../query-content.tsx";
import { UserRows } from "./user-rows.tsx";

/** How many users the dashboard shows. */
const SHOWN = 10;

const newest = { query: { limit: SHOWN } };
const newestUsers = queryOptions({
  queryKey: queryKeyOf(admin.users, newest),
  queryFn: async ({ signal, client }) =>
    withOwnWrites(client, await send(admin.users, newest, { signal }), admin.users),
});

/** The newest users; the link to all of them shows the total, when there are more. */
export function UsersSection({ total = 0 }: { total: number | undefined }) {
  const { t } = useTranslation(["common", "admin"]);
  const users = useQuery(newestUsers);
  const all = total > SHOWN && (
    <LinkButton slim to={{ search: "?panel=users" }}>
      {t("action.viewAll", { count: total })}
    </LinkButton>
  );
  return (
    <Section title={t("admin.userManagement")} action={all}>
      <QueryContent result={users} errorTitle={t("admin.usersFailed")}>
        {() => <UserRows users={users.data?.slice(0, SHOWN) ?? []} />}
      </QueryContent>
    </Section>
  );
}
