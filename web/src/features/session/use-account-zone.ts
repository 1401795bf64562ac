import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { CurrentUser } from "../../../../shared/session/schema.ts";
import { session } from "../../api/endpoints.ts";
import { send } from "../../api/send.ts";
import { knownDeviceZone } from "../../i18n/device-zone.ts";
import { currentUserQuery } from "./current-user.tsx";

/** Stores the time zone that somebody lives by. */
export function useSaveZone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (timeZone: string) => send(session.update, { body: { timeZone } }),
    onSuccess: (changed) => void client.setQueryData(currentUserQuery.queryKey, changed),
  });
}

/** Takes the time zone of this device for an account of which none is known; the settings show and change it. */
export function useAccountZone(user: CurrentUser | null | undefined): void {
  const { mutate } = useSaveZone();
  const isUnknown = user?.isActive === true && user.timeZone === undefined;
  const report = useEffectEvent(() => {
    const timeZone = knownDeviceZone();
    if (timeZone !== undefined) mutate(timeZone);
  });
  useEffect(() => {
    if (isUnknown) report();
  }, [isUnknown]);
}
