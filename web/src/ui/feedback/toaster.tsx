import { useMemo, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useTopModal } from "../dialog/modal-stack.ts";
import { useKeyboardInset } from "../page/use-keyboard-inset.ts";
import { useToasts } from "./notify.ts";
import { SpokenToast, ToastCard } from "./toast-card.tsx";
import type { Toast } from "./toast-reducer.ts";

/** Older toasts were announced already: not again when they move because their dialog closed. */
const ANNOUNCED_MS = 1000;

/**
 * Renders the toasts; once per app. Inside the topmost modal dialog if there is one, because everything else is inert. The
 * page's live region stays mounted meanwhile: screen readers announce only changes of an existing region.
 */
export function Toaster() {
  const isPrerendered = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  return isPrerendered ? null : <Toasts />;
}

/** Portals cannot be prerendered: the regions follow with the first update. */
const neverChanges = () => () => undefined;

function Toasts() {
  const toast = useToasts().find(({ open }) => open);
  const modal = useTopModal();
  useKeyboardInset();
  return (
    <>
      {createPortal(<ToastRegion toast={modal ? undefined : toast} />, document.body)}
      {modal && createPortal(<ToastRegion toast={toast} />, modal)}
    </>
  );
}

function ToastRegion({ toast }: { toast: Toast | undefined }) {
  const { t } = useTranslation();
  const isAnnounced = useMemo(() => toast !== undefined && Date.now() - toast.shownAtMs > ANNOUNCED_MS, [toast]);
  const isAlert = toast?.variant === "destructive";
  const Card = toast?.isSpoken ? SpokenToast : ToastCard;
  const card = toast && <Card key={toast.id} toast={toast} />;
  return (
    <section className="toaster" aria-label={t("toast.region")}>
      <div aria-live="polite">{!isAnnounced && !isAlert && card}</div>
      <div aria-live="assertive">{!isAnnounced && isAlert && card}</div>
      {isAnnounced && card}
    </section>
  );
}
