import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";

const EditRequestDialog = lazyWithRetry(
  () => import("../../requests/edit/edit-request-dialog.tsx"),
  ["requests", "uploads"],
);

type ChangeRequestProps = {
  request: ServiceRequestView;
  /** Opens the dialog at the price. */
  startsAt?: "price";
  slim?: boolean;
  /** In a list, the name for screen readers has the title. */
  isInList?: boolean;
};

/** Opens the dialog in which its customer changes an open request, or its price alone. */
export function ChangeRequest({ request, startsAt, slim, isInList = false }: ChangeRequestProps) {
  const { t } = useTranslation(["common", "customer", "requests"]);
  const [isOpen, setOpen] = useState(false);
  const priceText = request.estimatedPrice === undefined ? t("requests.namePrice") : t("requests.raisePrice");
  const text = startsAt === "price" ? priceText : t("requests.change");
  return (
    <>
      <Button
        slim={slim}
        aria-label={isInList ? t("customer.actOn", { action: text, title: request.title }) : undefined}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      <LazyPanel>
        {isOpen && <EditRequestDialog request={request} startsAt={startsAt} onClose={() => setOpen(false)} />}
      </LazyPanel>
    </>
  );
}
