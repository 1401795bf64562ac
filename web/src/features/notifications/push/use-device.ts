import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useQuery } from "../../../api/use-query.ts";
import { notify } from "../../../ui/feedback/notify.ts";
import { notifyError } from "../../../ui/feedback/notify-error.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { type DeviceState, readDeviceState, turnOffDevice, turnOnDevice } from "./device.ts";

/** Whether this device is notified, and the two presses that change it. */
export function useDevice() {
  const { t } = useTranslation(["common", "notifications"]);
  const client = useQueryClient();
  const { id } = useCurrentUser();
  const queryKey = ["pushDevice", id];
  const { data: state } = useQuery({ queryKey, queryFn: () => readDeviceState(id), staleTime: 0 });
  const { mutate, isPending } = useMutation<DeviceState, Error, "on" | "off">({
    mutationFn: (wanted) => (wanted === "on" ? turnOnDevice(id) : turnOffDevice()),
    onSuccess: (reached, wanted) => {
      client.setQueryData(queryKey, reached);
      if (reached === wanted) notify({ title: t(`notifications.device.${reached}Now`) });
    },
    onError: (error) => notifyError(error, t("notifications.device.failed")),
  });
  return { state, isPending, turn: mutate };
}
