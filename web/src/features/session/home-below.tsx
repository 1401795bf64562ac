import { useIsFetching } from "@tanstack/react-query";
import { type ReactNode, startTransition, useEffect, useState } from "react";
import { useIsWide } from "../../ui/page/use-is-wide.ts";
import { useIsPanelOpen } from "./use-top-bar-panel.ts";

const QUIET_MS = 1000;
/** Below this width a panel fills the screen (`styles/dialog.css`). */
const WIDE_REM = 36;

/**
 * Whether the home is loaded: at once, but where a link opened a panel over it, as from a push. Then the panel has the
 * network and the processor until nothing has been asked for a second, or until it is closed.
 */
export function useIsHomeDue(): boolean {
  const isPanelOpen = useIsPanelOpen();
  const isFetching = useIsFetching() > 0;
  const [isDue, setDue] = useState(!isPanelOpen);
  if (!isPanelOpen && !isDue) setDue(true);
  useEffect(() => {
    if (isDue || isFetching) return undefined;
    const timer = setTimeout(() => startTransition(() => setDue(true)), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isDue, isFetching]);
  return isDue;
}

/** The home, which a panel that a link opened on a phone hides. */
export function HomeBelow({ children }: { children: ReactNode }) {
  const isPanelOpen = useIsPanelOpen();
  const isWide = useIsWide(WIDE_REM);
  const [wasOpened, setOpened] = useState(isPanelOpen);
  if (wasOpened && !isPanelOpen) setOpened(false);
  return <div hidden={wasOpened && !isWide}>{children}</div>;
}
