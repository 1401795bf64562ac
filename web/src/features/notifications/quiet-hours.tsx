import { useTranslation } from "react-i18next";
import type { Preferences } from "../../../../shared/notifications/schema.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { MomentInput } from "../../ui/form/moment-input.tsx";

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
  const changeTo = (hours: Partial<typeof NIGHT>) => onChange({ ...times, ...hours });
  return (
    <div className="stack">
      <Checkbox
        label={t(isOn && quietFrom === quietTo ? "notifications.quietAllDay" : "notifications.quiet")}
        hint={t("notifications.quietHint")}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked ? NIGHT : none)}
      />
      {isOn && (
        <div className="pair">
          <Field label={t("notifications.quietFrom")} complete>
            <MomentInput type="time" complete value={quietFrom} onChange={(time) => changeTo({ quietFrom: time })} />
          </Field>
          <Field label={t("notifications.quietTo")} complete>
            <MomentInput type="time" complete value={quietTo} onChange={(time) => changeTo({ quietTo: time })} />
          </Field>
        </div>
      )}
    </div>
  );
}
