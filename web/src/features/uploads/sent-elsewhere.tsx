import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

/** Replaces a form whose draft was sent in another tab; `children` are links. */
export function SentElsewhere({ children }: { children: ReactNode }) {
  const { t } = useTranslation(["common", "uploads"]);
  const container = useRef<HTMLDivElement>(null);
  // The focused form was removed.
  useEffect(() => container.current?.focus({ preventScroll: true }), []);
  return (
    <div role="status" tabIndex={-1} ref={container}>
      <EmptyState level={2} title={t("uploads.sentElsewhere")} action={<div className="actions">{children}</div>}>
        {t("uploads.sentElsewhereText")}
      </EmptyState>
    </div>
  );
}
