import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { UserRow } from "../../../../../shared/admin/schema.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button/button.tsx";
import { saveCsv } from "../../../ui/fact/csv.ts";
import { roleLabelKey } from "./role-label.ts";

export type UsersDownloadProps = { users: readonly UserRow[]; page: number; isBusy: boolean };

/** Downloads the users on screen as CSV, without another request. */
export function UsersDownload({ users, page, isBusy }: UsersDownloadProps) {
  const { t } = useTranslation(["common", "admin"]);
  const language = useLanguage();

  function save() {
    const titles = (["number", "role", "firstName", "lastName", "email", "status", "joined"] as const).map((name) =>
      t(`admin.column.${name}`),
    );
    const rows = users.map(({ id, role, firstName = "", lastName = "", email, isActive, createdAt }) => {
      const status = t(isActive ? "admin.active" : "admin.inactive");
      return [id, t(roleLabelKey(role)), firstName, lastName, email, status, createdAt];
    });
    saveCsv({ name: `homewright-users-${page}.csv`, rows: [titles, ...rows], language });
  }

  return (
    <Button slim variant="quiet" pending={isBusy} onClick={save}>
      <Download aria-hidden="true" />
      {t("admin.download")}
    </Button>
  );
}
