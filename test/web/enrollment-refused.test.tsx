// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { AppError } from "../../shared/errors/errors.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import { button, draftKey, enrollmentPage, heading, submitWizard } from "../support/pages/enrollment-page.tsx";
import { failWith, toast } from "../support/pages/screen-actions.ts";

const { site, show, openLastStep, posts } = enrollmentPage();
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
  ])("R-171 I-20 says so and keeps the form: %s", async (_, answer, texts) => {
    site.server.on(handymen.enroll, answer);
    await openLastStep();
    await submitWizard();
    for (const text of texts) expect(await toast(text)).toBeDefined();
    expect(screen.queryAllByText("Enrollment Failed")).toHaveLength(texts.length - 1);
    expect(button("Complete Enrollment").disabled).toBe(false);
    expect(draft()).toContain("100 Main Street");
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

  test("I-20 is retried under the draft's idempotency key, whichever tab sends it", async () => {
    site.server.on(handymen.enroll, () => Response.error());
    await openLastStep();
    await submitWizard();
    cleanup();
    show();
    await heading("Legal and verification");
    await submitWizard();
    await waitFor(() => expect(posts()).toHaveLength(2));
    const { sendKey } = JSON.parse(draft() ?? "{}");
    expect(posts().map(({ headers }) => headers.get("idempotency-key"))).toEqual([sendKey, sendKey]);
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
