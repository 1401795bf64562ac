// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { AppError } from "../../shared/errors/errors.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import {
  button,
  draftKey,
  enrollmentPage,
  fullDraft,
  heading,
  submitWizard,
} from "../support/pages/enrollment-page.tsx";
import { failWith, toast } from "../support/pages/screen-actions.ts";

const { site, openLastStep, posts } = enrollmentPage();
const draft = () => localStorage.getItem(draftKey);

describe("a refused enrolment", () => {
  test.each([
    [
      "with the server's message",
      failWith("handyman.enrolledAlready"),
      ["Enrollment Failed", "You are enrolled already. Your jobs are on your home page."],
    ],
    [
      "without an answer",
      () => Response.error(),
      ["Enrollment Failed", "There was an error processing your enrollment. Please try again."],
    ],
    [
      "without a connection",
      () => Promise.reject(new TypeError("Failed to fetch")),
      ["Enrollment Failed", "Failed to submit enrollment. Please try again."],
    ],
    // Another tab is sending the same draft: that is no failure.
    ["while it is being sent", failWith("idempotency.running"), ["The same request is still under way."]],
  ])("R-171 I-20 says so, keeps the form, and is retried under the key of its draft: %s", async (_, answer, texts) => {
    site.server.on(handymen.enroll, answer);
    await openLastStep();
    await submitWizard();
    for (const text of texts) expect(await toast(text)).toBeDefined();
    expect(screen.queryAllByText("Enrollment Failed")).toHaveLength(texts.length - 1);
    expect(button("Complete Enrollment").disabled).toBe(false);
    expect(draft()).toContain("100 Main Street");
    await submitWizard();
    const keys = posts().map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toEqual([fullDraft.sendKey, fullDraft.sendKey]);
  });

  test("R-082 'Complete Enrollment' reads 'Submitting...' while it is sent, and sends once", async () => {
    site.server.on(handymen.enroll, () => new Promise<Response>(() => {}));
    await openLastStep();
    await submitWizard();
    fireEvent.click(await screen.findByRole("button", { name: "Submitting..." }));
    expect(posts()).toHaveLength(1);
  });

  test.each([
    ["a field", "request.invalid", [{ path: "skills.0", message: "Not valid" }], "Please complete all required fields"],
    ["a photo", "upload.addressRefused", [], "Enrollment Failed"],
  ] as const)("R-152 opens the step of %s that is refused", async (_, code, fields, shown) => {
    site.server.on(handymen.enroll, () => {
      throw new AppError(code, { fields });
    });
    await openLastStep();
    await submitWizard();
    await heading("Professional details");
    expect(screen.getByText(shown)).toBeDefined();
  });

  test("I-20 changed after its first version had arrived says so, and that the user is enrolled", async () => {
    site.server.on(handymen.enroll, failWith("idempotency.mismatch"));
    await openLastStep();
    await submitWizard();
    expect(await toast("Your first version has already arrived. The changed one was not saved.")).toBeDefined();
    expect(screen.getByRole("heading", { name: "Welcome!" })).toBeDefined();
    expect(draft()).toBeNull();
  });
});
