import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/button.tsx";
import { useDevice } from "./use-device.ts";

/** Whether this device is notified, with the button that changes it or the steps that come first. */
export function DeviceSection() {
  const { t } = useTranslation(["common", "notifications"]);
  const { state, isPending, turn } = useDevice();
  if (!state || state === "absent") return null;
  const isOn = state === "on";
  const canTurn = isOn || state === "off";
  return (
    <section className="stack stack-close">
      <h3>{t("notifications.device.title")}</h3>
      <p role="status">{t(`notifications.device.${state}`)}</p>
      {canTurn && (
        <div className="actions">
          <Button
            variant={isOn ? "quiet" : "primary"}
            pending={isPending}
            pendingText={t("action.saving")}
            onClick={() => turn(isOn ? "off" : "on")}
          >
            {t(isOn ? "notifications.device.turnOff" : "notifications.device.turnOn")}
          </Button>
        </div>
      )}
    </section>
  );
}
