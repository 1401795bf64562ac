import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useTopModal } from "./modal-stack.ts";
import { useToasts } from "./notify.ts";
import { ToastCard } from "./toast-card.tsx";

/** Where toasts appear; once per app. Inside the topmost modal dialog while there is one, so that its toast can be pressed. */
export function Toaster() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const host = useTopModal() ?? document.body;
  return createPortal(
    <section className="toaster" aria-label={t("toast.region")}>
      {toasts
        .filter(({ open }) => open)
        .map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
    </section>,
    host,
  );
}
