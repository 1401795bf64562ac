import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { UserRow } from "../../../../shared/admin/schema.ts";
import { Button } from "../../ui/button.tsx";
import { toCsv } from "./csv.ts";

/** How long a browser may take to begin saving. */
const KEPT_MS = 10_000;

export type UsersDownloadProps = { users: readonly UserRow[]; page: number; isBusy: boolean };

/** Saves the users on screen as a file for spreadsheets, without asking the server again. */
export function UsersDownload({ users, page, isBusy }: UsersDownloadProps) {
  const { t } = useTranslation();

  function save() {
    const titles = (["number", "role", "firstName", "lastName", "email", "status", "joined"] as const).map((name) =>
      t(`admin.column.${name}`),
    );
    const rows = users.map(({ id, role, firstName = "", lastName = "", email, isActive, createdAt }) => {
      const status = t(isActive ? "admin.active" : "admin.inactive");
      return [id, t(`admin.role.${role}`), firstName, lastName, email, status, createdAt];
    });
    const href = URL.createObjectURL(new Blob([toCsv([titles, ...rows])], { type: "text/csv;charset=utf-8" }));
    Object.assign(document.createElement("a"), { href, download: `homewright-users-${page}.csv` }).click();
    setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
  }

  return (
    <Button slim variant="quiet" pending={isBusy} onClick={save}>
      <Download aria-hidden="true" />
      {t("admin.download")}
    </Button>
  );
}
