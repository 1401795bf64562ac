import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { Button, type ButtonProps } from "../../../ui/button/button.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";

const QuoteDialog = lazyWithRetry(() => import("./quote-dialog.tsx"), ["jobs", "quoting", "requests"]);

type QuoteButtonProps = Pick<ButtonProps, "variant" | "slim" | "pending"> & { request: ServiceRequestView };

/** Opens the form of a first quote for a request. */
export function QuoteButton({ request, ...look }: QuoteButtonProps) {
  const { t } = useTranslation(["common", "handyman"]);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {t("handyman.sendQuote")}
      </Button>
      <LazyPanel>{isOpen && <QuoteDialog request={request} onClose={() => setOpen(false)} />}</LazyPanel>
    </>
  );
}
