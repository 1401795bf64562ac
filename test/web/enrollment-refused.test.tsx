// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AppError } from "../../shared/errors/errors.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import { idOf } from "../support/makers/entities.ts";
import { button, enrollmentPage, fillInAll, heading, submitWizard } from "../support/pages/enrollment-page.tsx";
import { toast } from "../support/pages/screen-actions.ts";

const { site, show, posts } = enrollmentPage();
const draft = () => localStorage.getItem(`draft:enrollment:${idOf(1)}`);
afterEach(() => vi.useRealTimers());

describe("a refused enrolment", () => {
  test("R-171 shows the server's message and keeps the form", async () => {
    site.server.on(handymen.enroll, () => {
      throw new AppError("handyman.enrolledAlready");
    });
    show();
    await fillInAll();
    await submitWizard();
    expect(await toast("Enrollment Failed")).toBeDefined();
    expect(await toast("You are enrolled already. Your jobs are on your home page.")).toBeDefined();
    expect(button("Complete Enrollment").disabled).toBe(false);
    expect(draft()).toContain("100 Main Street");
  });

  test("R-171 shows the fixed sentence when there is no answer", async () => {
    site.server.on(handymen.enroll, () => Response.error());
    show();
    await fillInAll();
    await submitWizard();
    expect(await toast("There was an error processing your enrollment. Please try again.")).toBeDefined();
  });

  test("R-082 'Complete Enrollment' reads 'Submitting...' while it is sent, and sends once", async () => {
    site.server.on(handymen.enroll, () => new Promise<Response>(() => {}));
    show();
    await fillInAll();
    await submitWizard();
    const sending = await screen.findByRole("button", { name: "Submitting..." });
    expect(sending.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(sending);
    expect(site.server.sentTo(handymen.enroll)).toHaveLength(1);
  });

  test("R-171 shows another sentence when there is no connection", async () => {
    site.server.on(handymen.enroll, () => Promise.reject(new TypeError("Failed to fetch")));
    show();
    await fillInAll();
    await submitWizard();
    expect(await toast("Failed to submit enrollment. Please try again.")).toBeDefined();
    expect(draft()).toContain("100 Main Street");
  });

  test("R-152 opens the step of the field that the server refuses, with the server's message at it", async () => {
    site.server.on(handymen.enroll, () => {
      throw new AppError("request.invalid", { fields: [{ path: "skills.0", message: "This value is not valid" }] });
    });
    show();
    await fillInAll();
    await submitWizard();
    await heading("Professional details");
    expect(screen.getByText("Please complete all required fields")).toBeDefined();
  });

  test("opens the step with the photos when one of them is refused", async () => {
    const message = "This is not the address of a picture that you uploaded.";
    site.server.on(handymen.enroll, () => {
      throw new AppError("upload.addressRefused", { fields: [{ path: "portfolioImages", message }] });
    });
    show();
    await fillInAll();
    await submitWizard();
    await heading("Professional details");
    expect(screen.getByText(message, { selector: ".field-error" })).toBeDefined();
  });

  test("R-038 loses nothing when the session is over: the draft is there after sign-in", async () => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    site.server.on(handymen.enroll, () => {
      throw new AppError("auth.required");
    });
    show();
    await fillInAll();
    await submitWizard();
    expect(await toast("You are logged out. Logging in again...")).toBeDefined();
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/api/login"));
    expect(draft()).toContain("100 Main Street");
  });

  test("I-20 is retried under the draft's idempotency key, whichever tab sends it", async () => {
    site.server.on(handymen.enroll, () => Response.error());
    show();
    await fillInAll();
    await submitWizard();
    await submitWizard();
    cleanup();
    show();
    await heading("Legal and verification");
    await submitWizard();
    await waitFor(() => expect(posts()).toHaveLength(3));
    const { sendKey } = JSON.parse(draft() ?? "{}");
    expect(posts().map(({ headers }) => headers.get("idempotency-key"))).toEqual([sendKey, sendKey, sendKey]);
  });

  test("I-20 that another tab is sending at the moment shows no failure", async () => {
    site.server.on(handymen.enroll, () => {
      throw new AppError("idempotency.running");
    });
    show();
    await fillInAll();
    await submitWizard();
    expect(await toast("The same request is still under way.")).toBeDefined();
    expect(screen.queryByText("Enrollment Failed")).toBeNull();
  });

  test("I-20 changed after its first version had arrived says so, and that the user is enrolled", async () => {
    site.server.on(handymen.enroll, () => {
      throw new AppError("idempotency.mismatch");
    });
    show();
    await fillInAll();
    await submitWizard();
    expect(await toast("Your first version has already arrived. The changed one was not saved.")).toBeDefined();
    expect(screen.getByRole("heading", { name: "Welcome!" })).toBeDefined();
    expect(draft()).toBeNull();
  });
});
