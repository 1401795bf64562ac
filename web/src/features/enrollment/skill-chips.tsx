import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { skills } from "../../../../shared/categories.ts";
import { TradeGlyph } from "../../ui/ticket/trade-glyph.tsx";
import { ChipSet } from "./chip-set.tsx";

export type SkillChipsProps = { input: UseFormRegisterReturn; error: string | undefined };

/** The twelve trades, at least one of them chosen. */
export function SkillChips({ input, error }: SkillChipsProps) {
  const { t } = useTranslation(["common", "enrollment"]);
  const options = skills.map((value) => ({
    value,
    label: t(`category.${value}`),
    icon: <TradeGlyph category={value} />,
  }));
  return <ChipSet {...input} legend={t("enrollment.skills")} options={options} error={error} />;
}
