import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { VisuallyHidden } from "../../../ui/fact/visually-hidden.tsx";
import { StepProgress } from "../../../ui/form/step-progress.tsx";
import type { RequestSteps } from "./use-request-steps.ts";

type StepHeadingProps = {
  steps: RequestSteps;
  /** Of the handyman who alone is asked. */
  invitedName: string | undefined;
};

/** How far the form is, the way back, and the step's question. */
export function StepHeading({ steps, invitedName: name }: StepHeadingProps) {
  const { t } = useTranslation(["common", "requests"]);
  const question = useQuestion(steps.name, name);
  const { place, count } = steps;
  const words = t("requests.stepOf", { step: place, count });
  return (
    <div className="stack">
      <div className="request-progress">
        {place > 1 && (
          <IconButton label={t("requests.stepBack")} onClick={steps.goBack}>
            <ArrowLeft aria-hidden="true" />
          </IconButton>
        )}
        <StepProgress step={place} count={count} words={words} />
      </div>
      <h2 ref={steps.heading} tabIndex={-1}>
        <VisuallyHidden>{words}: </VisuallyHidden>
        {question}
      </h2>
    </div>
  );
}

/** Where a step has one choice, its question is that of the choice. */
function useQuestion(step: RequestSteps["name"], name: string | undefined): string {
  const { t } = useTranslation(["common", "requests"]);
  if (step === "hire") return name === undefined ? t("requests.hiring") : t("requests.hiringOne", { name });
  return step === undefined || step === "kind" ? t("requests.category") : t(`requests.step.${step}`);
}
