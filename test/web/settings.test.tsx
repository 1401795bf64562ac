// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { conversations } from "../../shared/conversations/contract.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import { session } from "../../shared/session/contract.ts";
import { DAY_MS } from "../../shared/time.ts";
import { idOf } from "../support/makers/entities.ts";
import { settingsView } from "../support/makers/settings-view.ts";
import { hank } from "../support/makers/views.ts";
import { conversationView } from "../support/pages/conversation-page.tsx";
import { handymanHome } from "../support/pages/handyman-home.tsx";
import { dialog, enabledButton, failWith, leavePage, spoken } from "../support/pages/screen-actions.ts";
import { detailsOf, save, section, serveWork, workPanel } from "../support/pages/work-panel.tsx";

const type = (label: string, value: string, scope = section("Where")) =>
  fireEvent.change(scope.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toLocaleDateString("en-CA");

describe("a handyman's settings", () => {
  const { site, saved, open } = workPanel();
  const sent = () => site.server.bodiesTo(handymen.updateProfile);
  beforeEach(() =>
    site.server.on(handymen.updateProfile, ({ body }) => {
      const { settings } = saved;
      const change = body as { serviceRadius?: string; emergencyServices?: boolean; pausedUntil?: string | null };
      const { serviceRadius = settings.serviceRadius, emergencyServices = settings.emergencyServices } = change;
      const pausedUntil = change.pausedUntil === undefined ? settings.pausedUntil : (change.pausedUntil ?? undefined);
      Object.assign(settings, { emergencyServices, pausedUntil, serviceRadius: Number(serviceRadius) });
      return settings;
    }),
  );

  test("are saved section by section, only what was changed", async () => {
    await open();
    type("Service radius", "35");
    expect(section("Where").getByText("Not saved yet")).toBeTruthy();
    save("Where");
    expect(await screen.findByText("Saved. It applies from now on.", { selector: "[role=status]" })).toBeTruthy();
    expect(sent()).toEqual([{ serviceRadius: "35" }]);
    await screen.findByText("Up to 35 mi around 62701 Springfield");
    await waitFor(() => expect(screen.queryByText("Not saved yet")).toBeNull());
    fireEvent.click(section("When").getByLabelText(/^Emergency services/));
    save("When");
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ emergencyServices: true });
  });

  test("do not undo what another window has saved meanwhile", async () => {
    await open();
    type("Service radius", "35");
    saved.settings = settingsView({ address: "7 Pine Street" });
    save("Where");
    await waitFor(() => expect(section("Where").getByDisplayValue("7 Pine Street")).toBeTruthy());
    type("Service radius", "36");
    save("Where");
    await waitFor(() => expect(sent()).toEqual([{ serviceRadius: "35" }, { serviceRadius: "36" }]));
  });

  test("R-213 D-36 say level and years of each skill, and what follows where nothing is said", async () => {
    await open();
    const jobs = section("Jobs you take");
    const plumbing = within(jobs.getByRole("group", { name: "Plumbing" }));
    expect(plumbing.getByRole("option", { name: "Intermediate, from your years" })).toBeTruthy();
    fireEvent.change(plumbing.getByLabelText("Years"), { target: { value: "12" } });
    expect(plumbing.getByRole("option", { name: "Expert, from your years" })).toBeTruthy();
    fireEvent.click(jobs.getByRole("checkbox", { name: "Roofing" }));
    fireEvent.click(jobs.getByRole("checkbox", { name: "Painting" }));
    save("Jobs you take");
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({
      skills: [
        { skill: "plumbing", experienceLevel: "", yearsExperience: "12" },
        { skill: "roofing", experienceLevel: "", yearsExperience: "" },
      ],
    });
  });

  test("R-751 name usual prices, all of them together, and which one is out of bounds", async () => {
    saved.settings = settingsView({ basePrices: [{ category: "painting", basePrice: "150.00" }] });
    await open();
    const jobs = section("Jobs you take");
    const prices = within(jobs.getByText("Usual prices").closest("details") as HTMLElement);
    expect(prices.getByLabelText("Painting")).toHaveProperty("value", "150");
    const price = (value: string) => fireEvent.change(prices.getByLabelText("Plumbing"), { target: { value } });
    price("4");
    save("Jobs you take");
    expect(await prices.findByText("Enter a price between $5 and $25000")).toBeTruthy();
    price("80.5");
    save("Jobs you take");
    await waitFor(() => expect(sent()).toHaveLength(1));
    const basePrices = [
      { category: "plumbing", basePrice: "80.5" },
      { category: "painting", basePrice: "150" },
    ];
    expect(sent()).toEqual([{ basePrices }]);
  });

  test("R-147 say what is wrong in the enrollment's words, at the field, and send nothing", async () => {
    await open();
    type("Service radius", "51");
    save("Where");
    expect(await screen.findByText("Service radius must be between 5 and 50 miles")).toBeTruthy();
    for (const skill of ["Plumbing", "Painting"])
      fireEvent.click(section("Jobs you take").getByRole("checkbox", { name: skill }));
    save("Jobs you take");
    expect(await screen.findByText("Select at least one skill")).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  test("R-310 ask, once a number is changed, whether those with the former one get it", async () => {
    await open();
    const newNumber = "+12175550199";
    const rows = ["Ana", "Bea"].map((firstName, index) =>
      conversationView({
        id: `${idOf(index)}.${idOf(9)}`,
        other: { id: idOf(index), firstName },
        newNumber,
      }),
    );
    site.server.on(conversations.list, () => rows);
    site.server.on(conversations.shareNumber, () => rows.shift() ?? failWith("internal")());
    fireEvent.change(section("About you").getByLabelText(/^Phone/), { target: { value: "(217) 555-0199" } });
    save("About you");
    fireEvent.click(await screen.findByRole("button", { name: "Share with Ana" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Share with Ana" })).toBeNull());
    expect(screen.getByText(/^Bea still has your former phone number\./)).toBeTruthy();
    expect(site.server.bodiesTo(conversations.shareNumber)).toEqual([{ isShared: true }]);
  });

  test("keep what was typed when saving fails, and when the page is left", async () => {
    await open();
    site.server.on(handymen.updateProfile, failWith("internal"));
    type("Street address", "7 Pine Street, Unit 2");
    save("Where");
    await waitFor(() => expect(document.querySelector(".toast")).toBeTruthy());
    expect(section("Where").getByDisplayValue("7 Pine Street, Unit 2")).toBeTruthy();
    leavePage();
    await open();
    expect(section("Where").getByDisplayValue("7 Pine Street, Unit 2")).toBeTruthy();
    expect(detailsOf("Where").open).toBe(true);
    expect(detailsOf("When").open).toBe(false);
  });

  test("R-539 the days are shown beside it, and changed with the hours", async () => {
    await open();
    expect(section("When").queryByRole("checkbox", { name: /^Monday/ })).toBeNull();
    fireEvent.click(section("When").getByRole("link", { name: 'Change your days in "Your hours"' }));
    await screen.findByRole("heading", { name: "Your hours" });
    const hours = detailsOf("Your hours");
    await waitFor(() => expect(hours.open).toBe(true));
    expect(document.activeElement?.closest("details")).toBe(hours);
  });

  test("pause new jobs until a day to come, stored as the moment at which it begins here", async () => {
    await open();
    type("Pause new jobs until", day(-3), section("When"));
    save("When");
    expect(await screen.findByText("Choose a day in the future")).toBeTruthy();
    type("Pause new jobs until", day(7), section("When"));
    save("When");
    await waitFor(() => expect(sent()).toEqual([{ pausedUntil: day(7) }]));
    await waitFor(() => expect(screen.queryByText("Not saved yet")).toBeNull());
    fireEvent.click(section("When").getByRole("button", { name: "Take jobs again" }));
    save("When");
    await waitFor(() => expect(sent()[1]).toEqual({ pausedUntil: null }));
  });
});

describe("on the dashboard of a handyman", () => {
  const { pages, show } = handymanHome();
  const pausedUntil = (at: string) => {
    const { handyman } = hank();
    return hank({ handyman: handyman && { ...handyman, pausedUntil: at } });
  };
  beforeEach(() => serveWork(pages.server));

  test("the settings open, each section with what is saved, and Back closes them", async () => {
    show();
    fireEvent.click(await screen.findByRole("link", { name: "Your work" }));
    await dialog("Your work");
    for (const text of ["Plumbing and Painting", "Up to 20 mi around 62701 Springfield", "Monday and Saturday"])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText("$65/hour · English")).toBeTruthy();
    pages.goBack();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("R-212 a pause is shown, with one press to come back", async () => {
    const paused = pausedUntil(day(7));
    const sent = () => pages.server.bodiesTo(handymen.updateProfile);
    pages.server.on(handymen.updateProfile, () => settingsView());
    pages.server.on(session.user, () => (sent().length > 0 ? hank() : paused));
    show({ user: paused });
    expect(await screen.findByRole("complementary", { name: /^New jobs are paused until/ })).toBeTruthy();
    // Its code loads with the notice.
    fireEvent.click(await enabledButton("Take jobs again"));
    expect(await spoken("You take jobs again.")).toBeTruthy();
    expect(sent()).toEqual([{ pausedUntil: null }]);
  });

  test("a pause that is over is not spoken of", async () => {
    show({ user: pausedUntil("2020-01-01") });
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByText(/New jobs are paused/)).toBeNull();
  });
});
