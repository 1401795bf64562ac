import { useTranslation } from "react-i18next";
import type { UserRow } from "../../../../../shared/admin/schema.ts";
import { Badge } from "../../../ui/fact/badge.tsx";

/** Whether an account is active, frozen or deactivated. */
export function AccountBadge({ user }: { user: Pick<UserRow, "isActive" | "frozenUntil"> }) {
  const { t } = useTranslation(["common", "admin"]);
  if (!user.isActive) return <Badge tone="danger">{t("admin.inactive")}</Badge>;
  if (user.frozenUntil) return <Badge tone="warning">{t("admin.frozen")}</Badge>;
  return <Badge tone="success">{t("admin.active")}</Badge>;
}
