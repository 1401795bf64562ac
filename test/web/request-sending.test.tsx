// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { AppError } from "../../shared/errors/errors.ts";
import { requests } from "../../shared/requests/contract.ts";
import { isCreatedRequestState } from "../../web/src/features/requests/form/created-request-state.ts";
import { idOf } from "../support/makers/entities.ts";
import { requestView } from "../support/makers/views.ts";
import {
  field,
  fillIn,
  formDraft,
  formValues,
  radio,
  requestForm,
  submit,
  submitButton,
  type,
} from "../support/pages/request-form.tsx";
import { failWith, toast } from "../support/pages/screen-actions.ts";

const { site, show, showFilled, posts } = requestForm();
const failed = "Failed to submit service request. Please try again.";
function expectForm() {
  for (const [label, text] of Object.entries(formValues)) expect(field(label).value).toBe(text);
}

describe("sending", () => {
  test("R-060 sends exactly these fields, the price as null, with one idempotency key", async () => {
    show();
    fillIn();
    fireEvent.click(radio("Plumbing"));
    fireEvent.click(radio("Same day"));
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toEqual({
      title: "Kitchen tap drips",
      description: "It drips from the handle since last night.",
      category: "plumbing",
      urgency: "high",
      address: "100 Main Street",
      city: "Springfield",
      zipCode: "62701",
      imageUrls: [],
      estimatedPrice: null,
    });
    expect(posts()[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("R-407 sends how somebody is hired and how many quotes only once its customer has chosen it, and keeps both", async () => {
    const { unmount } = show();
    fillIn();
    expect(radio("The first handyman may accept").checked).toBe(true);
    fireEvent.click(radio("I want to compare quotes first"));
    type("Number of quotes", "3");
    unmount();
    show();
    expect([radio("I want to compare quotes first").checked, field("Number of quotes").value]).toEqual([true, "3"]);
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({ hiring: "quotes", maxQuotes: 3, estimatedPrice: null });
  });

  test("R-055 R-052 without a category sends 'other', shows a toast, goes home and passes the new request on", async () => {
    showFilled();
    await submit();
    await waitFor(() => expect(site.address).toBe("/"));
    expect(posts()[0]?.body).toMatchObject({ category: "other", urgency: "medium" });
    expect(
      screen.getByText("Service request submitted successfully! You'll be notified when a handyman accepts."),
    ).toBeInstanceOf(HTMLElement);
    expect(isCreatedRequestState(site.state) && site.state.createdRequestId).toBe(idOf(1));
    expect(localStorage.getItem(`draft:request:${idOf(1)}`)).toBeNull();
  });

  test("R-057 a double click sends one request, and the button says what happens", async () => {
    site.server.on(requests.create, () => new Promise<Response>(() => {}));
    showFilled();
    const button = submitButton();
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(button.textContent).toBe("Submitting..."));
    await submit();
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(posts()).toHaveLength(1);
  });

  test.each([
    ["internal", [failed]],
    ["rate.exceeded", [failed, "That was too often. Wait a moment and try again."]],
    // Another tab is sending the same draft: that is no failure.
    ["idempotency.running", ["The same request is still under way."]],
  ] as const)(
    "R-169 I-25 that is answered %s says so, keeps the form, and is retried under the key of its draft",
    async (code, texts) => {
      site.server.on(requests.create, failWith(code));
      showFilled();
      await submit();
      for (const text of texts) expect(await toast(text)).toBeTruthy();
      expect(screen.queryAllByText(failed)).toHaveLength(code === "idempotency.running" ? 0 : 1);
      expect(site.address).toBe("/service-request");
      expectForm();
      site.server.on(requests.create, () => requestView(1));
      await submit();
      await waitFor(() => expect(site.address).toBe("/"));
      const keys = posts().map(({ headers }) => headers.get("idempotency-key"));
      expect(keys).toEqual([formDraft.sendKey, formDraft.sendKey]);
    },
  );

  test("E3 that is blocked by an unpaid job says so, keeps the form, and links to the jobs", async () => {
    site.server.on(requests.create, failWith("serviceRequest.unpaid"));
    showFilled();
    await submit();
    const notice = within(await screen.findByRole("alert"));
    expect(notice.getByText(/^Please pay for your finished job first\. .* What you typed is kept\.$/)).toBeTruthy();
    expect(screen.queryByText(failed)).toBeNull();
    expectForm();
    expect(notice.getByRole("link", { name: "Go to your jobs" }).getAttribute("href")).toBe("/");
    site.server.on(requests.create, () => new Promise<Response>(() => {}));
    await submit();
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  test.each([
    ["a photo, at the photos", "serviceRequest.imageRefused", [], /^One of the photos no longer exists/],
    ["a field, at the field", "request.invalid", [{ path: "city", message: "Unknown city" }], "Unknown city"],
  ] as const)("R-061 R-152 that is refused for %s, says why there and only there", async (_, code, fields, reason) => {
    site.server.on(requests.create, () => {
      throw new AppError(code, { fields });
    });
    showFilled();
    await submit();
    expect(await toast(failed)).toBeTruthy();
    expect(screen.getAllByText(reason).map(({ className }) => className)).toEqual(["field-error"]);
  });

  test("I-25 whose first answer was lost before it was changed clears the draft, says so and sends nothing new", async () => {
    site.server.on(requests.create, failWith("idempotency.mismatch"));
    showFilled();
    await submit();
    await waitFor(() => expect(site.address).toBe("/"));
    expect(await toast(/^Your first version has already arrived/)).toBeTruthy();
    expect(screen.queryByText(failed)).toBeNull();
    expect(isCreatedRequestState(site.state)).toBe(false);
    expect(localStorage.getItem(`draft:request:${idOf(1)}`)).toBeNull();
    expect(posts()).toHaveLength(1);
  });

  test("R-167 without a session shows the long toast alone, and keeps the form", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    site.server.on(requests.create, failWith("auth.required"));
    showFilled();
    await submit();
    expect(await toast("Unauthorized - You are logged out. Logging in again...")).toBeTruthy();
    expect(screen.queryByText(failed)).toBeNull();
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/api/login"));
    expectForm();
  });
});
