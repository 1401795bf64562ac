import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach } from "vitest";
import { handymen } from "../../../shared/handymen/contract.ts";
import Enrollment from "../../../web/src/features/enrollment/enrollment.tsx";
import { anEnrollment, BIO } from "../makers/enrollment.ts";
import { idOf } from "../makers/entities.ts";
import { field, type } from "./request-form.tsx";
import { signedInPages } from "./signed-in-page.tsx";
import { SUPPORT } from "./stub-server.ts";
import { uploadPages } from "./upload-server.ts";

export const personal = {
  "First name": "Ana",
  "Last name": "Souza",
  Phone: "2175550142",
  "Date of birth": "1990-05-31",
  "Street address": "100 Main Street",
  City: "Springfield",
  State: "IL",
  "ZIP code": "62701",
};

/** The server's response to an enrollment. */
export const enrolledAnswer = handymen.enroll.returns.parse({ id: idOf(50), userId: idOf(1) });

/** Where the draft is stored. */
export const draftKey = `draft:enrollment:${idOf(1)}`;

/** A draft with the answers of all steps, consents included, and its idempotency key; opens at the last step. */
export const fullDraft = { ...anEnrollment(), hourlyRate: "65", serviceRadius: "20", step: 4, sendKey: idOf(99) };

/** The enrollment wizard in front of a stub server that accepts everything, photos included; registers its own hooks. */
export function enrollmentPage() {
  const site = signedInPages();
  uploadPages(site);
  beforeEach(() => {
    site.server.on(handymen.enroll, () => enrolledAnswer);
    site.server.onFile("/zips/62.json", { IL: { Springfield: ["701", "702"], Chatham: ["629"] } });
    site.server.onFile("/zips/10.json", { NY: { "New York": ["001"] } });
    site.server.onFile("/config.json", {
      supportEmail: SUPPORT,
      stripeApiBase: "http://127.0.0.1:9320",
    });
  });

  const show = (user: object = {}) =>
    site.show(<Enrollment />, { at: "/handyman-enrollment", user: { lastName: "Souza", ...user } });

  return {
    site,
    show,
    /** Opens a full draft at the last step. */
    async openLastStep(draft: object = {}) {
      localStorage.setItem(draftKey, JSON.stringify({ ...fullDraft, ...draft }));
      show();
      await heading("Legal and verification");
    },
    /** The enrollments sent so far. */
    posts: () => site.server.sentTo(handymen.enroll),
  };
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
export const checkBox = (name: string) =>
  fireEvent.click(screen.getByRole("checkbox", { name: new RegExp(`^${name}`) }));
export const chooseRadio = (name: string) =>
  fireEvent.click(screen.getByRole("radio", { name: new RegExp(`^${name}`) }));
export const heading = (name: string) => screen.findByRole("heading", { level: 2, name });

/** Presses Next and waits for the next step's heading. */
export async function goToStep(name: string) {
  await waitFor(() => fireEvent.click(button("Next")));
  await heading(name);
}

/** Fills in the required fields of a step. */
export const fill = {
  personal: (overrides: Partial<Record<keyof typeof personal, string>> = {}) => {
    for (const [label, text] of Object.entries({ ...personal, ...overrides })) type(label, text);
    fireEvent.blur(field("Phone"));
  },
  professional: () => {
    type("About you", BIO);
    checkBox("Plumbing");
    checkBox("Monday");
  },
  business: () => chooseRadio("LLC"),
  legal: () => {
    checkBox("I agree to a background check");
    checkBox("I accept the terms");
  },
};

/** Fills in all steps, the last one included. */
export async function fillInAll() {
  fill.personal();
  await goToStep("Professional details");
  fill.professional();
  await goToStep("Business");
  fill.business();
  await goToStep("Payment");
  await goToStep("Legal and verification");
  fill.legal();
}

export const submitWizard = () => act(async () => void fireEvent.click(button("Complete Enrollment")));
export { field, type };
