import { type ReactElement, type ReactNode, Suspense, startTransition, useEffect, useState } from "react";

export type LateProps = {
  /** What comes with code of its own, while it is wanted. */
  children: ReactElement | false | "" | null | undefined;
  /** Stands there until then; nothing by itself. */
  until?: ReactNode;
  /** Its code came with the page. */
  isHere?: boolean;
};

/**
 * Shows what has its own code as soon as that is there. It is asked for in a transition, never in place of a fallback:
 * one that React has shown stays for 300 ms, however soon the code comes.
 */
export function Late({ children, until = null, isHere = false }: LateProps) {
  const isWanted = Boolean(children);
  const [isAsked, setAsked] = useState(isHere);
  useEffect(() => startTransition(() => setAsked(isWanted)), [isWanted]);
  return <Suspense fallback={until}>{isAsked && isWanted ? children : until}</Suspense>;
}
