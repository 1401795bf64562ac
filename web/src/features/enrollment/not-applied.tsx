import { useTranslation } from "react-i18next";
import { addProfileWords } from "../../i18n/profile-words.ts";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { useCurrentUser } from "../session/current-user.tsx";

addProfileWords();

/** Above the pages of professionals, for whoever has not enrolled: that they have not, and the way to it (D-46). */
export function NotApplied() {
  const { t } = useTranslation();
  const { role } = useCurrentUser();
  if (role === "handyman") return null;
  return (
    <aside className="card stack mt-6" data-attention>
      <p className="font-semibold">{t("portfolio.notApplied")}</p>
      <div className="actions">
        <LinkButton variant="primary" to={paths.enrollment}>
          {t("portfolio.apply")}
        </LinkButton>
      </div>
    </aside>
  );
}
