import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigationType } from "react-router-dom";
import { isolated } from "../../../shared/bidi.ts";

export type MainProps = {
  /** The browser tab's title. */
  title: string;
  /** A narrow column, for forms. */
  form?: boolean;
  children: ReactNode;
};

/** The main part of any page: names the tab, and announces the page by focusing its heading. */
export function Main({ title, form = false, children }: MainProps) {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  const [entered] = useState(useNavigationType());
  useEffect(() => {
    document.title = `${isolated(title)} · ${t("app.name")}`;
  }, [title, t]);
  useEffect(() => {
    const heading = main.current?.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    // Back and Forward keep their place, which the browser restores.
    if (entered !== "POP") window.scrollTo(0, 0);
    // The first page of a visit keeps the focus where the browser put it.
    if (window.history.state?.idx > 0) heading?.focus({ preventScroll: true });
  }, [entered]);
  return (
    <main id="main" tabIndex={-1} ref={main} className={form ? "page page-form" : "page"}>
      {children}
    </main>
  );
}
