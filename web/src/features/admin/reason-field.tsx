import type * as z from "zod";
import { limits } from "../../../../shared/limits.ts";
import { Reason } from "../../../../shared/verifications/schema.ts";
import { ReasonField as Field, type ReasonFieldProps as FieldProps } from "../../ui/form/reason-field.tsx";

export type ReasonFieldProps = Pick<FieldProps, "label" | "hint" | "value" | "isChecked" | "onChange"> & {
  /** Validation error of a stricter schema than the default. */
  refusal?: z.ZodError | undefined;
};

/** The administrator's reason. */
export const ReasonField = ({ refusal, ...field }: ReasonFieldProps) => (
  <Field {...field} maxLength={limits.notes} error={refusal ?? Reason.safeParse(field.value).error} />
);
