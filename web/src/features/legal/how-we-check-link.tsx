import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { checksPath } from "../../paths.ts";

/** Link to the section of the terms about verifications (D-06). */
export function HowWeCheckLink() {
  const { t } = useTranslation(["common", "trust"]);
  return (
    <Link className="text-link" to={checksPath}>
      {t("trust.howWeCheck")}
    </Link>
  );
}
