import { useTranslation } from "react-i18next";
import type { Preferences } from "../../../../shared/notifications/schema.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";

/** What is offered first. */
const NIGHT = { quietFrom: "22:00", quietTo: "07:00" };
const none = { quietFrom: null, quietTo: null };

type Hours = { quietFrom: string | null; quietTo: string | null };
export type QuietHoursProps = { preferences: Preferences; onChange: (hours: Hours) => void };

/** The hours in which no device is woken. */
export function QuietHours({ preferences: { quietFrom, quietTo }, onChange }: QuietHoursProps) {
  const { t } = useTranslation(["common", "notifications"]);
  const isOn = quietFrom !== undefined && quietTo !== undefined;
  const times = isOn ? { quietFrom, quietTo } : NIGHT;
  // A cleared field keeps the former time.
  const changeTo = (hours: Partial<typeof NIGHT>) =>
    Object.values(hours).every(Boolean) && onChange({ ...times, ...hours });
  return (
    <div className="stack">
      <Checkbox
        label={t("notifications.quiet")}
        hint={t("notifications.quietHint")}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked ? NIGHT : none)}
      />
      {isOn && (
        <div className="pair">
          <Field label={t("notifications.quietFrom")} complete>
            <Input type="time" value={quietFrom} onChange={({ target }) => changeTo({ quietFrom: target.value })} />
          </Field>
          <Field label={t("notifications.quietTo")} complete>
            <Input type="time" value={quietTo} onChange={({ target }) => changeTo({ quietTo: target.value })} />
          </Field>
        </div>
      )}
    </div>
  );
}
