import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/use-language.ts";
import { Button, type ButtonProps } from "../../ui/button/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import styles from "./appointments.module.css";

const choices = [5, 10, 15, 20, 30, 45, 60, 90, 120];
const USUAL = 20;

export type MinutesFormProps = Pick<ButtonProps, "variant"> & {
  text: string;
  isSending: boolean;
  onSend: (minutes: number) => void;
};

/** In how many minutes somebody arrives, and the button that says so. */
export function MinutesForm({ text, variant, isSending, onSend }: MinutesFormProps) {
  const { t } = useTranslation(["common", "appointments"]);
  const format = useFormat();
  const [minutes, setMinutes] = useState(USUAL);
  return (
    <div className={styles.minutes}>
      <Field label={t("appointments.arriveIn")} complete>
        <Select value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
          {choices.map((each) => (
            <option key={each} value={each}>
              {each < 60 ? format.length(each) : t("appointments.minutes", { minutes: format.number(each) })}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant={variant} slim pending={isSending} onClick={() => onSend(minutes)}>
        {text}
      </Button>
    </div>
  );
}
