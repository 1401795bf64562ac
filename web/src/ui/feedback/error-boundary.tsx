import { type ReactNode, useEffect, useRef } from "react";
import { i18n } from "../../i18n/i18n.ts";
import { Button } from "../button/button.tsx";
import { LinkButton } from "../button/link-button.tsx";
import { RetryBoundary } from "./retry-boundary.ts";
import { useIsOnline } from "./use-is-online.ts";

type Props = {
  children: ReactNode;
  /** The page's path: a change resets the boundary. */
  path: string;
};

/** Error page instead of a blank screen. */
export class ErrorBoundary extends RetryBoundary<Props> {
  protected override hasChanged({ path }: Props) {
    return path !== this.props.path;
  }

  override render() {
    return this.state.caught ? <ErrorPage isHome={this.props.path === "/"} /> : this.props.children;
  }
}

function ErrorPage({ isHome }: { isHome: boolean }) {
  const isOnline = useIsOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${i18n.t("error.broken")} · ${i18n.t("app.name")}`;
    heading.current?.focus();
  }, []);
  return (
    <main id="main" tabIndex={-1} className="page page-form page-broken stack">
      <h1 ref={heading} tabIndex={-1}>
        {i18n.t("error.broken")}
      </h1>
      <p>{i18n.t(isOnline ? "error.brokenText" : "connection.offline")}</p>
      <div className="actions">
        {/* Reloading offline would lose the app. */}
        {isOnline && (
          <Button variant="primary" onClick={() => location.reload()}>
            {i18n.t("error.reload")}
          </Button>
        )}
        {!isHome && <LinkButton to="/">{i18n.t("action.goHome")}</LinkButton>}
      </div>
    </main>
  );
}
