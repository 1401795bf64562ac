import { type MouseEvent, useState } from "react";
import { draftKeysOf } from "../../forms/drafts-at-sign-out.ts";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import { useCurrentUser } from "./current-user.tsx";

const SignOutDialog = lazyWithRetry(() => import("./sign-out-dialog.tsx"), ["account"]);

/** Click handler for sign-out links, which opens a dialog first when there are drafts, and that dialog. */
export function useSignOut() {
  const { id } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);

  function onClick(event: MouseEvent) {
    const opensNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensNewTab || draftKeysOf(id).length === 0) return;
    event.preventDefault();
    setOpen(true);
  }

  const dialog = <LazyPanel>{isOpen && <SignOutDialog onClose={() => setOpen(false)} />}</LazyPanel>;
  return { onClick, dialog };
}
