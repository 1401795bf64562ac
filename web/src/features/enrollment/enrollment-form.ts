import * as z from "zod";
import { birthDateError } from "../../../../shared/handymen/birth-date.ts";
import { Enrollment, type EnrollmentStep, enrollmentSteps } from "../../../../shared/handymen/enrollment.ts";
import { policy } from "../../../../shared/policy.ts";
import { visibleLength } from "../../../../shared/text-length.ts";
import { useSchemaForm } from "../../forms/use-schema-form.ts";
import type { EnrollmentDraft } from "./enrollment-draft.ts";

export const steps = ["personal", "professional", "business", "payment", "legal"] as const satisfies EnrollmentStep[];
export type EnrollmentField = keyof z.input<typeof Enrollment>;

/** The contract's schema with the checks that need today's date (D-27). */
const EnrollmentInput = Enrollment.extend({
  dateOfBirth: enrollmentSteps.personal.dateOfBirth.superRefine((date, context) => {
    const message = birthDateError(date, new Date());
    if (message) context.addIssue({ code: "custom", message });
  }),
});

/** The form without photos, which the uploader holds. */
export const useEnrollmentForm = ({ photos, step, ...fields }: EnrollmentDraft) =>
  useSchemaForm(EnrollmentInput, { ...fields, taxId: "" });
export type EnrollmentForm = ReturnType<typeof useEnrollmentForm>;
export type EnrollmentValues = Partial<z.input<typeof Enrollment>>;

/** Fields that must be filled before leaving a step (R-083…R-085). */
const required = {
  personal: ["firstName", "lastName", "phone", "dateOfBirth", "address", "city", "state", "zipCode"],
  professional: ["bio", "experience", "skills", "hourlyRate", "serviceRadius", "availability"],
  business: ["businessType"],
  payment: ["preferredPayoutMethod"],
  legal: ["backgroundCheckConsent", "termsAccepted"],
} as const satisfies Record<EnrollmentStep, readonly EnrollmentField[]>;
export type RequiredField = (typeof required)[EnrollmentStep][number];

function isFilled(field: EnrollmentField, value: unknown): boolean {
  if (field === "bio") return visibleLength(String(value ?? "")) >= policy.minBioCharacters;
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === "boolean") return value;
  return value !== undefined && value !== null && String(value).trim() !== "";
}

/** The missing fields of a step, in its order. */
export const missingFields = (step: EnrollmentStep, values: EnrollmentValues): RequiredField[] =>
  required[step].filter((field) => !isFilled(field, values[field]));

const isFieldOf = (step: EnrollmentStep, name: string) => name in enrollmentSteps[step];
export const fieldsOf = (step: EnrollmentStep): EnrollmentField[] =>
  z.array(Enrollment.keyof()).parse(Object.keys(enrollmentSteps[step]));

/** Index of the first step with one of these fields; undefined for none. */
export function stepOf(names: readonly string[]): number | undefined {
  const index = steps.findIndex((step) => names.some((name) => isFieldOf(step, name)));
  return index < 0 ? undefined : index;
}

/** Index of the first step that lacks a required field. */
export function furthestStep(values: EnrollmentValues): number {
  const open = steps.findIndex((step) => missingFields(step, values).length > 0);
  return open < 0 ? steps.length - 1 : open;
}
