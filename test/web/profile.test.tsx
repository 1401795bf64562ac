// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { conversations } from "../../shared/conversations/contract.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { idOf } from "../support/makers/entities.ts";
import { hankId } from "../support/makers/views.ts";
import { conversationView } from "../support/pages/conversation-page.tsx";
import { portfolioItemView, profilePages, profileView, reviewView } from "../support/pages/profile-page.tsx";
import { dialog, failWith, press, textsOf } from "../support/pages/screen-actions.ts";

const { site, setProfile, show } = profilePages();
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const section = (name: string) => within(screen.getByRole("region", { name }));
const header = async () => within((await heading("Hank Torres")).closest("header") ?? document.body);

test("R-091 a profile shows a spinner while it loads, and 'Profile Not Found' when there is none, with a way home", async () => {
  site.server.on(handymen.details, failWith("handyman.notFound"));
  show();
  expect(screen.getByRole("status").textContent).toBe("Loading");
  await heading("Profile Not Found");
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.getByText("The handyman profile you're looking for doesn't exist.")).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("/");
});

describe("the head of a profile", () => {
  test("R-092 shows name, business and city, and 'New' without ratings and answers", async () => {
    setProfile({ profile: { ...profileView().profile, businessName: "Torres Home Repair" } });
    show();
    const head = await header();
    expect(head.getByText("Torres Home Repair")).toBeInstanceOf(HTMLElement);
    expect(head.getByText("Springfield, IL")).toBeInstanceOf(HTMLElement);
    expect(head.getByText("New")).toBeInstanceOf(HTMLElement);
    expect(head.getByText("(0 reviews)")).toBeInstanceOf(HTMLElement);
    expect(head.queryByText(/answers/i)).toBeNull();
    expect(document.querySelector("main .avatar")?.getAttribute("data-initials")).toBe("HT");
  });

  test("R-092 D-37 R-411 shows the rating to one decimal, the other reviews, and how soon and how often they answer", async () => {
    setProfile({
      averageRating: 4,
      totalReviews: 3,
      verifiedRating: 4.666,
      verifiedCount: 2,
      responseTimeMinutes: 150,
      responseRate: 67,
    });
    show();
    const head = await header();
    for (const text of ["4.7", "(2 reviews)", "Usually answers within 3 hours"])
      expect(head.getByText(text)).toBeTruthy();
    expect(head.getByText(/^1 more review without a job here\. With it: 4\.0 of 5$/)).toBeInstanceOf(HTMLElement);
    expect(head.getByText(/^Answers .*67\s?% of/)).toBeInstanceOf(HTMLElement);
    expect(head.queryByText("New")).toBeNull();
  });

  test("R-094 shows verification types in words, unknown ones too, and explains them on a press", async () => {
    const check = { status: "verified", verifiedAt: "2026-03-04T12:00:00.000Z" };
    setProfile({
      verifications: [
        { ...check, id: idOf(1), verificationType: "background_check" },
        { ...check, id: idOf(2), verificationType: "roof_safety_course" },
      ],
    });
    show();
    const badges = within((await header()).getByRole("list")).getAllByRole("button");
    expect(textsOf(badges)).toEqual(["Background Check", "Roof Safety Course"]);
    press("Background Check");
    const inDialog = within(await dialog("Background Check"));
    expect(inDialog.getByText(/background check report/)).toBeInstanceOf(HTMLElement);
    expect(inDialog.getByRole("link", { name: "How we check" }).getAttribute("href")).toBe("/terms#how-we-check");
  });

  test("R-093 D-10 has a contact button that opens the conversation, or explains how to get in touch", async () => {
    site.server.on(conversations.list, () => []);
    show();
    await header();
    press("Contact");
    const inDialog = within(await dialog("Contact Hank"));
    expect(await inDialog.findByText(/^You can write to each other once Hank asks about it/)).toBeTruthy();
    expect(inDialog.getByRole("link", { name: "Request a Service" }).getAttribute("href")).toBe("/service-request");
    fireEvent.click(inDialog.getAllByRole("button", { name: "Close" })[1] as HTMLElement);
    site.server.on(conversations.list, () => [conversationView()]);
    press("Contact");
    await waitFor(() => expect(site.address).toBe(`/?conversation=${conversationView().id}`));
  });
});

test("R-215 says what the handyman said, and no emergency while no jobs are taken", async () => {
  const { profile } = profileView();
  const said = { ...profile, emergencyServices: true };
  setProfile({ profile: { ...said, spokenLanguages: ["en", "pt"] } });
  const { unmount } = show();
  expect(await screen.findByText("Emergency, 24/7")).toBeTruthy();
  expect(screen.getByText("English and Portuguese")).toBeTruthy();
  expect(screen.queryByText(/Not taking jobs/)).toBeNull();
  unmount();
  setProfile({ profile: { ...said, pausedUntil: "2027-01-04" } });
  show();
  expect(await screen.findByText(/^Not taking jobs until Jan/)).toBeTruthy();
  expect(screen.queryByText("Emergency, 24/7")).toBeNull();
});

test.each([
  [0, "1 minute"],
  [20, "20 minutes"],
  [150, "3 hours"],
  [2 * 24 * 60, "2 days"],
])("D-37 an answer within %i minutes is told in the largest unit that it fills: %s", (minutes, text) => {
  expect(formatterFor("en").length(minutes)).toBe(text);
});

describe("the body of a profile", () => {
  test("R-095 tells bio, years, '$rate/hour' and the radius in miles", async () => {
    show();
    await heading("Hank Torres");
    const about = section("About");
    for (const text of ["Twenty years of taps.", "10+ years", "$65/hour", "25 mi"]) {
      expect(about.getByText(text), text).toBeInstanceOf(HTMLElement);
    }
  });

  test("R-740 shows certifications as written, and that nobody has checked them", async () => {
    setProfile({ profile: { ...profileView().profile, certifications: "EPA Section 608\nOSHA 10" } });
    const { unmount } = show();
    await heading("Hank Torres");
    const said = section("About").getByText("Certifications").parentElement;
    expect(said?.textContent).toBe("CertificationsEPA Section 608\nOSHA 10In their own words. Not checked by us.");
    unmount();
    setProfile({});
    show();
    await heading("Hank Torres");
    expect(section("About").queryByText("Certifications")).toBeNull();
  });

  test("R-751 tells the usual price of each service that has one, skills first", async () => {
    const skill = {
      id: idOf(1),
      skill: "plumbing",
      experienceLevel: "expert",
      yearsExperience: 12,
      isCertified: false,
    };
    const basePrices = [
      { category: "photography", basePrice: "200.50" },
      { category: "plumbing", basePrice: "80.00" },
    ];
    setProfile({ skills: [skill, { ...skill, id: idOf(2), skill: "hvac" }], basePrices });
    show();
    await heading("Hank Torres");
    const rows = textsOf(section("Skills").getAllByRole("listitem"));
    expect(rows).toEqual(["PlumbingFrom $80", "HVAC", "PhotographyFrom $200.50"]);
  });

  test("R-096 tells skill, level, years and certificate, once where one answer says it of all skills", async () => {
    const skill = { id: idOf(1), skill: "plumbing", experienceLevel: "expert", yearsExperience: 12, isCertified: true };
    const skillsWith = async (second: object) => {
      setProfile({ skills: [skill, { ...skill, id: idOf(2), skill: "hvac", ...second }] });
      const { unmount } = show();
      await heading("Hank Torres");
      const rows = section("Skills").getAllByRole("listitem");
      const texts = [section("Skills").queryByText(/^In each/)?.textContent, ...rows.map((row) => row.textContent)];
      unmount();
      return texts;
    };
    expect(await skillsWith({ isCertified: false, yearsExperience: undefined })).toEqual([
      undefined,
      "PlumbingExpert · 12 yearsCertified",
      "HVACExpert",
    ]);
    expect(await skillsWith({})).toEqual(["In each of these: Expert, 12 years", "PlumbingCertified", "HVACCertified"]);
  });

  test("R-097 shows work with picture, category, title, description and date; arrow keys compare before and after", async () => {
    const before = `/media/${idOf(9)}/${idOf(8)}/960.webp`;
    setProfile({
      portfolio: [
        portfolioItemView(1, { description: "Larch, oiled", completedAt: "2026-03-04" }),
        portfolioItemView(2, { title: "Fence", beforeImageUrl: before }),
      ],
    });
    show();
    await heading("Hank Torres");
    const work = section("Portfolio");
    for (const text of ["Work 1", "Larch, oiled", "Mar 4, 2026"]) {
      expect(work.getByText(text), text).toBeInstanceOf(HTMLElement);
    }
    expect(work.getAllByText("Carpentry")).toHaveLength(2);
    expect(work.getByRole("img", { name: "After: Work 1" }).getAttribute("srcset")).toContain("/320.webp 320w");
    const wipe = work.getByRole("slider", { name: "Before and after of Fence" });
    expect(wipe.getAttribute("aria-valuetext")).toBe("50% before");
    fireEvent.change(wipe, { target: { value: "80" } });
    expect(wipe.getAttribute("aria-valuetext")).toBe("80% before");
    const shown = work.getByRole("img", { name: "Before: Fence" }).closest(".wipe-before");
    expect(shown?.getAttribute("style")).toContain("inset(0 20% 0 0)");
  });

  test("R-078 shows the photos of the enrolment, small ones first and large on a press", async () => {
    const photos = [1, 2].map((id) => `/media/${hankId}/${idOf(id)}/960.webp`);
    setProfile({ profile: { ...profileView().profile, portfolioImages: photos } });
    show();
    await heading("Hank Torres");
    const work = section("Portfolio");
    expect(work.queryByText("No work shown yet")).toBeNull();
    const second = work.getByRole("button", { name: "Open photo 2" });
    expect(second.querySelector("img")?.getAttribute("src")).toBe(photos[1]?.replace("960", "320"));
    fireEvent.click(second);
    const large = within(await screen.findByRole("dialog", { name: "Photo 2 of 2" })).getByRole("img");
    expect(large.getAttribute("src")).toBe(photos[1]);
  });
});

describe("the reviews of a profile", () => {
  test("R-099 shows reviews with stars as text, and the distribution of ratings", async () => {
    setProfile({
      totalReviews: 2,
      averageRating: 4.5,
      starCounts: [0, 0, 0, 1, 1],
      reviews: [
        reviewView(1, { isVerifiedJob: true, reviewerFirstName: "Nora" }),
        reviewView(2, { rating: "4", title: "<b>Bold</b>" }),
      ],
    });
    show();
    await heading("Hank Torres");
    const reviews = section("Reviews");
    for (const text of ["Rated 5 of 5", "Rated 4 of 5", "Verified job", "Nora", "<b>Bold</b>"]) {
      expect(reviews.getByText(text), text).toBeInstanceOf(HTMLElement);
    }
    const rows = within(reviews.getByRole("table", { name: /how many stars/ })).getAllByRole("row");
    expect(textsOf(rows)).toEqual(
      ["5 stars1", "4 stars1", "3 stars0", "2 stars0", "1 star0"], //
    );
  });

  test("R-099 loads further reviews on request", async () => {
    const headers = { link: `<?cursor=REVIEW%23x>; rel="next"` };
    site.server.on(handymen.details, ({ query }) =>
      query.get("cursor")
        ? Response.json(profileView({ totalReviews: 2, reviews: [reviewView(2)] }))
        : Response.json(profileView({ totalReviews: 2, reviews: [reviewView(1)] }), { headers }),
    );
    show();
    await heading("Hank Torres");
    press("Load more");
    await screen.findByText("Review 2");
    expect(screen.getByText("Review 1")).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    const cursors = site.server.sentTo(handymen.details).map(({ query }) => query.get("cursor"));
    expect(cursors).toEqual([null, "REVIEW#x"]);
  });
});

test.each([
  ["its owner adds work alone", true, ["Add Work"], "Customers can review you here after a job."],
  ["anybody else writes, and adds nothing", false, ["Contact", "Write Review"], "Hank can add finished work here."],
] as const)("R-098 R-100 on a profile %s", async (_who, asOwner, offered, said) => {
  show({ asOwner });
  await heading("Hank Torres");
  const names = ["Add Work", "Contact", "Write Review"];
  expect(names.filter((name) => screen.queryByRole("button", { name }))).toEqual(offered);
  expect(screen.getByText(said)).toBeTruthy();
});
