import type { ReactNode } from "react";
import { Outlet } from "react-router-dom";
import { Footer } from "./footer.tsx";
import { VisitorBar } from "./visitor-bar.tsx";

export type VisitorLayoutProps = {
  /** The buttons of the bar. */
  actions?: ReactNode;
  hasFooter?: boolean;
};

/** Layout route of visitors: top bar, page and, with `hasFooter`, the footer. */
export function VisitorLayout({ actions, hasFooter = false }: VisitorLayoutProps) {
  return (
    <>
      <VisitorBar>{actions}</VisitorBar>
      <Outlet />
      {hasFooter && <Footer />}
    </>
  );
}
