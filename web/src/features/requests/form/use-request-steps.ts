import { useEffect, useRef } from "react";
import type { FieldErrors } from "react-hook-form";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useIsWide } from "../../../ui/page/use-is-wide.ts";
import type { RequestForm } from "./request-form.ts";

type FieldName = Parameters<RequestForm["setFocus"]>[0];

/** One decision each, in the order of the form, with the fields that are checked before the next step. */
const steps = [
  [],
  ["title", "description"],
  ["address", "city", "zipCode"],
  ["imageUrls"],
  ["estimatedPrice", "urgency", "windows", "hiring"],
] as const satisfies readonly (readonly FieldName[])[];

export const STEP_COUNT = steps.length;

/**
 * On a phone the form shows one step at a time; on wider screens all at once, as step 0, and also for a request made again,
 * which is looked over as a whole. The step is in the URL, so that a reload keeps it and the browser's Back leads one step
 * back.
 */
export function useRequestSteps(form: RequestForm, isMadeAgain: boolean) {
  const isWide = useIsWide(48);
  const isWhole = isWide || isMadeAgain;
  const [params] = useSearchParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = Math.trunc(Number(params.get("step")));
  const step = isWhole ? 0 : Math.min(Math.max(asked, 1), STEP_COUNT) || 1;
  const heading = useFocusOnChange(step);
  const toFocus = useRef<FieldName>(undefined);

  // A hidden field cannot get the focus before its step is shown.
  useEffect(() => {
    const name = toFocus.current;
    if (name === undefined || step === 0) return;
    toFocus.current = undefined;
    form.setFocus(name);
  }, [step, form]);

  function show(number: number) {
    const next = new URLSearchParams(search);
    next.set("step", String(number));
    navigate({ search: next.toString() });
  }

  /** Goes on when the fields of this step are valid; else the first that is not has the focus. */
  async function goOn() {
    const names: readonly FieldName[] = steps[step - 1] ?? [];
    const isValid = names.length === 0 || (await form.trigger(names, { shouldFocus: true }));
    if (isValid) show(step + 1);
  }

  /** Shows the step of the first invalid field. */
  function showInvalid(errors: FieldErrors) {
    const number = steps.findIndex((names: readonly FieldName[]) => names.some((name) => name in errors)) + 1;
    if (step === 0 || number === 0 || number === step) return;
    toFocus.current = steps[number - 1]?.find((name: FieldName) => name in errors);
    show(number);
  }

  return { step, heading, goOn, showInvalid, isLast: step === 0 || step === STEP_COUNT };
}

/** A reference to the heading of the step, which has the focus once the step has changed. */
function useFocusOnChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const former = useRef(step);
  useEffect(() => {
    if (former.current === step) return;
    const isStep = former.current !== 0 && step !== 0;
    former.current = step;
    if (!isStep) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
