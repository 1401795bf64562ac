// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { ListedReview } from "../../shared/admin/list-schema.ts";
import { reviews } from "../../shared/reviews/contract.ts";
import { idOf } from "../support/makers/entities.ts";
import { hoursAgo } from "../support/makers/views.ts";
import { adminHome } from "../support/pages/admin-home.tsx";
import { profilePages, reviewView } from "../support/pages/profile-page.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";

describe("R-734 a reader of a profile", () => {
  const { site, setProfile, show } = profilePages();
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
    expect(site.server.sentTo(reviews.report).map(({ body }) => body)).toEqual([
      { reason: "privateData", text: "It names our street." },
    ]);
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

describe("R-735 an administrator", () => {
  const { pages, show } = adminHome();
  const review = (fields: object = {}) =>
    ListedReview.parse({
      ...{ id: idOf(7), rating: "1", title: "Never again", comment: "He shouted at my mother.", isVerifiedJob: false },
      ...{ createdAt: hoursAgo(30), reviewer: { id: idOf(1), name: "Ana Moreira" }, reviewee: { id: idOf(2) } },
      revision: 2,
      ...fields,
    });

  test("reads the rule and the remark of a report where it waits, and keeps the review", async () => {
    const report = { reason: "invented", text: "I was never there.", isByReviewee: true, createdAt: hoursAgo(2) };
    let waiting = [review({ reports: [report] })];
    pages.server.on(admin.reviews, () => waiting);
    pages.server.on(admin.moderateReview, () => {
      waiting = [];
      return review({ revision: 3 });
    });
    show();
    const queue = within(await screen.findByRole("region", { name: "Waiting for you" }));
    expect(await queue.findByRole("button", { name: "Reported reviews (1)" })).toBeTruthy();
    const reports = within(queue.getByRole("list", { name: "1 report" }));
    for (const text of ["Not a real experience", /^From the handyman/, "I was never there."])
      expect(reports.getByText(text), String(text)).toBeTruthy();
    expect(queue.getByRole("button", { name: "Hide “Never again”" })).toBeTruthy();
    press("Keep “Never again”", queue);
    press("Keep review", within(await dialog("Keep this review?")));
    expect(await toast("The review stays. Its reports are closed.")).toBeTruthy();
    const sent = pages.server.sentTo(admin.moderateReview).map(({ body }) => body);
    expect(sent).toEqual([{ isHidden: false, revision: 2 }]);
    expect(await queue.findByText("Nothing is waiting")).toBeTruthy();
  });
});
