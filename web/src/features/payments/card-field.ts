import { normalizePasted } from "../../../../shared/pasted-text.ts";
import type { CardWords } from "./card-words.ts";
import { element } from "./element.ts";
import "./card-element.css";

/** A card as Stripe's API takes it. */
export type Card = { number: string; exp_month: string; exp_year: string; cvc: string };

type PartName = "number" | "expiry" | "cvc";

/** Format and completeness of each part. */
const parts: Record<PartName, { autocomplete: AutoFill; complete: RegExp; format(digits: string): string }> = {
  number: {
    autocomplete: "cc-number",
    complete: /^(\d{4} ){3}\d{4}$/,
    format: (digits) => digits.slice(0, 16).replace(/(\d{4})(?=\d)/g, "$1 "),
  },
  expiry: {
    autocomplete: "cc-exp",
    complete: /^(0[1-9]|1[0-2]) \/ \d{2}$/,
    format: (digits) => digits.slice(0, 4).replace(/^(\d{2})(?=\d)/, "$1 / "),
  },
  cvc: { autocomplete: "cc-csc", complete: /^\d{3,4}$/, format: (digits) => digits.slice(0, 4) },
};

/** The card's number, expiry and security code as one group of inputs; `onChange` is called at every change. */
export function createCardField(firstWords: CardWords, onChange: () => void) {
  const number = createInput("number", firstWords, onChange);
  const expiry = createInput("expiry", firstWords, onChange);
  const cvc = createInput("cvc", firstWords, onChange);
  const inputs = [number, expiry, cvc];
  const note = element("p", "card-element-note");
  const root = element("div", "card-element", ...inputs.map((input) => input.root), note);
  root.setAttribute("role", "group");

  function translate(words: CardWords) {
    root.setAttribute("aria-label", words.card);
    note.textContent = words.note;
    for (const input of inputs) input.translate(words);
  }
  translate(firstWords);

  return {
    root,
    translate,
    isEmpty: () => inputs.every((input) => input.read() === ""),
    isComplete: () => inputs.every((input) => input.isComplete()),
    read(): Card {
      const [exp_month = "", exp_year = ""] = expiry.read().split(" / ");
      return { number: number.read().replaceAll(" ", ""), exp_month, exp_year, cvc: cvc.read() };
    },
    showErrors(): { code: string; message: string } | undefined {
      const [first] = inputs.filter((input) => !input.showErrors());
      first?.focus();
      return first?.lack();
    },
    clear() {
      for (const input of inputs) input.clear();
    },
    focus: () => number.focus(),
  };
}

function createInput(name: PartName, firstWords: CardWords, onChange: () => void) {
  const { autocomplete, complete, format } = parts[name];
  let words = firstWords[name];
  let isShowingErrors = false;
  const caption = element("span", "card-element-label");
  const box = element("input", "card-element-input");
  const problem = element("p", "card-element-error");
  const root = element("div", `card-element-field card-element-${name}`, element("label", "", caption, box), problem);
  const read = () => format(normalizePasted(box.value).replace(/\D/g, ""));
  const isComplete = () => complete.test(read());

  problem.id = `card-${name}-${crypto.randomUUID()}`;
  problem.setAttribute("aria-live", "polite");
  box.setAttribute("aria-describedby", problem.id);
  box.setAttribute("aria-required", "true");
  box.inputMode = "numeric";
  box.autocomplete = autocomplete;

  function show() {
    const wrong = isShowingErrors && !isComplete();
    problem.textContent = wrong ? words.incomplete : "";
    box.setAttribute("aria-invalid", String(wrong));
    caption.textContent = words.label;
    box.placeholder = words.placeholder;
  }

  box.addEventListener("input", () => {
    // Reformat only with the caret at the end: rewriting the value would move it.
    if (box.selectionStart === box.value.length) box.value = read();
    show();
    onChange();
  });
  box.addEventListener("blur", () => {
    box.value = read();
    isShowingErrors = box.value !== "";
    show();
  });

  return {
    root,
    read,
    isComplete,
    focus: () => box.focus(),
    lack: () => ({ code: `incomplete_${name}`, message: words.incomplete }),
    translate(next: CardWords) {
      words = next[name];
      show();
    },
    /** Shows errors from now on; returns true when the field is complete. */
    showErrors() {
      isShowingErrors = true;
      show();
      return isComplete();
    },
    clear() {
      box.value = "";
      isShowingErrors = false;
      show();
      onChange();
    },
  };
}
