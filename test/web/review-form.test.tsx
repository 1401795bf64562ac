// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { handymen } from "../../shared/handymen/contract.ts";
import { reviews } from "../../shared/reviews/contract.ts";
import { hankId } from "../support/makers/views.ts";
import { profilePages, reviewView } from "../support/pages/profile-page.tsx";
import { dialog, failWith, leavePage, press, toast } from "../support/pages/screen-actions.ts";

const { site, setProfile, show } = profilePages();
const sent = () => site.server.sentTo(reviews.create);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const radios = () => screen.getAllByRole("radio");

async function open() {
  show();
  await screen.findByRole("heading", { level: 1 });
  press("Write Review");
  return within(await dialog("Review Hank"));
}

function fillIn() {
  fireEvent.click(screen.getByRole("radio", { name: "Very Good" }));
  type("Title", "Good work");
  type("Comment", "On time, tidy and kind.");
}

describe("the review form", () => {
  test("R-151 labels the stars from Excellent to Poor, and sends them as text", async () => {
    site.server.on(reviews.create, () => reviewView(1));
    const form = await open();
    expect(radios().map((radio) => radio.closest("label")?.textContent)).toEqual([
      ...["Excellent", "Very Good", "Good", "Fair", "Poor"],
    ]);
    fillIn();
    fireEvent.click(form.getByRole("button", { name: "Submit Review" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      ...{ revieweeId: hankId, rating: "4", title: "Good work", comment: "On time, tidy and kind." },
    });
    expect(sent()[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("R-151 says what is missing in the specification's words, and sends nothing", async () => {
    await open();
    type("Title", "ab");
    type("Comment", "Too short");
    press("Submit Review");
    for (const text of [
      "Rating is required",
      "Title must be at least 3 characters",
      "Comment must be at least 10 characters",
    ]) {
      expect(await screen.findByText(text), text).toBeInstanceOf(HTMLElement);
    }
    expect(sent()).toEqual([]);
  });

  test("R-167 what was typed is restored after the session ended, and dropped once closed", async () => {
    vi.spyOn(location, "assign").mockReturnValue();
    site.server.on(reviews.create, failWith("auth.required"));
    await open();
    fillIn();
    press("Submit Review");
    expect(await toast("You are logged out. Logging in again...")).toBeInstanceOf(HTMLElement);
    leavePage();
    const again = await open();
    expect(again.getByLabelText("Title")).toHaveProperty("value", "Good work");
    expect(again.getByLabelText("Comment")).toHaveProperty("value", "On time, tidy and kind.");
    expect(again.getByRole("radio", { name: "Very Good" })).toHaveProperty("checked", true);
    expect(again.getAllByRole("radio", { checked: true })).toHaveLength(1);
    press("Cancel", again);
    press("Write Review");
    expect(within(await dialog("Review Hank")).getByLabelText("Title")).toHaveProperty("value", "");
  });

  test("R-167 what was typed is restored after a phone discarded the hidden page, and dropped once closed", async () => {
    const form = await open();
    fillIn();
    const sight = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    fireEvent(document, new Event("visibilitychange"));
    const storedSession = { ...sessionStorage };
    expect(Object.values(storedSession).join()).toContain("On time, tidy and kind.");
    // In another tab it would look saved.
    expect(JSON.stringify({ ...localStorage })).not.toContain("On time, tidy and kind.");
    sight.mockReturnValue("visible");
    fireEvent(document, new Event("visibilitychange"));
    press("Cancel", form);
    expect(sessionStorage).toHaveLength(0);
    cleanup();
    Object.assign(sessionStorage, storedSession);
    expect((await open()).getByLabelText("Comment")).toHaveProperty("value", "On time, tidy and kind.");
  });

  test("R-103 R-171 closes, says so and shows the new review; opened again it is empty", async () => {
    site.server.on(reviews.create, () => {
      setProfile({ totalReviews: 1, averageRating: 4, starCounts: [0, 0, 0, 1, 0], reviews: [reviewView(1)] });
      return reviewView(1);
    });
    await open();
    fillIn();
    press("Submit Review");
    expect(await toast("Review submitted successfully!")).toBeInstanceOf(HTMLElement);
    await screen.findByText("Review 1");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(site.server.sentTo(handymen.details).length).toBe(2);
    press("Write Review");
    await dialog("Review Hank");
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("");
    expect(radios().some((radio) => radio instanceof HTMLInputElement && radio.checked)).toBe(false);
  });

  test("says that contact details are not published where some were typed", async () => {
    site.server.on(reviews.create, () => ({ ...reviewView(1), masked: ["phone" as const] }));
    await open();
    fillIn();
    press("Submit Review");
    expect(await toast(/^Review submitted. We do not publish contact or payment details/)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText("Review submitted successfully!")).toBeNull();
  });

  test("R-171 keeps what was typed when the server refuses, and says why", async () => {
    site.server.on(reviews.create, failWith("review.repeated"));
    await open();
    fillIn();
    press("Submit Review");
    expect(await toast("Failed to submit review")).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/You have already reviewed this handyman/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Good work");
  });

  test("R-100 D-17 is offered only where it is allowed, and scrolls to the reason of a refusal", async () => {
    const seen = vi.spyOn(Element.prototype, "scrollIntoView");
    site.server.on(reviews.create, failWith("review.repeated"));
    const form = await open();
    fillIn();
    setProfile({ mayReview: false });
    press("Submit Review");
    const reason = await form.findByRole("alert");
    expect(reason.textContent).toContain("You have already reviewed this handyman");
    expect(seen.mock.contexts).toContain(reason);
    await waitFor(() => expect(screen.queryByText("Write Review")).toBeNull());
    expect(reason.isConnected).toBe(true);
    press("Cancel", form);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("I-25 that arrived before with other values, the answer lost, closes and is shown", async () => {
    await open();
    fillIn();
    setProfile({ totalReviews: 1, averageRating: 4, starCounts: [0, 0, 0, 1, 0], reviews: [reviewView(1)] });
    site.server.on(reviews.create, failWith("idempotency.mismatch"));
    press("Submit Review");
    expect(await toast(/^Your first version has already arrived/)).toBeInstanceOf(HTMLElement);
    await screen.findByText("Review 1");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByText("Failed to submit review")).toBeNull();
    expect(sent()).toHaveLength(1);
  });

  test("is sent once under a double click", async () => {
    const gate = Promise.withResolvers<Response>();
    site.server.on(reviews.create, () => gate.promise);
    await open();
    fillIn();
    press("Submit Review");
    await screen.findByRole("button", { name: "Submitting..." });
    press("Submitting...");
    fireEvent.submit(document.forms[0] ?? document.body);
    gate.resolve(Response.json(reviewView(1), { status: 201 }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent()).toHaveLength(1);
  });
});
