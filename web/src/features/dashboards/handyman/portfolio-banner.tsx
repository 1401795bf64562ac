import { X } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { readLocal, writeLocal } from "../../../i18n/local-store.ts";
import { paths } from "../../../paths.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";

const STORAGE_KEY = "portfolioBanner";

/** Link to the portfolio until it is dismissed; local storage remembers that. */
export function PortfolioBanner() {
  const { t } = useTranslation(["common", "handyman"]);
  const [isHidden, setHidden] = useState(() => readLocal(STORAGE_KEY) === "hidden");
  if (isHidden) return null;

  function dismiss({ currentTarget }: MouseEvent) {
    // The focused button is removed with the banner.
    currentTarget.closest("main")?.querySelector<HTMLElement>("h1")?.focus();
    writeLocal(STORAGE_KEY, "hidden");
    setHidden(true);
  }

  return (
    <aside className="banner" aria-label={t("handyman.bannerLink")}>
      <p>
        {t("handyman.banner")}{" "}
        <Link className="text-link" to={paths.portfolio}>
          {t("handyman.bannerLink")}
        </Link>
      </p>
      <IconButton label={t("handyman.bannerDismiss")} onClick={dismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </aside>
  );
}
