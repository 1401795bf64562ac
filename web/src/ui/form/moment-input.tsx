import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from "react";
import { Input, type InputProps } from "./input.tsx";

export type MomentInputProps = Omit<InputProps, "type" | "value" | "onChange" | "onBlur" | "onKeyDown"> & {
  type: "date" | "time";
  /** `2026-11-28` or `21:30`, empty for none, from a store that may answer later. */
  value: string;
  /** Called once for each change: with a whole value, or an empty one. */
  onChange: (value: string) => void;
  /** Always has a value: one that is cleared comes back. */
  complete?: boolean;
};

/** What the field shows, the value of the store that it knows, the last that was told, and whether it is typed in. */
type Field = { readonly text: string; readonly value: string; readonly told: string; readonly isTyping: boolean };

const fieldOf = (value: string): Field => ({ text: value, value, told: value, isTyping: false });

/** Keys that change a part of the field, as digits do. */
const isTypingKey = (key: string) => key.length === 1 || /^(Backspace|Delete|ArrowUp|ArrowDown)$/.test(key);

/** While a year is typed, browsers name those of its first digits: 2, 20, 202. */
const isWholeDay = (text: string) => /^[1-9]\d{3}-/.test(text);

/**
 * A day or a time of day that is stored as it is entered. Browsers name a value at each key, and a value that is set then
 * discards what was typed of the next one: so the field keeps what is typed until it is left, Enter is pressed, or a day
 * is whole that was empty before. What is chosen without the keyboard is told at once.
 */
export function MomentInput({ value, onChange, complete = false, ...rest }: MomentInputProps) {
  const [field, setField] = useState(fieldOf(value));
  if (field.value !== value) setField(field.isTyping ? { ...field, value, told: value } : fieldOf(value));

  function tell(text: string, isTyping: boolean) {
    const isKept = text === "" && complete;
    setField({ ...field, text: isKept ? value : text, told: isKept ? value : text, isTyping });
    if (!isKept && text !== field.told) onChange(text);
  }

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const { isTyping, told } = field;
    if (isTyping && (told !== "" || !isWholeDay(target.value))) setField({ ...field, text: target.value });
    else tell(target.value, isTyping);
  }

  function leave({ target }: FocusEvent<HTMLInputElement> | { target: HTMLInputElement }) {
    // A part of a value stands in the field, but is none.
    if (target.validity.badInput) target.value = field.text;
    tell(field.text, false);
  }

  function press({ key, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLInputElement>) {
    if (key === "Enter" || key === "Escape") leave({ target: currentTarget });
    else if (isTypingKey(key) && !(ctrlKey || metaKey || altKey)) setField({ ...field, isTyping: true });
  }

  return <Input {...rest} value={field.text} onChange={change} onBlur={leave} onKeyDown={press} />;
}
