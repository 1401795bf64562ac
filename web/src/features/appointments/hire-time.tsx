import { useTranslation } from "react-i18next";
import type { TimeSpan } from "../../../../shared/agenda/windows.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button/button.tsx";
import { TimePicker } from "./time-picker.tsx";
import type { FreeTimesInput } from "./use-free-times.ts";
import { type Holding, useHold } from "./use-hold.ts";
import { useNow } from "./use-now.ts";
import { useTimes } from "./use-times.ts";

type HireTimeOf = Pick<FreeTimesInput, "handymanId" | "windows" | "timeZone"> & { serviceRequestId: string };

export type HireTimeProps = {
  name: string;
  of: HireTimeOf;
  time: TimeSpan | undefined;
  isHiring: boolean;
  onChange: (time: TimeSpan | undefined) => void;
};

/** In the dialog that hires: one of the handyman's free times, which is held at once and agreed on with the hiring. */
export default function HireTime({ time, onChange, name, isHiring, of }: HireTimeProps) {
  const { t } = useTranslation(["common", "appointments"]);
  const holding = useHold({ ...of, isHiring, onChange });
  const { timeZone } = of;
  if (time)
    return (
      <ChosenTime time={time} timeZone={timeZone} name={name} holding={holding} onClear={() => onChange(undefined)} />
    );
  return (
    <>
      {holding.refusal && (
        <p role="alert" className="strong">
          {holding.refusal}
        </p>
      )}
      <TimePicker
        of={of}
        customer={undefined}
        chosen={[]}
        isFull={false}
        onToggle={(chosen) => void holding.hold(chosen)}
      />
      <p className="note">{t("appointments.hireWithout", { name })}</p>
    </>
  );
}

/** Takes the focus from the list that it replaces. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

type ChosenTimeProps = { time: TimeSpan; timeZone: string; name: string; holding: Holding; onClear: () => void };

function ChosenTime({ time, timeZone, name, holding, onClear }: ChosenTimeProps) {
  const { t } = useTranslation(["common", "appointments"]);
  const times = useTimes(timeZone);
  const now = useNow();
  const elsewhere = times.elsewhere(time);
  const { isHolding, heldUntil } = holding;
  const isOver = heldUntil !== undefined && heldUntil <= now;
  return (
    <div className="card stack stack-close" role="status">
      <p className="strong">{times.title(time)}</p>
      {elsewhere && <p className="note">{elsewhere}</p>}
      <p className="note">
        <HoldText name={name} holding={holding} isOver={isOver} />
      </p>
      <div className="actions">
        {isOver && (
          <Button slim onClick={() => void holding.hold(time)}>
            {t("appointments.holdAgain")}
          </Button>
        )}
        <Button slim ref={focus} pending={isHolding} onClick={onClear}>
          {t("appointments.otherTime")}
        </Button>
      </div>
    </div>
  );
}

/** Until when the time is held, or what follows when it is not. */
function HoldText({ name, holding, isOver }: { name: string; holding: Holding; isOver: boolean }) {
  const { t } = useTranslation(["common", "appointments"]);
  const format = useFormat();
  const { isHolding, heldUntil, refusal } = holding;
  if (isHolding) return t("appointments.holding");
  if (!heldUntil) return [refusal, t("appointments.notHeld", { name })].filter(Boolean).join(" ");
  const when = format.time(heldUntil);
  return t(isOver ? "appointments.heldOver" : "appointments.heldUntil", { name, when });
}
