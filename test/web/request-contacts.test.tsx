// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { field, fillIn, requestForm, submit, type } from "../support/pages/request-form.tsx";

const { show, posts } = requestForm();

/** The hint at a field, without its placeholder. */
const hintOf = (label: string) => {
  const ids = (field(label).getAttribute("aria-describedby") ?? "").split(" ");
  const hint = document.getElementById(ids.find((id) => id.endsWith("-hint")) ?? "");
  return [...(hint?.querySelectorAll(".contact-hint > :not([data-away])") ?? [])].map((each) =>
    each.textContent.trim(),
  );
};
const announced = () => document.querySelector('p.visually-hidden[aria-live="polite"]')?.textContent;
const preview = () => screen.getByRole("region", { name: "This is what handymen will see" }).textContent;

describe("contact details in the words of a new request", () => {
  test.each([
    ["Call me at 415-555-0132, please", "Only the handyman who gets the job sees the phone number."],
    ["Write to ana at gmail dot com", "Only the handyman who gets the job sees the email address."],
    ["It is at 100 Main Street, blue door", "Only the handyman who gets the job sees your address."],
    ["100 Main Street or 415-555-0132", "Only the handyman who gets the job sees contact details."],
  ])("are announced as hidden while %j is typed, and do not block sending", async (typed, expectedHint) => {
    show();
    fillIn({ Description: typed });
    await waitFor(() => expect(hintOf("Description")).toEqual([expectedHint]));
    expect(announced()).toBe(expectedHint);
    expect(hintOf("Title")).toEqual(["In a few words, for example: Mount a mirror in the hall"]);
    expect(preview()).toContain("•••");
    expect(preview()).not.toMatch(/0132|gmail|100 Main/);
    await submit();
    // The text is sent unmasked.
    await waitFor(() => expect(posts()[0]?.body).toMatchObject({ description: typed }));
  });

  test("are not in the preview's city either", async () => {
    show();
    fillIn({ City: "100 Main Street, Springfield" });
    await waitFor(() => expect(preview()).toContain("•••, Springfield"));
  });

  test("leave the hint unchanged if there are none, and when they are removed", async () => {
    show();
    type("Title", "Tap 4155550132");
    await waitFor(() => expect(hintOf("Title")[0]).toContain("phone number"));
    type("Title", "Replace part 4155550132, budget $1,200");
    await waitFor(() => expect(hintOf("Title")[0]).toContain("In a few words"));
    expect(announced()).toBe("");
    expect(preview()).toContain("Replace part 4155550132, budget $1,200");
  });

  test.each([
    ["pt", "Título", "Só o profissional que ficar com o trabalho vê o telefone."],
    ["es", "Título", "Solo el profesional que tome el trabajo ve el teléfono."],
  ] as const)("are told of in %s", async (language, label, expectedHint) => {
    await setLanguage(language);
    show();
    type(label, "(11) 91234-5678");
    await waitFor(() => expect(hintOf(label)).toEqual([expectedHint]));
  });
});
