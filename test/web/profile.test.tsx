// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { conversations } from "../../shared/conversations/contract.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { idOf } from "../support/makers/entities.ts";
import { hankId } from "../support/makers/views.ts";
import { conversationView } from "../support/pages/conversation-page.tsx";
import { portfolioItemView, profilePages, profileView } from "../support/pages/profile-page.tsx";
import { dialog, failWith, press } from "../support/pages/screen-actions.ts";

const { site, setProfile, show } = profilePages();
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const section = (name: string) => within(screen.getByRole("region", { name }));
const header = async () => within((await heading("Hank Torres")).closest("header") ?? document.body);

describe("a profile while loading", () => {
  test("R-091 shows a spinner until it has loaded", async () => {
    const gate = Promise.withResolvers<Response>();
    site.server.on(handymen.details, () => gate.promise);
    show();
    expect(screen.getByRole("status").textContent).toBe("Loading");
    expect(screen.queryByRole("heading")).toBeNull();
    gate.resolve(Response.json(profileView()));
    await heading("Hank Torres");
    expect(screen.queryByRole("status")).toBeNull();
  });

  test("R-091 is 'Profile Not Found' when there is none, with a way home", async () => {
    site.server.on(handymen.details, failWith("handyman.notFound"));
    show();
    await heading("Profile Not Found");
    expect(screen.getByText("The handyman profile you're looking for doesn't exist.")).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("/");
  });

  test("can be retried when the server failed", async () => {
    site.server.on(handymen.details, failWith("internal"));
    show();
    await screen.findByText("This profile could not be loaded");
    site.server.on(handymen.details, () => profileView());
    press("Try again");
    await heading("Hank Torres");
  });
});

describe("the head of a profile", () => {
  test("R-092 shows name, business and city, and 'New' without ratings", async () => {
    setProfile({ profile: { ...profileView().profile, businessName: "Torres Home Repair" } });
    show();
    const head = await header();
    expect(head.getByText("Torres Home Repair")).toBeInstanceOf(HTMLElement);
    expect(head.getByText("Springfield, IL")).toBeInstanceOf(HTMLElement);
    expect(head.getByText("New")).toBeInstanceOf(HTMLElement);
    expect(head.getByText("(0 reviews)")).toBeInstanceOf(HTMLElement);
    expect(document.querySelector("main .avatar")?.getAttribute("data-initials")).toBe("HT");
  });

  test("R-092 shows the rating to one decimal, and the verified rating beside it", async () => {
    setProfile({ averageRating: 4.7, totalReviews: 3, verifiedRating: 5, verifiedCount: 2 });
    show();
    const head = await header();
    expect(head.getByText("4.7")).toBeInstanceOf(HTMLElement);
    expect(head.getByText("(3 reviews)")).toBeInstanceOf(HTMLElement);
    expect(head.getByText(/2 of these are from verified jobs: 5\.0/)).toBeInstanceOf(HTMLElement);
    expect(head.queryByText("New")).toBeNull();
  });

  test.each([
    ["en", 20, "Usually answers within 20 minutes"],
    ["en", 0, "Usually answers within 1 minute"],
    ["pt", 150, "Costuma responder em até 3 horas"],
    ["es", 2 * 24 * 60, "Suele responder en menos de 2 días"],
  ] as const)(
    "D-37 says in %s how soon they answer: %i minutes",
    async (language, responseTimeMinutes, expectedText) => {
      setProfile({ responseTimeMinutes, responseRate: 67 });
      await setLanguage(language);
      show();
      expect((await header()).getByText(expectedText)).toBeInstanceOf(HTMLElement);
      expect((await header()).getByText(/^(Answers|Responde) .*67\s?% (of|dos|de)/)).toBeInstanceOf(HTMLElement);
      await setLanguage("en");
    },
  );

  test("D-37 R-411 shows neither response time nor rate before they are known", async () => {
    show();
    expect((await header()).queryByText(/answers/i)).toBeNull();
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
    expect(badges.map(({ textContent }) => textContent)).toEqual(["Background Check", "Roof Safety Course"]);
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

test.each([
  [{ emergencyServices: true }, "Emergency, 24/7", /Not taking jobs/],
  [
    { emergencyServices: true, pausedUntil: "2027-01-04T06:00:00.000Z" },
    /^Not taking jobs until Jan/,
    "Emergency, 24/7",
  ],
  [{ spokenLanguages: ["en", "pt"] }, "English and Portuguese", "Emergency, 24/7"],
])("R-215 says with %j what the handyman said, and nothing else", async (said, shown, notShown) => {
  const { profile } = profileView();
  setProfile({ profile: { ...profile, ...said } });
  show();
  expect(await screen.findByText(shown)).toBeInstanceOf(HTMLElement);
  expect(screen.queryByText(notShown)).toBeNull();
});

test("R-093 has no contact button on one's own profile", async () => {
  show({ asOwner: true });
  await heading("Hank Torres");
  expect(screen.queryByRole("button", { name: "Contact" })).toBeNull();
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

  test("R-096 says once what one answer says of all skills", async () => {
    const skill = {
      id: idOf(1),
      skill: "plumbing",
      experienceLevel: "expert",
      yearsExperience: 10,
      isCertified: false,
    };
    setProfile({ skills: [skill, { ...skill, id: idOf(2), skill: "hvac" }] });
    show();
    await heading("Hank Torres");
    expect(section("Skills").getByText("In each of these: Expert, 10 years")).toBeInstanceOf(HTMLElement);
    const rows = section("Skills").getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual(["Plumbing", "HVAC"]);
  });

  test("R-096 tells skill, level, years and certificate", async () => {
    const skill = { id: idOf(1), skill: "plumbing", experienceLevel: "expert", yearsExperience: 12, isCertified: true };
    setProfile({
      skills: [skill, { ...skill, id: idOf(2), skill: "hvac", isCertified: false, yearsExperience: undefined }],
    });
    show();
    await heading("Hank Torres");
    const rows = section("Skills").getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual(["PlumbingExpert · 12 yearsCertified", "HVACExpert"]);
  });

  test("R-097 shows work with picture, category, title, description and date; arrow keys compare before and after", async () => {
    const before = `/media/${idOf(9)}/${idOf(8)}/960.webp`;
    setProfile({
      portfolio: [
        portfolioItemView(1, { description: "Larch, oiled", completedAt: "2026-03-04T12:00:00.000Z" }),
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
