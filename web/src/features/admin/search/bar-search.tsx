import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

/** The way to the search from every page that is not a panel of the dashboard. */
export default function BarSearch() {
  const { t } = useTranslation(["common", "records"]);
  return (
    <Link
      className="icon-button"
      to={{ pathname: paths.home, search: "?find=" }}
      aria-label={t("records.search")}
      title={t("records.searchTitle")}
    >
      <Search aria-hidden="true" />
    </Link>
  );
}
