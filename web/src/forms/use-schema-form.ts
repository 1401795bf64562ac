import { useCallback, useEffectEvent, useLayoutEffect } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from "react-hook-form";
import type * as z from "zod";
import { defaultMessage, retranslate, toFieldErrors } from "../../../shared/messages.ts";
import { fieldErrorsOf } from "../api/problem.ts";
import { useLanguage } from "../i18n/use-language.ts";

/**
 * React Hook Form with a schema of the contract: validates on blur, then on change, with the server's messages in the current
 * language.
 */
export function useSchemaForm<S extends z.ZodType<unknown, FieldValues>>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
) {
  type Values = z.input<S> & FieldValues;
  const language = useLanguage();
  const resolver: Resolver<Values> = (values) => {
    const parsed = schema.safeParse(values, { error: defaultMessage });
    if (parsed.success) return { values, errors: {} };
    const entries = toFieldErrors(parsed.error, language).map(({ path, message }) => [
      path,
      { type: "schema", message },
    ]);
    return { values: {}, errors: Object.fromEntries(entries) as FieldErrors<Values> };
  };
  const form = useForm<Values>({
    resolver,
    defaultValues: defaultValues as DefaultValues<Values>,
    mode: "onTouched",
    reValidateMode: "onChange",
  });
  const { setError } = form;
  const sayErrorsAgain = useEffectEvent(() => {
    for (const [path, error] of Object.entries(form.formState.errors)) {
      const { type = "", message } = error ?? {};
      if (typeof message !== "string") continue;
      setError(path as Path<Values>, { type: String(type), message: retranslate(message, language) });
    }
  });
  // A layout effect, so that no frame shows two languages.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each new language.
  useLayoutEffect(() => sayErrorsAgain(), [language]);
  /** Shows the server's field errors. */
  const showServerErrors = useCallback(
    (error: unknown) => {
      for (const { path, message } of fieldErrorsOf(error)) setError(path as Path<Values>, { type: "server", message });
    },
    [setError],
  );
  return { ...form, showServerErrors };
}
