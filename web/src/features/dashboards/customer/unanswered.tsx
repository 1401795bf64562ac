import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { readLocal, writeLocal } from "../../../i18n/local-store.ts";
import { Button } from "../../../ui/button/button.tsx";
import { notify } from "../../../ui/feedback/notify.ts";
import { isWaiting } from "../../requests/details/is-waiting.ts";
import { ChangeRequest } from "./change-request.tsx";

const storageKeyOf = ({ id }: ServiceRequestView) => `keeps-waiting:${id}`;

/** Whether nobody has answered a request of which people farther away were told as well. */
export const isUnanswered = (request: ServiceRequestView): boolean =>
  isWaiting(request) && request.fartherAt !== undefined && request.quotesReceived === 0 && !request.isUnserved;

type UnansweredProps = {
  request: ServiceRequestView;
  /** Called when the customer keeps waiting; without it, the buttons disappear for good. */
  onKeep?: () => void;
};

/** The three things that a customer can do about an unanswered request: change it, its price, or keep waiting. */
export function Unanswered({ request, onKeep }: UnansweredProps) {
  const { t } = useTranslation(["common", "customer", "requests"]);
  const [isKept, setKept] = useState(() => readLocal(storageKeyOf(request)) === request.fartherAt);
  if (!isUnanswered(request) || (isKept && !onKeep)) return null;

  function keep() {
    writeLocal(storageKeyOf(request), request.fartherAt);
    setKept(true);
    notify({ title: t("requests.keptWaiting") });
    onKeep?.();
  }
  const isInList = !onKeep;
  const text = t("requests.keepWaiting");
  return (
    <div className="actions">
      <ChangeRequest request={request} slim isInList={isInList} />
      <ChangeRequest request={request} startsAt="price" slim isInList={isInList} />
      <Button
        slim
        aria-label={isInList ? t("customer.actOn", { action: text, title: request.title }) : undefined}
        onClick={keep}
      >
        {text}
      </Button>
    </div>
  );
}
