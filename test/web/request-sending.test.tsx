// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { AppError } from "../../shared/errors/errors.ts";
import { requests } from "../../shared/requests/contract.ts";
import { isCreatedRequestState } from "../../web/src/features/requests/created-request-state.ts";
import { idOf } from "../support/makers/entities.ts";
import { requestView } from "../support/makers/views.ts";
import {
  describedText,
  field,
  fillIn,
  formValues,
  radio,
  requestForm,
  submit,
  submitButton,
  type,
} from "../support/pages/request-form.tsx";
import { failWith, toast } from "../support/pages/screen-actions.ts";

const { site, show, posts } = requestForm();

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
    show();
    fillIn();
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
    const answer = Promise.withResolvers<Response>();
    site.server.on(requests.create, () => answer.promise);
    show();
    fillIn();
    const button = submitButton();
    expect(button.textContent).toBe("Submit Request");
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(button.textContent).toBe("Submitting...");
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await submit();
    expect(posts()).toHaveLength(1);
    await act(async () => answer.resolve(Response.json(requestView(1), { status: 201 })));
    expect(site.address).toBe("/");
  });

  test("that fails keeps the form, says so, and can be retried under the same key", async () => {
    site.server.on(requests.create, failWith("internal"));
    show();
    fillIn();
    await submit();
    expect(await screen.findByText("Failed to submit service request. Please try again.")).toBeInstanceOf(HTMLElement);
    expect(site.address).toBe("/service-request");
    for (const [label, text] of Object.entries(formValues)) expect(field(label).value).toBe(text);
    site.server.on(requests.create, () => requestView(1));
    await submit();
    await waitFor(() => expect(site.address).toBe("/"));
    expect(new Set(posts().map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  });

  test("E3 that is blocked by an unpaid job says so, keeps the form, and links to the jobs", async () => {
    site.server.on(requests.create, () => {
      throw new AppError("serviceRequest.unpaid");
    });
    show();
    fillIn();
    await submit();
    const notice = within(await screen.findByRole("alert"));
    expect(notice.getByText(/^Please pay for your finished job first\. .* What you typed is kept\.$/)).toBeTruthy();
    expect(screen.queryByText("Failed to submit service request. Please try again.")).toBeNull();
    for (const [label, text] of Object.entries(formValues)) expect(field(label).value).toBe(text);
    fireEvent.click(notice.getByRole("link", { name: "Go to your jobs" }));
    expect(site.address).toBe("/");
    cleanup();
    show();
    for (const [label, text] of Object.entries(formValues)) expect(field(label).value).toBe(text);
    site.server.on(requests.create, () => requestView(1));
    await submit();
    await waitFor(() => expect(site.address).toBe("/"));
    expect(screen.queryByText(/^Please pay for your finished job first/)).toBeNull();
  });

  test("I-25 whose first answer was lost before it was changed clears the draft, says so and sends nothing new", async () => {
    site.server.on(requests.create, failWith("idempotency.mismatch"));
    show();
    fillIn();
    await submit();
    await waitFor(() => expect(site.address).toBe("/"));
    expect(await toast(/^Your first version has already arrived/)).toBeTruthy();
    expect(screen.queryByText("Failed to submit service request. Please try again.")).toBeNull();
    expect(isCreatedRequestState(site.state)).toBe(false);
    expect(localStorage.getItem(`draft:request:${idOf(1)}`)).toBeNull();
    expect(posts()).toHaveLength(1);
  });

  test("that is refused says why, beside the specification's sentence, and keeps the form", async () => {
    site.server.on(requests.create, failWith("rate.exceeded"));
    show();
    fillIn();
    await submit();
    expect(await toast("Failed to submit service request. Please try again.")).toBeTruthy();
    expect(await toast("That was too often. Wait a moment and try again.")).toBeTruthy();
    for (const [label, text] of Object.entries(formValues)) expect(field(label).value).toBe(text);
  });

  test("R-061 whose photo is refused says why at the photos, and only there", async () => {
    site.server.on(requests.create, failWith("serviceRequest.imageRefused"));
    show();
    fillIn();
    await submit();
    expect(await toast("Failed to submit service request. Please try again.")).toBeTruthy();
    const [reason, ...again] = screen.getAllByText(/^One of the photos no longer exists/);
    expect(reason?.className).toBe("field-error");
    expect(again).toEqual([]);
  });

  test("shows the server's field errors at the fields", async () => {
    site.server.on(requests.create, () => {
      throw new AppError("request.invalid", { fields: [{ path: "city", message: "We do not know this city" }] });
    });
    show();
    fillIn();
    await submit();
    await waitFor(() => expect(describedText("City")).toContain("We do not know this city"));
    expect(screen.queryByText("Some fields need your attention.")).toBeNull();
    expect(describedText("Title")).not.toContain("We do not know this city");
  });

  test("R-167 without a session shows one toast and keeps the form for the next visit", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    site.server.on(requests.create, () => {
      throw new AppError("auth.required");
    });
    const { unmount } = show();
    fillIn();
    await submit();
    expect(await screen.findByText("Unauthorized - You are logged out. Logging in again...")).toBeInstanceOf(
      HTMLElement,
    );
    expect(screen.queryByText("Failed to submit service request. Please try again.")).toBeNull();
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/api/login"));
    unmount();
    show();
    for (const [label, text] of Object.entries(formValues)) expect(field(label).value).toBe(text);
  });
});
