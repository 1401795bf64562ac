import { Component, type ReactElement, type ReactNode, Suspense, startTransition, useEffect, useState } from "react";
import { i18n } from "../i18n/i18n.ts";
import { notify } from "./notify.ts";
import { Spinner } from "./spinner.tsx";

/** What comes with code of its own, while it is wanted. */
type Wanted = ReactElement<{ onClose?: () => void }> | false | "" | null | undefined;

export type LateProps = {
  /** Is asked to close, if it can be closed, when its code does not come. */
  children: Wanted;
  /** Stands there until then; nothing by itself. */
  until?: ReactNode;
};

/** Shows a part of a page that has its own code as soon as that is there. When it does not come, the page stays as it is. */
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

/** Shows a whole page that has its own code as soon as that is there, or at once when the code `isHere` already. */
export function LatePage({ children, isHere = false }: { children: Wanted; isHere?: boolean }) {
  return (
    <AsSoonAsThere until={<Spinner page />} isHere={isHere}>
      {children}
    </AsSoonAsThere>
  );
}

/**
 * The code is asked for in a transition, never in place of a fallback: one that React has shown stays for 300 ms, however
 * soon the code comes.
 */
function AsSoonAsThere({ children, until, isHere = false }: LateProps & { isHere?: boolean }) {
  const isWanted = Boolean(children);
  const [isAsked, setAsked] = useState(isHere);
  useEffect(() => startTransition(() => setAsked(isWanted)), [isWanted]);
  return <Suspense fallback={until}>{isAsked && isWanted ? children : until}</Suspense>;
}

type PartProps = { children: ReactNode; until: ReactNode; onClose: (() => void) | undefined };

/** Goes with what is wanted: asked for again, a part is tried again. */
class PartBoundary extends Component<PartProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
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
    return this.state.isBroken ? this.props.until : this.props.children;
  }
}
