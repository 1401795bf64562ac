import { type FormEvent, useEffect, useRef, useState } from "react";
import { type ChosenRequest, chosenRequestPath, rememberChoice, rememberRole } from "../../paths.ts";

/** The trades of the request form, the most wanted first; `other` is whatever is none of them. */
export const trades = ["plumbing", "painting", "electrical", "carpentry", "hvac", "cleaning", "other"] as const;
export type Trade = (typeof trades)[number];

export type Chosen = ChosenRequest & { readonly category: Trade };
export type Choice = ReturnType<typeof useChosen>;

function readForm(form: HTMLFormElement): Chosen {
  const category = trades.find((trade) => trade === form.querySelector("select")?.value) ?? trades[0];
  return { category, zipCode: String(new FormData(form).get("zipCode") ?? "").trim() };
}

/**
 * Trade and ZIP code as the form has them, which somebody may have filled in before the script ran. The first trade counts
 * as chosen only once somebody has chosen a trade.
 */
export function useChosen() {
  const [chosen, setChosen] = useState<Chosen>({ category: trades[0], zipCode: "" });
  const [isTouched, setTouched] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) setChosen(readForm(form.current));
  }, []);
  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    setChosen(readForm(currentTarget));
    if (target instanceof HTMLSelectElement) setTouched(true);
  };
  return { chosen, isTradeChosen: isTouched || chosen.category !== trades[0], form, onChange };
}

/** Stores the role and where the account leads, right before the browser leaves for it. */
export function rememberRequest(chosen: ChosenRequest): void {
  rememberRole("customer");
  rememberChoice(chosenRequestPath(chosen));
}
