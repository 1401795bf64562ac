import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { pathsOf } from "../../forms/draft-photo.ts";
import type { DraftKey } from "../../forms/use-draft-key.ts";
import { useSaveDraft } from "../../forms/use-save-draft.ts";
import { useCurrentUser } from "../session/current-user.tsx";
import type { Uploader } from "../uploads/create-uploader.ts";
import { useUploads } from "../uploads/use-uploader.ts";
import { EnrollmentDraft, emptyEnrollment, useDraftFromOtherTabs } from "./enrollment-draft.ts";
import { fieldsOf, furthestStep, missingFields, stepOf, steps, useEnrollmentForm } from "./enrollment-form.ts";
import { type Outcome, useEnroll } from "./use-enroll.ts";

export type WizardProps = {
  draftName: string;
  draftKey: DraftKey;
  /** Initial values. */
  start: EnrollmentDraft;
  /** True when the initial values are a restored draft. */
  isRestored: boolean;
  uploader: Uploader;
  onEnrolled: (outcome: Exclude<Outcome, { refused: unknown }>) => void;
};

/** State of the wizard: form, photos, current step, and what blocks the next one. */
export function useWizard({ draftName, draftKey, start, uploader, onEnrolled }: WizardProps) {
  const form = useEnrollmentForm(start);
  const [step, setStep] = useState(() => Math.min(start.step, furthestStep(start)));
  const { kept: storedPhotos, ...uploads } = useUploads(uploader);
  const { waiting, isLacking } = uploads;
  const typed = useWatch({ control: form.control });
  const draft = useMemo(
    () => EnrollmentDraft.parse({ ...typed, step, photos: storedPhotos }),
    [typed, step, storedPhotos],
  );
  const empty = emptyEnrollment(useCurrentUser());
  useSaveDraft({ stepName: draftName, draft, empty, idempotencyKey: draftKey.key, isLacking });
  const enroll = useEnroll(form, draftKey.key);

  function fillFields({ photos: _photos, step: _step, ...fields }: EnrollmentDraft) {
    form.reset({ ...fields, taxId: form.getValues("taxId") ?? "" });
  }
  function fill(next: EnrollmentDraft) {
    fillFields(next);
    uploader.clear();
    uploader.restore(next.photos);
  }
  useDraftFromOtherTabs(draftName, (next) => {
    draftKey.adopt();
    // Uploading or unchanged photos are not replaced.
    const keepPhotos = waiting > 0 || pathsOf(next.photos).join() === pathsOf(storedPhotos).join();
    if (keepPhotos) fillFields(next);
    else fill(next);
  });

  const stepName = steps[step] ?? "personal";
  const goToStepOf = (names: readonly string[]) => setStep(stepOf(names) ?? step);
  const submit = form.handleSubmit(
    async (values) => {
      if (draftKey.isSentElsewhere()) return;
      const outcome = await enroll({ ...values, portfolioImages: pathsOf(storedPhotos) });
      if ("refused" in outcome) goToStepOf(outcome.refused);
      else onEnrolled(outcome);
    },
    (errors) => goToStepOf(Object.keys(errors)),
  );

  async function goOn(event: FormEvent) {
    event.preventDefault();
    if (missing.length > 0) return;
    if (step === steps.length - 1) return waiting > 0 ? undefined : submit();
    if (await form.trigger(fieldsOf(stepName), { shouldFocus: true })) setStep(step + 1);
  }

  const missing = missingFields(stepName, typed);
  const { errors } = form.formState;
  const isWrong = fieldsOf(stepName).some((field) => errors[field]);
  return { form, step, setStep, name: stepName, goOn, missing, isWrong, ...uploads, draft, fill };
}

/** Focuses the heading of a new step, or its first invalid field. */
export function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const entered = useRef(step);
  useEffect(() => {
    if (entered.current === step) return;
    entered.current = step;
    const wrong = heading.current?.closest("form")?.querySelector<HTMLElement>('[aria-invalid="true"]');
    window.scrollTo(0, 0);
    (wrong ?? heading.current)?.focus();
  }, [step]);
  return heading;
}
