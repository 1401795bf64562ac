import { Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { UserRow } from "../../../../../shared/admin/schema.ts";
import { Button } from "../../../ui/button/button.tsx";
import { useCurrentUser } from "../../session/current-user.tsx";
import styles from "../pages/pages.module.css";
import { type ActivationKind, activationWords } from "./activation-words.ts";
import { nameOf } from "./user-name.ts";

function kindsFor({ isActive, frozenUntil }: UserRow): readonly ActivationKind[] {
  if (!isActive) return ["on"];
  return frozenUntil ? ["off", "unfreeze"] : ["off"];
}

type UserMenuProps = { user: UserRow; onChange: (kind: ActivationKind) => void };

/** What can be done about an account, out of the way of a slip; for one's own account nothing. */
export function UserMenu({ user, onChange }: UserMenuProps) {
  const { t } = useTranslation(["common", "admin", "records"]);
  const me = useCurrentUser();
  const name = nameOf(user);
  if (user.id === me.id) return <span className="user-act note">{t("admin.you")}</span>;
  return (
    <details className={`user-act ${styles.menu}`}>
      <summary aria-label={t("records.moreNamed", { name })}>
        <Ellipsis aria-hidden="true" />
      </summary>
      <div>
        {kindsFor(user).map((kind) => (
          <Button
            // The button that deactivates becomes the one that reactivates, and keeps the focus.
            key={kind === "unfreeze" ? kind : "activation"}
            slim
            variant={kind === "off" ? "danger" : "plain"}
            aria-label={t(activationWords[kind].title, { name })}
            onClick={() => onChange(kind)}
          >
            {t(activationWords[kind].actionKey)}
          </Button>
        ))}
      </div>
    </details>
  );
}
