import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../fact/visually-hidden.tsx";

export type RailProps = {
  /** The names of the steps, in order. */
  steps: readonly string[];
  /** Index of the step the job is at. */
  current: number;
  /** True when the last step is completed too. */
  done?: boolean;
};

/** Progress as a spirit level: one mark per step, a bubble at the current one. */
export function Rail({ steps, current, done = false }: RailProps) {
  const { t } = useTranslation();
  return (
    <div className="rail" data-done={done || undefined}>
      <ol aria-label={t("rail.label")}>
        {steps.map((step, index) => (
          <li
            key={step}
            data-step={index < current ? "past" : undefined}
            aria-current={index === current ? "step" : undefined}
          >
            <span>
              {step}
              <VisuallyHidden> ({t(stepStateOf(index, current))})</VisuallyHidden>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function stepStateOf(index: number, current: number) {
  if (index < current) return "rail.past";
  return index === current ? "rail.current" : "rail.next";
}
