import { useTranslation } from "react-i18next";
import { steps } from "./enrollment-form.ts";

export type StepBarProps = { step: number; onBack: (step: number) => void };

/** Progress of the wizard; completed steps link back. */
export function StepBar({ step, onBack }: StepBarProps) {
  const { t } = useTranslation(["common", "enrollment", "handymen"]);
  const words = t("handymen.enrollStep", { step: step + 1 });
  return (
    <nav className="wizard-steps" aria-label={t("enrollment.steps")}>
      <p className="small strong">{words}</p>
      <progress max={steps.length} value={step + 1} aria-label={words} />
      <ol>
        {steps.map((name, index) => (
          <li key={name} aria-current={index === step ? "step" : undefined}>
            {index < step ? (
              <button type="button" className="text-link" onClick={() => onBack(index)}>
                {t(`enrollment.step.${name}`)}
              </button>
            ) : (
              t(`enrollment.step.${name}`)
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
