import type * as z from "zod";
import { handymen } from "../../../shared/handymen/contract.ts";
import type { Enrollment } from "../../../shared/handymen/enrollment.ts";
import { sessionFrom } from "./identities.ts";
import { type Person, SPRINGFIELD } from "./people.ts";

export type SentEnrollment = z.input<typeof Enrollment>;

export const BIO = "Twenty years of taps, doors and fences, most of them still in use today.";

/** A valid enrollment with the required fields only. */
export const anEnrollment = (overrides: Partial<SentEnrollment> = {}): SentEnrollment => ({
  firstName: "Ana",
  lastName: "Souza",
  phone: "(217) 555-0142",
  dateOfBirth: "1990-05-31",
  address: "100 Main Street",
  ...SPRINGFIELD,
  state: "IL",
  bio: BIO,
  experience: "6-10",
  skills: ["plumbing", "carpentry"],
  hourlyRate: 65,
  serviceRadius: 20,
  availability: ["monday", "saturday"],
  businessType: "individual",
  preferredPayoutMethod: "will_add_later",
  backgroundCheckConsent: true,
  termsAccepted: true,
  ...overrides,
});

/** Sends the enrollment with these overrides, unknown fields included. */
export const sendEnrollment = (
  person: Person,
  overrides: object = {},
  headers: Readonly<Record<string, string>> = {},
) => person.call(handymen.enroll, { body: { ...anEnrollment(), ...overrides } }, headers);

/** Enrolls a person and returns them with the session that replaced the former one (I-22). */
export async function enrollPerson(person: Person, overrides: object = {}): Promise<Person> {
  return { ...person, ...sessionFrom(await sendEnrollment(person, overrides)) };
}
