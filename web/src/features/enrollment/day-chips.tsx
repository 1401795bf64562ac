import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { weekdays } from "../../../../shared/weekdays.ts";
import { Button } from "../../ui/button/button.tsx";
import { ChipSet } from "./chip-set.tsx";

type Days = (typeof weekdays)[number][];
export type DayChipsProps = {
  input: UseFormRegisterReturn;
  error: string | undefined;
  onChange: (days: Days) => void;
};

/** The days on which a handyman works. */
export function DayChips({ input, error, onChange }: DayChipsProps) {
  const { t } = useTranslation(["common", "enrollment"]);
  const options = weekdays.map((value) => ({ value, label: t(`enrollment.day.${value}`) }));
  return (
    <ChipSet {...input} legend={t("enrollment.availability")} options={options} error={error}>
      <Button slim variant="quiet" onClick={() => onChange(weekdays.slice(0, 5))}>
        {t("enrollment.weekdays")}
      </Button>
      <Button slim variant="quiet" onClick={() => onChange([...weekdays])}>
        {t("enrollment.everyDay")}
      </Button>
    </ChipSet>
  );
}
