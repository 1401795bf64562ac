import { useTranslation } from "react-i18next";
import { admin } from "../../../../../shared/admin/contract.ts";
import { query } from "../../../api/client.ts";
import { useQuery } from "../../../api/use-query.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Section } from "../../../ui/section.tsx";
import { QueryContent } from "../query-content.tsx";
import { UserRows } from "./user-rows.tsx";

/** How many users the dashboard shows. */
const SHOWN = 10;

/** The newest users; the link to all of them shows the total, when there are more. */
export function UsersSection({ total = 0 }: { total: number | undefined }) {
  const { t } = useTranslation(["common", "admin"]);
  const users = useQuery(query(admin.users, { query: { limit: SHOWN } }));
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
