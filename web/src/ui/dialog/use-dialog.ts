import { useEffect, useEffectEvent, useRef } from "react";
import { takeEntry } from "./history-entry.ts";
import { pushModal, removeModal } from "./modal-stack.ts";

/** Restores the focus or, if that element was removed, focuses the heading of its container. */
function restoreFocus(previousFocus: Element | null, container: Element | null | undefined): void {
  if (previousFocus instanceof HTMLElement) previousFocus.focus();
  if (!container || !previousFocus) return;
  const hasFocus = () => document.activeElement === previousFocus;
  if (!hasFocus()) {
    focusHeading(container);
    return;
  }
  // A list may remove the entry only after a refetch.
  const observer = new MutationObserver(() => {
    if (hasFocus()) return;
    observer.disconnect();
    if (!previousFocus.isConnected && document.activeElement === document.body) focusHeading(container);
  });
  observer.observe(container, { childList: true, subtree: true });
}

function focusHeading(container: Element): void {
  const heading = container.querySelector<HTMLElement>("h1, h2, h3");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

type DialogOptions = {
  isModal: boolean;
  /** Its address opens it: Back closes it without an entry of its own. */
  isLinked: boolean;
  dismissible: boolean;
  onClose: () => void;
};

/** Opens a `<dialog>` while it is mounted, and closes it on Back. */
export function useDialog({ isModal, isLinked, dismissible, onClose }: DialogOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  /** Answers whether it closed. */
  const close = useEffectEvent(() => {
    if (dismissible) onClose();
    return dismissible;
  });
  useEffect(() => (isLinked ? undefined : takeEntry(() => close())), [isLinked]);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const previousFocus = document.activeElement;
    const container = previousFocus?.closest("section, dialog, main");
    // The browser closes a dialog itself on a second Esc.
    const onNativeClose = () => !dialog.open && !close() && dialog.showModal();
    if (isModal) {
      dialog.showModal();
      pushModal(dialog);
    } else dialog.show();
    const first = dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.querySelector("h2");
    first?.focus();
    dialog.addEventListener("close", onNativeClose);
    return () => {
      dialog.removeEventListener("close", onNativeClose);
      removeModal(dialog);
      // Whoever leaves a place by a bar is there already; what had the focus inside of it is removed by now.
      const isLeft = !isModal && document.activeElement !== document.body && !dialog.contains(document.activeElement);
      dialog.close();
      if (!isLeft) restoreFocus(previousFocus, container);
    };
  }, [isModal]);
  return ref;
}
