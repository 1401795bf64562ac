import { Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { UserRow } from "../../../../../shared/admin/schema.ts";
import { Button } from "../../../ui/button/button.tsx";
import { useCurrentUser } from "../../session/current-user.tsx";
import styles from "../pages/pages.module.css";
import { nameOf } from "./user-name.ts";

/** What can be done about an account, out of the way of a slip; for one's own account nothing. */
export function UserMenu({ user, onChange }: { user: UserRow; onChange: () => void }) {
  const { t } = useTranslation(["common", "admin", "records"]);
  const me = useCurrentUser();
  const { isActive } = user;
  const name = nameOf(user);
  if (user.id === me.id) return <span className="user-act note">{t("admin.you")}</span>;
  return (
    <details className={`user-act ${styles.menu}`}>
      <summary aria-label={t("records.moreNamed", { name })}>
        <Ellipsis aria-hidden="true" />
      </summary>
      <div>
        <Button
          slim
          variant={isActive ? "danger" : "plain"}
          aria-label={t(isActive ? "admin.deactivateNamed" : "admin.reactivateNamed", { name })}
          onClick={onChange}
        >
          {t(isActive ? "admin.deactivate" : "admin.reactivate")}
        </Button>
      </div>
    </details>
  );
}
