import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/language.ts";
import { zoneNameOf } from "../../i18n/date-format.ts";
import { deviceZone } from "../../i18n/device-zone.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { notifyError } from "../../ui/feedback/notify-error.ts";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { useCurrentUser } from "../session/current-user.tsx";
import { useSaveZone } from "../session/use-account-zone.ts";

/** The zones of the country, from the east to the west. */
const zonesOfTheCountry = [
  ...["America/Puerto_Rico", "America/New_York", "America/Chicago", "America/Denver", "America/Phoenix"],
  ...["America/Los_Angeles", "America/Anchorage", "Pacific/Honolulu", "Pacific/Pago_Pago", "Pacific/Guam"],
];

/** "Eastern Time (New York)". */
const nameOf = (timeZone: string, language: Language): string =>
  `${zoneNameOf(language, timeZone)} (${timeZone.split("/").at(-1)?.replaceAll("_", " ")})`;

/** Whose clocks say when somebody is written to: one of the country, of this device, or the one that is stored. */
export function ZoneField() {
  const { t } = useTranslation(["common", "notifications"]);
  const language = useLanguage();
  const { timeZone = deviceZone() } = useCurrentUser();
  const { mutate, variables, isPending } = useSaveZone();
  const chosen = isPending ? variables : timeZone;
  return (
    <Field label={t("notifications.zone")} hint={t("notifications.zoneHint")} complete>
      <Select
        value={chosen}
        onChange={({ target }) =>
          mutate(target.value, { onError: (error) => notifyError(error, t("notifications.saveFailed")) })
        }
      >
        {[...new Set([deviceZone(), chosen, ...zonesOfTheCountry])].map((zone) => (
          <option key={zone} value={zone}>
            {nameOf(zone, language)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
