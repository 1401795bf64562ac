// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { reviews } from "../../shared/reviews/contract.ts";
import { hankId } from "../support/makers/views.ts";
import { profilePages, reviewView } from "../support/pages/profile-page.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";

const { site, setProfile, show } = profilePages();
const sent = () => site.server.sentTo(reviews.create);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function write() {
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
  test("R-151 says what is missing in the specification's words, and sends nothing", async () => {
    await write();
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

  test("R-167 what was typed is restored after a phone discarded the hidden page, and dropped once closed", async () => {
    const form = await write();
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
    const again = await write();
    expect(again.getByLabelText("Title")).toHaveProperty("value", "Good work");
    expect(again.getByLabelText("Comment")).toHaveProperty("value", "On time, tidy and kind.");
    expect(again.getAllByRole("radio", { checked: true })).toEqual([again.getByRole("radio", { name: "Very Good" })]);
  });

  test("R-103 R-151 labels the stars, sends them as text, says so and shows the new review", async () => {
    site.server.on(reviews.create, () => {
      setProfile({ totalReviews: 1, averageRating: 4, starCounts: [0, 0, 0, 1, 0], reviews: [reviewView(1)] });
      return reviewView(1);
    });
    const form = await write();
    const stars = form.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
    expect(stars).toEqual(["Excellent", "Very Good", "Good", "Fair", "Poor"]);
    fillIn();
    press("Submit Review");
    expect(await toast("Review submitted successfully!")).toBeInstanceOf(HTMLElement);
    await screen.findByText("Review 1");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent()[0]?.body).toEqual({
      revieweeId: hankId,
      rating: "4",
      title: "Good work",
      comment: "On time, tidy and kind.",
    });
    expect(sent()[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
    press("Write Review");
    const again = within(await dialog("Review Hank"));
    expect(again.getByLabelText("Title")).toHaveProperty("value", "");
    expect(again.queryAllByRole("radio", { checked: true })).toEqual([]);
  });

  test("says that contact details are not published where some were typed", async () => {
    site.server.on(reviews.create, () => ({ ...reviewView(1), masked: ["phone" as const] }));
    await write();
    fillIn();
    press("Submit Review");
    expect(await toast(/^Review submitted. We do not publish contact or payment details/)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText("Review submitted successfully!")).toBeNull();
  });

  test("R-100 R-171 D-17 keeps what was typed when the server refuses, is offered only where it is allowed, and scrolls to the reason of a refusal", async () => {
    const seen = vi.spyOn(Element.prototype, "scrollIntoView");
    site.server.on(reviews.create, failWith("review.repeated"));
    const form = await write();
    fillIn();
    setProfile({ mayReview: false });
    press("Submit Review");
    expect(await toast("Failed to submit review")).toBeInstanceOf(HTMLElement);
    const reason = await form.findByRole("alert");
    expect(reason.textContent).toContain("You have already reviewed this handyman");
    expect(seen.mock.contexts).toContain(reason);
    await waitFor(() => expect(screen.queryByText("Write Review")).toBeNull());
    expect(reason.isConnected).toBe(true);
    expect(form.getByLabelText("Title")).toHaveProperty("value", "Good work");
    press("Cancel", form);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("R-746 a reader of a profile finds a review helpful", () => {
  const button = (title: string) => screen.findByRole("button", { name: `Helpful: “${title}”` });
  const pressed = async (title: string) => (await button(title)).getAttribute("aria-pressed");
  const accepted = () => new Response(null, { status: 204 });

  test("once however often it is pressed, and takes that back", async () => {
    const own = [reviewView(2, { isOwn: true, helpfulCount: 3 }), reviewView(3, { isHelpful: true, helpfulCount: 1 })];
    setProfile({ totalReviews: 3, reviews: [reviewView(1), ...own] });
    site.server.on(reviews.markHelpful, accepted);
    site.server.on(reviews.unmarkHelpful, accepted);
    show();
    const first = await button("Review 1");
    for (const _ of [1, 2]) fireEvent.click(first);
    expect(await screen.findByText("1 person finds this helpful", { selector: "li:first-child *" })).toBeTruthy();
    await waitFor(() => expect(first.getAttribute("aria-disabled")).toBeNull());
    expect([await pressed("Review 1"), site.server.sentTo(reviews.markHelpful).length]).toEqual(["true", 1]);
    fireEvent.click(first);
    await waitFor(() => expect(site.server.sentTo(reviews.unmarkHelpful)).toHaveLength(1));
    expect([await pressed("Review 1"), await pressed("Review 3")]).toEqual(["false", "true"]);
    expect(screen.getByText("3 people find this helpful")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Helpful: “Review 2”" })).toBeNull();
  });

  test("and reads when that was not stored", async () => {
    setProfile({ totalReviews: 1, reviews: [reviewView(1)] });
    site.server.on(reviews.markHelpful, failWith("review.hidden"));
    show();
    fireEvent.click(await button("Review 1"));
    expect(await toast("This review is no longer shown.")).toBeTruthy();
    await waitFor(async () => expect(await pressed("Review 1")).toBe("false"));
    expect(screen.queryByText(/this helpful/)).toBeNull();
  });

  test("but not one about themselves", async () => {
    setProfile({ totalReviews: 1, reviews: [reviewView(1)] });
    show({ asOwner: true });
    await screen.findByRole("button", { name: "Report “Review 1”" });
    expect(screen.queryByRole("button", { name: /^Helpful/ })).toBeNull();
  });
});

describe("R-734 a reader of a profile", () => {
  const open = async (title: string) => {
    const button = await screen.findByRole("button", { name: `Report “${title}”` });
    button.focus();
    fireEvent.click(button);
    return within(await dialog("Report this review"));
  };

  test("reports somebody else's review under a published rule, and reads what happens next", async () => {
    setProfile({ totalReviews: 2, reviews: [reviewView(1), reviewView(2, { isOwn: true })] });
    site.server.on(reviews.report, () => new Response(null, { status: 204 }));
    show();
    const form = await open("Review 1");
    expect(screen.queryByRole("button", { name: "Report “Review 2”" })).toBeNull();
    press("Send report", form);
    expect(form.getByText("Choose a rule.")).toBeTruthy();
    const rules = form.getAllByRole("radio").map((radio) => radio.getAttribute("value"));
    expect(rules).toEqual(["invented", "insult", "privateData", "advertising", "otherMatter"]);
    fireEvent.click(form.getByRole("radio", { name: /^Private details/ }));
    fireEvent.change(form.getByLabelText(/^What should we know/), { target: { value: "It names our street." } });
    press("Send report", form);
    expect(await toast("Thank you. Our team reads the review, and hides it if it breaks a rule.")).toBeTruthy();
    expect(site.server.bodiesTo(reviews.report)).toEqual([{ reason: "privateData", text: "It names our street." }]);
    const button = await screen.findByRole("button", { name: "Reported" });
    expect(document.activeElement).toBe(button);
    press("Reported");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("reads that the review is hidden by now, and sees the profile without it", async () => {
    setProfile({ totalReviews: 1, reviews: [reviewView(1)] });
    site.server.on(reviews.report, () => {
      setProfile({ totalReviews: 0, reviews: [] });
      return failWith("review.hidden")();
    });
    show();
    const form = await open("Review 1");
    fireEvent.click(form.getByRole("radio", { name: /^Insults/ }));
    press("Send report", form);
    expect(await toast("This review is no longer shown.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("Review 1")).toBeNull());
  });
});
