import { useTranslation } from "react-i18next";
import type { TimeSpan } from "../../../../shared/agenda/windows.ts";
import { requests } from "../../../../shared/requests/contract.ts";
import { query } from "../../api/client.ts";
import { useQuery } from "../../api/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TimePicker } from "./time-picker.tsx";
import { useTimes } from "./use-times.ts";

export type HireTimeProps = {
  handymanId: string;
  serviceRequestId: string;
  name: string;
  time: TimeSpan | undefined;
  onChange: (time: TimeSpan | undefined) => void;
};

/** In the dialog that hires: one of the handyman's free times, which is agreed on with the hiring. */
export default function HireTime({ time, onChange, name, handymanId, serviceRequestId }: HireTimeProps) {
  const { data: request } = useQuery(query(requests.get, { params: { id: serviceRequestId } }));
  if (!request) return <Spinner />;
  const { timeZone, windows } = request;
  if (time) return <ChosenTime {...{ time, timeZone, name }} onClear={() => onChange(undefined)} />;
  const of = { handymanId, windows, timeZone };
  return <TimePicker of={of} customer={undefined} chosen={[]} isFull={false} onToggle={onChange} />;
}

/** Takes the focus from the list that it replaces. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

type ChosenTimeProps = { time: TimeSpan; timeZone: string; name: string; onClear: () => void };

function ChosenTime({ time, timeZone, name, onClear }: ChosenTimeProps) {
  const { t } = useTranslation(["common", "appointments"]);
  const times = useTimes(timeZone);
  const elsewhere = times.elsewhere(time);
  return (
    <div className="card stack stack-close" role="status">
      <p className="strong">{times.title(time)}</p>
      {elsewhere && <p className="note">{elsewhere}</p>}
      <p className="note">{t("appointments.hireBooks", { name })}</p>
      <div className="actions">
        <Button slim ref={focus} onClick={onClear}>
          {t("appointments.otherTime")}
        </Button>
      </div>
    </div>
  );
}
