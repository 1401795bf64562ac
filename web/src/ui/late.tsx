import { type ReactElement, type ReactNode, Suspense, startTransition, useEffect, useState } from "react";
import { i18n } from "../i18n/i18n.ts";
import { Boundary } from "./boundary.ts";
import { PartError } from "./late-part.ts";
import { notify } from "./notify.ts";
import { Spinner } from "./spinner.tsx";

/** A lazy component's element, or falsy while it is closed. */
type Wanted = ReactElement<{ onClose?: () => void }> | false | "" | null | undefined;

export type LateProps = {
  /** Its `onClose`, if any, is called when the chunk fails to load. */
  children: Wanted;
  /** Shown while loading; nothing by default. */
  until?: ReactNode;
};

/** Renders a lazily loaded part of a page; when its chunk fails to load, the rest of the page stays. */
export function Late({ children, until = null }: LateProps) {
  return (
    <AsSoonAsThere until={until}>
      {children && (
        <PartBoundary until={until} onClose={children.props.onClose}>
          {children}
        </PartBoundary>
      )}
    </AsSoonAsThere>
  );
}

/** Renders a lazily loaded page; without a spinner when the chunk `isLoaded` already. */
export function LatePage({ children, isHere = false }: { children: Wanted; isHere?: boolean }) {
  return (
    <AsSoonAsThere until={<Spinner page />} isHere={isHere}>
      {children}
    </AsSoonAsThere>
  );
}

/**
 * Starts loading in a transition, because React shows a Suspense fallback for at least 300 ms, however soon the chunk is
 * loaded.
 */
function AsSoonAsThere({ children, until, isHere = false }: LateProps & { isHere?: boolean }) {
  const isWanted = Boolean(children);
  const [isAsked, setAsked] = useState(isHere);
  useEffect(() => startTransition(() => setAsked(isWanted)), [isWanted]);
  return <Suspense fallback={until}>{isAsked && isWanted ? children : until}</Suspense>;
}

type PartProps = { children: ReactElement; until: ReactNode; onClose: (() => void) | undefined };

/** Handles chunk load errors with a toast; other errors are rethrown to the page's boundary. */
class PartBoundary extends Boundary<PartProps> {
  protected override isOther({ children }: PartProps) {
    return children.type !== this.props.children.type || children.key !== this.props.children.key;
  }

  override componentDidCatch(error: unknown) {
    super.componentDidCatch(error);
    // Reloading without a connection would lose the page as well.
    const isOnline = navigator.onLine;
    notify({
      variant: "destructive",
      title: i18n.t("error.title"),
      description: i18n.t(isOnline ? "error.brokenText" : "connection.offline"),
      ...(isOnline && {
        action: { label: i18n.t("error.reload"), onAction: () => location.reload() },
        displayMs: Number.POSITIVE_INFINITY,
      }),
    });
    this.props.onClose?.();
  }

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    if (!(caught instanceof PartError)) throw caught;
    return this.props.until;
  }
}
