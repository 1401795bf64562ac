// @vitest-environment happy-dom

import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { uploads } from "../../shared/uploads/contract.ts";
import { BIO } from "../support/makers/enrollment.ts";
import {
  button,
  checkBox,
  chooseRadio,
  enrollmentPage,
  field,
  fill,
  fillInAll,
  goToStep,
  heading,
  personal,
  submitWizard,
  type,
} from "../support/pages/enrollment-page.tsx";
import { textsOf } from "../support/pages/screen-actions.ts";
import { en } from "../support/pages/texts.ts";
import { picture } from "../support/pages/upload-server.ts";

const { site, show, posts } = enrollmentPage();

const whyNot = () => {
  const id = button("Next").getAttribute("aria-describedby") ?? "";
  return document.getElementById(id)?.textContent ?? "";
};
const bio = (count: number) => type("About you", "x".repeat(count));

describe("the wizard", () => {
  test("R-072 R-075 has its title, a way home, the progress and five steps", async () => {
    show();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Become a Professional");
    expect(screen.getByRole("link", { name: "Back to home" }).getAttribute("href")).toBe("/");
    expect(screen.getByText("Step 1 of 5")).toBeDefined();
    const progress = screen.getByRole<HTMLProgressElement>("progressbar", { name: "Step 1 of 5" });
    expect([progress.value, progress.max]).toEqual([1, 5]);
    fill.personal();
    await goToStep("Professional details");
    expect(screen.getByText("Step 2 of 5")).toBeDefined();
    expect(document.activeElement?.textContent).toBe("Professional details");
  });

  test("R-077 prefills the account's names, and R-076 disables Previous", () => {
    show({ firstName: "Ana", lastName: "Souza" });
    expect([field("First name").value, field("Last name").value]).toEqual(["Ana", "Souza"]);
    expect(button("Previous").disabled).toBe(true);
  });

  test("R-083 requires each of its fields, and says which one is missing", async () => {
    show();
    fill.personal();
    await waitFor(() => expect(button("Next").disabled).toBe(false));
    for (const [label, text] of Object.entries(personal)) {
      type(label, "  ");
      await waitFor(() => expect(whyNot()).toContain(`Still missing: ${label}`));
      expect(button("Next").disabled).toBe(true);
      type(label, text);
    }
  });

  test("R-086 R-144 does not leave a step with an invalid field, and shows its message", async () => {
    show();
    fill.personal({ Phone: "555" });
    await waitFor(() => expect(button("Next").disabled).toBe(false));
    await act(async () => void fireEvent.click(button("Next")));
    expect(await screen.findByText("Please complete all required fields")).toBeDefined();
    expect(screen.getByText("Valid phone number required", { selector: ".field-error" })).toBeDefined();
    expect(screen.getByText("Step 1 of 5")).toBeDefined();
  });

  test("R-084 R-145 requires fifty characters, a skill and a day; other fields have defaults", async () => {
    show();
    fill.personal();
    await goToStep("Professional details");
    expect(whyNot()).toContain("About you and your work, Skills, and Availability");
    expect([field("Hourly rate").value, field("Service radius").value]).toEqual(["50", "15"]);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "1-2 years" }).checked).toBe(true);
    checkBox("Plumbing");
    checkBox("Monday");
    bio(49);
    await waitFor(() => expect(screen.getByText("49/50 characters minimum")).toBeDefined());
    expect(button("Next").disabled).toBe(true);
    bio(50);
    await waitFor(() => expect(button("Next").disabled).toBe(false));
    type("Hourly rate", "");
    await waitFor(() => expect(whyNot()).toContain("Hourly rate"));
  });

  test("R-147 truncates numbers to whole ones, and shows what a job of two hours pays", async () => {
    show();
    fill.personal();
    await goToStep("Professional details");
    type("Hourly rate", "15.5");
    fireEvent.blur(field("Hourly rate"));
    await waitFor(() => expect(field("Hourly rate").value).toBe("15"));
    expect(screen.getByText("A 2-hour job pays you $24.00")).toBeDefined();
    fireEvent.change(screen.getByRole("slider", { name: "Slider: Service radius" }), { target: { value: "40" } });
    await waitFor(() => expect(field("Service radius").value).toBe("40"));
    type("Hourly rate", "14");
    fireEvent.blur(field("Hourly rate"));
    expect(await screen.findByText("Hourly rate must be between $15 and $200")).toBeDefined();
  });

  test("R-085 requires the business type and both consents; R-090 the payout method defaults to 'later'", async () => {
    show();
    fill.personal();
    await goToStep("Professional details");
    fill.professional();
    await goToStep("Business");
    expect(button("Next").disabled).toBe(true);
    expect(whyNot()).toBe("Still missing: Business type");
    chooseRadio("Individual / Sole proprietor");
    await goToStep("Payment");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^I will add it later/ }).checked).toBe(true);
    await goToStep("Legal and verification");
    const submit = button("Complete Enrollment");
    expect(submit.disabled).toBe(true);
    checkBox("I agree to a background check");
    expect(submit.disabled).toBe(true);
    checkBox("I accept the terms");
    await waitFor(() => expect(button("Complete Enrollment").disabled).toBe(false));
    expect(posts()).toEqual([]);
  });

  test("R-081 R-087 links to terms and privacy, goes back freely, also from the last step, and keeps every answer", async () => {
    show();
    await fillInAll();
    const links = screen.getAllByRole<HTMLAnchorElement>("link", { name: /^Read the/ });
    expect(links.map((link) => [link.getAttribute("href"), link.target])).toEqual([
      ["/terms", "_blank"],
      ["/privacy", "_blank"],
    ]);
    const review = screen.getByRole("region", { name: "Your answers" });
    expect(review.textContent).toContain(BIO);
    expect(review.textContent).toContain("(217) 555-0142");
    fireEvent.click(within(review).getByRole("button", { name: "Edit: Professional details" }));
    await heading("Professional details");
    expect(field("About you").value).toBe(BIO);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Plumbing" }).checked).toBe(true);
    fireEvent.click(button("Previous"));
    await heading("Personal information");
    expect(field("City").value).toBe("Springfield");
  });

  test("D-58 sends exactly what was answered, numbers whole and the phone number in its international form", async () => {
    show();
    await fillInAll();
    await submitWizard();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({
      ...{ firstName: "Ana", lastName: "Souza", phone: "+12175550142", dateOfBirth: "1990-05-31" },
      ...{ address: "100 Main Street", city: "Springfield", state: "IL", zipCode: "62701", bio: BIO },
      ...{ experience: "1-2", skills: ["plumbing"], hourlyRate: 50, serviceRadius: 15, availability: ["monday"] },
      ...{ businessType: "llc", preferredPayoutMethod: "will_add_later", portfolioImages: [] },
      ...{ backgroundCheckConsent: true, termsAccepted: true, identityVerified: false, emergencyServices: false },
    });
    expect(Object.keys(posts()[0]?.body as object)).not.toContain("insurance");
    expect(posts()[0]?.headers.get("idempotency-key")).toMatch(/^[\da-f-]{36}$/);
  });

  test("fills in city and state from the ZIP code and announces them, but leaves alone what was typed", async () => {
    show();
    const announced = () => textsOf(screen.getAllByRole("status"));
    type("ZIP code", "62629");
    await waitFor(() => expect(announced()).toContain("Chatham, IL"));
    expect([field("City").value, field("State").value]).toEqual(["Chatham", "IL"]);
    type("City", "My Town");
    type("ZIP code", "10001");
    await waitFor(() => expect(announced()).toContain("NY"));
    type("State", "New York");
    await waitFor(() => expect(announced().join("")).toBe(""));
    expect([field("City").value, field("State").value]).toEqual(["My Town", "New York"]);
    type("ZIP code", "62999");
    expect(await screen.findByText(en["enrollment.zipUnknown"], { selector: ".field-hint" })).toBeDefined();
  });

  test("R-087 goes on while a photo uploads, and waits for it only before sending", async () => {
    site.server.on(uploads.create, () => new Promise<Response>(() => {}));
    show();
    fill.personal();
    await goToStep("Professional details");
    fill.professional();
    fireEvent.change(field("Choose files"), { target: { files: [picture("a.png")] } });
    await goToStep("Business");
    fill.business();
    await goToStep("Payment");
    await goToStep("Legal and verification");
    fill.legal();
    fireEvent.click(await screen.findByRole("button", { name: "Waiting for 1 photo" }));
    expect(posts()).toEqual([]);
  });

  test.each(["handyman", "admin"])("D-34 is not offered to a %s", (role) => {
    show({ role });
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
    expect(screen.getByRole("link", { name: "Back to home" })).toBeDefined();
  });
});
