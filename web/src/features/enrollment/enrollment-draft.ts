import { useEffect, useEffectEvent } from "react";
import * as z from "zod";
import { Skill } from "../../../../shared/category-schema.ts";
import { BusinessType, Experience, PayoutMethod } from "../../../../shared/handymen/choices.ts";
import { hourlyRateDollars, serviceRadiusMiles } from "../../../../shared/handymen/enrollment.ts";
import type { CurrentUser } from "../../../../shared/session/schema.ts";
import { Weekday } from "../../../../shared/weekday-schema.ts";
import { isDraftOf, readDraft } from "../../forms/draft.ts";
import { DraftPhotos } from "../../forms/draft-photo-schema.ts";

const typed = z.string().catch("");
const flag = z.boolean().catch(false);

/** The stored form without the tax id, which is never stored. Fields that an old draft lacks get their initial value. */
export const EnrollmentDraft = z.object({
  /** Counted from zero. */
  step: z.int().min(0).max(4).catch(0),
  firstName: typed,
  lastName: typed,
  phone: typed,
  dateOfBirth: typed,
  address: typed,
  city: typed,
  state: typed,
  zipCode: typed,
  bio: typed,
  experience: Experience.catch("1-2"),
  hourlyRate: z.string().catch(String(hourlyRateDollars.usual)),
  serviceRadius: z.string().catch(String(serviceRadiusMiles.usual)),
  skills: z.array(Skill).catch([]),
  availability: z.array(Weekday).catch([]),
  emergencyServices: flag,
  certifications: typed,
  photos: DraftPhotos,
  businessType: BusinessType.optional().catch(undefined),
  businessName: typed,
  businessLicense: typed,
  insurance: typed,
  hasUSBankAccount: flag,
  hasDebitCard: flag,
  preferredPayoutMethod: PayoutMethod.catch("will_add_later"),
  backgroundCheckConsent: flag,
  identityVerified: flag,
  termsAccepted: flag,
});
export type EnrollmentDraft = z.output<typeof EnrollmentDraft>;

/** The initial form, with the names of the account. */
export const emptyEnrollment = ({ firstName = "", lastName = "" }: CurrentUser): EnrollmentDraft =>
  EnrollmentDraft.parse({ firstName, lastName });

/** The draft of an earlier visit; undefined when there is none. */
export function findEnrollmentDraft(name: string): EnrollmentDraft | undefined {
  const stored = readDraft(name);
  return EnrollmentDraft.safeParse(stored).data;
}

/** Calls `adopt` with the draft when another tab changes it, unless this tab has the focus. */
export function useDraftFromOtherTabs(name: string, adopt: (draft: EnrollmentDraft) => void): void {
  const follow = useEffectEvent(({ key, newValue }: StorageEvent) => {
    const draft = isDraftOf(name, key) && newValue && !document.hasFocus() ? findEnrollmentDraft(name) : undefined;
    if (draft) adopt(draft);
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => follow(event);
    window.addEventListener("storage", listener);
    return () => window.removeEventListener("storage", listener);
  }, []);
}
