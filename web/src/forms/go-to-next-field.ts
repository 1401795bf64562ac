import type { KeyboardEvent } from "react";

/** The fields of a form that are typed into and shown. */
const typedFields = (form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].filter(
    (field) => !/^(checkbox|radio|file|hidden)$/.test(field.type) && !field.disabled && !field.closest("[hidden]"),
  );

/** Enter in a line of text leads to the next field while that is empty, as the key of a phone says; else it sends the form. */
export function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== "Enter" || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  const fields = typedFields(form);
  const next = fields[fields.indexOf(target) + 1];
  if (!fields.includes(target) || !next || next.value !== "") return;
  event.preventDefault();
  next.focus();
}
