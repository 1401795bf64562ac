import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { PreferenceChange, Preferences } from "../../../../shared/notifications/schema.ts";
import { queryKeyOf } from "../../api/client.ts";
import { notifications } from "../../api/endpoints.ts";
import { send } from "../../api/send.ts";
import { notifyError } from "../../ui/feedback/notify-error.ts";

/** The preferences as they will be stored. */
const withChange = (stored: Preferences, { mail, bell, push, quietFrom, quietTo }: PreferenceChange): Preferences => ({
  ...stored,
  mail: { ...stored.mail, ...mail },
  bell: { ...stored.bell, ...bell },
  push: { ...stored.push, ...push },
  ...(quietFrom !== undefined && { quietFrom: quietFrom ?? undefined, quietTo: quietTo ?? undefined }),
});

/** Saves one preference optimistically; rolls back with a toast when that fails. */
export function usePreferenceChange() {
  const { t } = useTranslation(["common", "notifications"]);
  const client = useQueryClient();
  const key = queryKeyOf(notifications.preferences, {});
  return useMutation<Preferences, Error, PreferenceChange, Preferences | undefined>({
    mutationFn: (body) => send(notifications.updatePreferences, { body }),
    scope: { id: "preferences" },
    onMutate: (change) => {
      const before = client.getQueryData<Preferences>(key);
      client.setQueryData<Preferences>(key, (current) => current && withChange(current, change));
      return before;
    },
    onSuccess: (saved) => void client.setQueryData(key, saved),
    onError: (error, _change, before) => {
      client.setQueryData(key, before);
      notifyError(error, t("notifications.saveFailed"));
    },
  });
}
