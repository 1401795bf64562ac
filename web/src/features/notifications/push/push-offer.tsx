import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readLocal, writeLocal } from "../../../i18n/local-store.ts";
import { Button } from "../../../ui/button/button.tsx";
import { useCurrentUser } from "../../session/current-user.tsx";
import { useDevice } from "./use-device.ts";

/**
 * Offers to notify this device, to somebody who has something to hear of; the browser asks only after the press. Whoever
 * answers, either way, is not asked here again.
 */
export function PushOffer() {
  const { t } = useTranslation(["common", "notifications"]);
  const { id, role } = useCurrentUser();
  const key = `pushOfferClosed:${id}`;
  const [isClosed, setClosed] = useState(() => readLocal(key) !== undefined);
  const { state, isPending, turn } = useDevice();
  if (isClosed || (state !== "off" && state !== "install")) return null;
  const close = () => {
    writeLocal(key, "1");
    setClosed(true);
  };
  return (
    <section className="card stack">
      <h2>{t("notifications.offer.title")}</h2>
      <p>{t(role === "handyman" ? "notifications.offer.handyman" : "notifications.offer.customer")}</p>
      {state === "install" && <p>{t("notifications.device.install")}</p>}
      <div className="actions">
        {state === "off" && (
          <Button slim pending={isPending} pendingText={t("action.saving")} onClick={() => turn("on")}>
            {t("notifications.device.turnOn")}
          </Button>
        )}
        <Button slim variant="quiet" onClick={close}>
          {t("notifications.offer.later")}
        </Button>
      </div>
    </section>
  );
}
