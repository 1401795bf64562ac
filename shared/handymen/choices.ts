import * as z from "zod";

// What handymen choose from, apart from what is stored: forms need nothing else.

export const experienceBands = ["1-2", "3-5", "6-10", "10+"] as const;
export const Experience = z.enum(experienceBands);
export type Experience = z.output<typeof Experience>;
export const BusinessType = z.enum(["individual", "llc", "corporation"]);
export const PayoutMethod = z.enum(["bank_account", "debit_card", "will_add_later"]);
export type PayoutMethod = z.output<typeof PayoutMethod>;
/** Whether payouts are held: true until the handyman chooses a method. */
export const holdsPayouts = (method: PayoutMethod | undefined): boolean =>
  (method ?? "will_add_later") === "will_add_later";
export const experienceLevels = ["beginner", "intermediate", "advanced", "expert"] as const;
export const ExperienceLevel = z.enum(experienceLevels);
export type ExperienceLevel = z.output<typeof ExperienceLevel>;

/** The languages most spoken in the United States, as ISO 639 codes; screens name them in the reader's language. */
export const spokenLanguages = [
  ...(["en", "es", "pt", "zh", "tl", "vi", "ar", "fr", "ko", "ru"] as const),
  ...(["ht", "hi", "de", "pl", "it", "ja", "fa", "he"] as const),
] as const;
export const SpokenLanguage = z.enum(spokenLanguages);
export type SpokenLanguage = z.output<typeof SpokenLanguage>;
