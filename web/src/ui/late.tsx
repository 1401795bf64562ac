import { type ReactElement, type ReactNode, Suspense, startTransition, useEffect, useState } from "react";
import { i18n } from "../i18n/i18n.ts";
import { Boundary } from "./boundary.ts";
import { PartError } from "./late-part.ts";
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

type PartProps = { children: ReactElement; until: ReactNode; onClose: (() => void) | undefined };

/** Holds what did not come; everything else that breaks inside is the page's. */
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
