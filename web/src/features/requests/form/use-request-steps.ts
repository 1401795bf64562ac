import { useEffect, useRef } from "react";
import type { FieldErrors } from "react-hook-form";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { requestCategories } from "../../../../../shared/categories.ts";
import { useIsWide } from "../../../ui/page/use-is-wide.ts";
import type { RequestForm } from "./request-form.ts";

export type FieldName = Parameters<RequestForm["setFocus"]>[0];

/** One decision each, in the order of the form, with the fields that are checked before the next step. */
const steps = [
  { name: "kind", fields: [] },
  { name: "what", fields: ["title", "description"] },
  { name: "where", fields: ["address", "city", "zipCode"] },
  { name: "photos", fields: ["imageUrls"] },
  { name: "when", fields: ["urgency", "windows"] },
  { name: "hire", fields: ["estimatedPrice", "hiring"] },
] as const satisfies readonly { name: string; fields: readonly FieldName[] }[];

export type StepName = (typeof steps)[number]["name"];

const fieldsOf = (step: number): readonly FieldName[] => steps[step - 1]?.fields ?? [];

/** Whether the trade came along from the landing page; an invitation has its card on the step of the trade. */
const isTradeKnown = (params: URLSearchParams): boolean =>
  [...requestCategories, "other"].includes(params.get("category") ?? "") && !params.has("invite");

/**
 * On a phone the form shows one step at a time; on wider screens all at once, as step 0, and also for a request made again,
 * which is looked over as a whole. The step is in the URL, so that a reload keeps it and the browser's Back leads one step
 * back.
 */
export function useRequestSteps(form: RequestForm, isMadeAgain: boolean) {
  const isWide = useIsWide(48);
  const [params] = useSearchParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const first = isTradeKnown(params) ? 2 : 1;
  const asked = Math.trunc(Number(params.get("step"))) || first;
  const step = isWide || isMadeAgain ? 0 : Math.min(Math.max(asked, first), steps.length);
  const heading = useFocusOnChange(step);
  const focusOnceShown = useFieldToFocus(form, step);

  function show(number: number, without?: string) {
    const next = new URLSearchParams(search);
    next.set("step", String(number));
    if (without) next.delete(without);
    navigate({ search: next.toString() });
  }

  /** Goes on when the fields of this step are valid; else the first that is not has the focus. */
  async function goOn() {
    if (await areValid(form, fieldsOf(step))) show(step + 1);
  }

  /** The focus goes to a field, which another step may have. */
  function goTo(name: FieldName) {
    const number = steps.findIndex(({ fields }) => fields.some((field) => field === name)) + 1;
    if (step === 0 || number === 0 || number === step) return form.setFocus(name);
    focusOnceShown(name);
    show(number);
  }

  /** Shows the step of the first invalid field. */
  function showInvalid(errors: FieldErrors) {
    const wrong = steps.flatMap(({ fields }): readonly FieldName[] => fields).find((name) => name in errors);
    if (step !== 0 && wrong && !fieldsOf(step).includes(wrong)) goTo(wrong);
  }

  return {
    step,
    name: steps[step - 1]?.name,
    /** Number of the step among those that are asked, from 1. */
    place: step - first + 1,
    count: steps.length - first + 1,
    heading,
    goOn,
    goTo,
    showInvalid,
    goBack: () => show(step - 1),
    /** Asks for the trade after all. */
    changeTrade: step > 0 && first > 1 ? () => show(1, "category") : undefined,
    isLast: step === 0 || step === steps.length,
  };
}

export type RequestSteps = ReturnType<typeof useRequestSteps>;

/** Whether these fields are valid; else the first that is not has the focus, and each is checked while it is typed into. */
async function areValid(form: RequestForm, names: readonly FieldName[]): Promise<boolean> {
  if (names.length === 0 || (await form.trigger(names, { shouldFocus: true }))) return true;
  for (const name of names) {
    if (form.getFieldState(name).invalid) form.setValue(name, form.getValues(name), { shouldTouch: true });
  }
  return false;
}

/** Gives the focus to a field of a step that is shown next: a hidden one cannot have it. */
function useFieldToFocus(form: RequestForm, step: number) {
  const toFocus = useRef<FieldName>(undefined);
  useEffect(() => {
    const name = toFocus.current;
    if (name === undefined || step === 0) return;
    toFocus.current = undefined;
    form.setFocus(name);
  }, [step, form]);
  return (name: FieldName) => {
    toFocus.current = name;
  };
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
