import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigationType } from "react-router-dom";
import { isolateBidi } from "../../../../shared/bidi.ts";

export type MainProps = {
  /** The browser tab's title. */
  title: string;
  /** A narrow column, for forms. */
  form?: boolean;
  children: ReactNode;
};

/** The `<main>` of a page: sets the tab's title and focuses the heading, so that screen readers announce the page. */
export function Main({ title, form = false, children }: MainProps) {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  const [entered] = useState(useNavigationType());
  const hash = useRef(useLocation().hash);
  useEffect(() => {
    document.title = `${isolateBidi(title)} · ${t("app.name")}`;
  }, [title, t]);
  useEffect(() => {
    const heading = main.current?.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    // On Back and Forward the browser restores the scroll position.
    if (entered !== "POP") window.scrollTo(0, 0);
    // Not on the first page of a visit; one that was replaced by another, as after a payment, is none any more. Nor where
    // a section is opened, which takes the focus itself.
    const isFurther = entered !== "POP" || window.history.state?.idx > 0;
    if (isFurther && !hash.current) heading?.focus({ preventScroll: true });
  }, [entered]);
  return (
    <main id="main" tabIndex={-1} ref={main} className={form ? "page page-form" : "page"}>
      {children}
    </main>
  );
}
