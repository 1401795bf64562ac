import { useTranslation } from "react-i18next";

/** The first stop of the keyboard; the page's `<main>` carries `id="main"` and `tabIndex={-1}`. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className="skip-link" href="#main">
      {t("skip.toContent")}
    </a>
  );
}
