// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AppError, errors } from "../../shared/errors/errors.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import EnrollmentSuccess from "../../web/src/features/enrollment/enrollment-success.tsx";
import {
  button,
  draftKey,
  enrolledAnswer,
  enrollmentPage,
  field,
  fill,
  fullDraft,
  goToStep,
  heading,
  submitWizard,
} from "../support/pages/enrollment-page.tsx";
import { failWith, toast } from "../support/pages/screen-actions.ts";
import { picture } from "../support/pages/upload-server.ts";

const { site, show, openLastStep, posts } = enrollmentPage();
const answerWith = (stripeOnboardingUrl: string) =>
  site.server.on(handymen.enroll, () => ({ ...enrolledAnswer, stripeOnboardingUrl }));
const patiently = { timeout: 15_000 };

/** Submits a full draft, with fake timers from then on. */
async function enrol() {
  await openLastStep();
  vi.useFakeTimers({ shouldAdvanceTime: false, toFake: ["setTimeout", "clearTimeout"] });
  await submitWizard();
  for (let tick = 0; tick < 20; tick++) await act(async () => undefined);
}
afterEach(() => vi.useRealTimers());

describe("after enrolling", () => {
  test("R-089 R-171 a welcome shows for two seconds and leads to the portfolio; the draft is deleted", async () => {
    await enrol();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Success!");
    expect(document.activeElement?.textContent).toBe("Success!");
    expect(screen.getAllByText("Your handyman enrollment has been submitted successfully.").length).toBeGreaterThan(0);
    expect(screen.getByRole("heading", { name: "Welcome!" })).toBeDefined();
    expect(localStorage.getItem(draftKey)).toBeNull();
    act(() => void vi.advanceTimersByTime(1999));
    expect(site.address).toBe("/handyman-enrollment");
    act(() => void vi.advanceTimersByTime(1));
    expect(site.address).toBe("/portfolio-demo");
  });

  test("R-088 a handyman who has to set up payouts is told so, and led there after two seconds", async () => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    answerWith("http://127.0.0.1:9320/setup/1");
    await enrol();
    expect(screen.getByRole("heading", { name: "Complete Payment Setup" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Go there now" }).getAttribute("href")).toBe(
      "http://127.0.0.1:9320/setup/1",
    );
    act(() => void vi.advanceTimersByTime(1999));
    expect(assign).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(assign.mock.calls).toEqual([["http://127.0.0.1:9320/setup/1"]]);
  });

  test("R-088 a URL of another host than Stripe's is not opened", async () => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    answerWith("https://connect.stripe.com.evil.test/setup");
    await enrol();
    expect(screen.getByRole("heading", { name: "Welcome!" })).toBeDefined();
    act(() => void vi.advanceTimersByTime(2000));
    expect(assign).not.toHaveBeenCalled();
    expect(site.address).toBe("/portfolio-demo");
  });
});

describe("photos that could not be uploaded", () => {
  test("R-081 R-139 D-45 are not counted in the last step, and the button says that they will be left out", async () => {
    show();
    fill.personal();
    await goToStep("Professional details");
    fill.professional();
    const broken = ["a.png", "b.png"].map((name) => new File([name], name, { type: "image/png" }));
    fireEvent.change(field("Choose files"), { target: { files: [picture("tap.png"), ...broken] } });
    await waitFor(
      () => expect(document.querySelectorAll('.photo-slot[data-state="failed"]')).toHaveLength(2),
      patiently,
    );
    await waitFor(() => expect(document.querySelectorAll('.photo-slot[data-state="done"]')).toHaveLength(1), patiently);
    await goToStep("Business");
    fill.business();
    await goToStep("Payment");
    expect(screen.queryByText(/will not be sent/)).toBeNull();
    await goToStep("Legal and verification");
    fill.legal();
    expect(screen.getByText("Photos of your work").nextElementSibling?.textContent).toBe("1");
    const why = document.getElementById(button("Complete Enrollment").getAttribute("aria-describedby") ?? "");
    expect(why?.textContent).toBe("2 photos could not be uploaded and will not be sent.");
    await submitWizard();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({ portfolioImages: [expect.stringMatching(/^\/media\//)] });
  });
});

describe("the success page", () => {
  test("D-46 tells a user who has not enrolled so, above the same page", () => {
    site.show(<EnrollmentSuccess />, { at: "/enrollment-success" });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("All set, Ana");
    expect(screen.getByText("You have not enrolled yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Become a Professional" }).getAttribute("href")).toBe(
      "/handyman-enrollment",
    );
    expect(document.body.textContent).toContain("Account Status: Active");
  });

  test("R-104 R-105 greets by name, shows the account status, and links on", async () => {
    site.show(<EnrollmentSuccess />, { at: "/enrollment-success", user: { role: "handyman" } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("All set, Ana");
    expect(document.body.textContent).toContain("Account Status: Active");
    const leads = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(leads("See jobs near you")).toBe("/");
    expect([leads("Set Up My Enhanced Profile"), leads("Go to Dashboard")]).toEqual(["/portfolio-demo", "/"]);
    expect([leads("Show your work"), leads("Find your first job")]).toEqual(["/portfolio-demo", "/"]);
    const teaser = screen.getByRole("region", { name: "Verified pros earn 40% more" });
    for (const said of ["Marketing example", "Background check", "Skill certifications"])
      expect(teaser.textContent).toContain(said);
    expect((await screen.findByRole("link", { name: "help@homewright.test" })).getAttribute("href")).toMatch(
      /^mailto:/,
    );
  });
});

describe("a refused enrolment", () => {
  const noAnswer = () => Response.error();
  const noConnection = () => Promise.reject(new TypeError("Failed to fetch"));
  test.each([
    ["with a message", failWith("handyman.enrolledAlready"), errors["handyman.enrolledAlready"].en],
    ["without an answer", noAnswer, "There was an error processing your enrollment. Please try again."],
    ["without a connection", noConnection, "Failed to submit enrollment. Please try again."],
    // Another tab is sending the same draft: that is no failure.
    ["while it is being sent", failWith("idempotency.running"), errors["idempotency.running"].en],
  ])("R-171 I-20 says so, keeps the form, and is retried under the key of its draft: %s", async (how, answer, text) => {
    site.server.on(handymen.enroll, answer);
    await openLastStep();
    await submitWizard();
    expect(await toast(text)).toBeDefined();
    expect(screen.queryAllByText("Enrollment Failed")).toHaveLength(how === "while it is being sent" ? 0 : 1);
    expect(button("Complete Enrollment").disabled).toBe(false);
    expect(localStorage.getItem(draftKey)).toContain("100 Main Street");
    await submitWizard();
    const keys = posts().map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toEqual([fullDraft.sendKey, fullDraft.sendKey]);
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
    expect(localStorage.getItem(draftKey)).toBeNull();
  });
});
