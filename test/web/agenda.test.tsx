// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { usualHours } from "../../shared/agenda/hours.ts";
import { addDays, spanOf } from "../../shared/agenda/windows.ts";
import type { AgendaView } from "../../shared/appointments/agenda-view.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import type { WorkingHoursView } from "../../shared/appointments/hours-view.ts";
import { JobId } from "../../shared/ids.ts";
import { toInstant } from "../../shared/time.ts";
import { wallTimeAt } from "../../shared/time-zones.ts";
import { idOf } from "../support/makers/entities.ts";
import { hoursAgo } from "../support/makers/views.ts";
import { handymanHome } from "../support/pages/handyman-home.tsx";
import { dialog, failWith, press, setWide, toast } from "../support/pages/screen-actions.ts";

const timeZone = "Pacific/Pago_Pago";
const { pages, show } = handymanHome();
let hours: WorkingHoursView;
let agenda: AgendaView;

const today = wallTimeAt(toInstant(new Date()), timeZone).day;
const day = (ahead: number) => addDays(today, ahead);
const span = (ahead: number, from: number, to: number) =>
  spanOf({ day: day(ahead), from: from * 60, to: to * 60 }, timeZone);
const visit = {
  ...{ ...span(1, 14, 16), jobId: JobId.parse(idOf(7)), side: "handyman" as const, status: "accepted" as const },
  ...{ title: "Tap drips", city: "Austin", address: "12 Oak Street", firstName: "Ana", timeZone },
};

beforeEach(() => {
  setWide(false);
  hours = {
    ...usualHours(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]),
    ...{ timeZone, version: 3, exceptions: [{ day: day(2), hours: [] }] },
  };
  agenda = { timeZone, appointments: [visit], held: [], free: [span(1, 8, 14), span(1, 16, 18), span(3, 8, 18)] };
  pages.server.on(appointments.availability, () => hours);
  pages.server.on(appointments.agenda, () => agenda);
  pages.server.on(appointments.updateAvailability, ({ body }) => {
    hours = { ...(body as WorkingHoursView), timeZone, version: hours.version + 1 };
    return hours;
  });
});

const panel = async () => within(await dialog("Agenda"));
const textOf = ({ textContent }: Element) => textContent?.replaceAll(/\s/g, " ");
/** The days of a wide screen. */
const columns = async () => {
  const week = (await panel()).findAllByRole("region", { name: /^(Today|Tomorrow|\w{3}, )/ });
  return (await week).map((column) => within(column));
};
/** The seven days of a phone. */
const links = async () => within(await (await panel()).findByRole("navigation", { name: "Days" })).getAllByRole("link");
const lines = async () =>
  within((await panel()).getAllByRole("list").at(-1) ?? document.body).queryAllByRole("listitem");
const sent = () => pages.server.sentTo(appointments.updateAvailability).map(({ body }) => body as WorkingHoursView);

describe("R-536 the agenda of a handyman", () => {
  test("R-627 opens from the home as seven days side by side, each a list of its visits and of what is free", async () => {
    setWide(true);
    show();
    fireEvent.click(await screen.findByRole("link", { name: "Agenda" }));
    const [first, second, third, fourth, ...rest] = await columns();
    expect(rest).toHaveLength(3);
    expect(first?.getByRole("heading", { name: "Today" }).nextSibling?.textContent).toBe("No visit");
    expect(second?.getByText("1 visit · 7 h free")).toBeTruthy();
    const [before, work, after] = second?.getAllByRole("listitem") ?? [];
    expect([before, after].map((line) => line && textOf(line))).toEqual([
      "Free 8:00 AM – 1:30 PM",
      "Free 4:30 – 6:00 PM",
    ]);
    const link = within(work ?? document.body).getByRole("link");
    expect(link.getAttribute("href")).toBe(`/?job=${visit.jobId}`);
    expect(textOf(link)).toMatch(/^Tap drips2 – 4 PMAna12 Oak Street, Austin$/);
    expect(third?.getByText("Day off")).toBeTruthy();
    expect(third?.queryAllByRole("listitem")).toEqual([]);
    expect(fourth?.getByText("No visit · 10 h free")).toBeTruthy();
    expect((await panel()).getByText(/^Times are in the time zone where you work \(/)).toBeTruthy();
    expect((await panel()).getByText(/^Next: Ana, tomorrow, .* Leave by about 1:30.PM: .* 30 minutes/)).toBeTruthy();
  });

  test("is one day on a phone, with links to six more, when to leave for the next visit, and its map", async () => {
    show({ at: "/?panel=agenda" });
    expect((await links()).map(textOf).slice(0, 3)).toEqual([
      expect.stringMatching(/Today: No visit$/),
      expect.stringMatching(/1Tomorrow: 1 visit · 7 h free$/),
      expect.stringMatching(/–.*: Day off$/),
    ]);
    expect((await panel()).queryByText(/^Leave by about/)).toBeNull();
    fireEvent.click((await links())[1] ?? document.body);
    expect(await screen.findByText(/^Leave by about 1:30.PM: .*Traffic is not counted\.$/)).toBeTruthy();
    const [before, work, after] = (await lines()).map(textOf);
    expect(before).toBe("8:00 AM – 1:30 PMFreeCustomers can pick a time in it.");
    expect(work).toMatch(/^2 – 4 PMTap dripsAna · 12 Oak Street, AustinOpen the jobMap$/);
    expect(after).toMatch(/^4:30 – 6:00 PMFree/);
    const map = (await panel()).getByRole("link", { name: "Map" });
    expect(map.getAttribute("href")).toBe("https://www.openstreetmap.org/search?query=12+Oak+Street%2C+Austin");
  });

  test("D-47 has no map of a visit whose street the handyman does not see, and says where its clocks differ", async () => {
    agenda = { ...agenda, appointments: [{ ...visit, address: undefined, timeZone: "Pacific/Apia" }] };
    show({ at: `/?panel=agenda&date=${wallTimeAt(visit.startsAt, "Pacific/Apia").day}` });
    expect(await screen.findByRole("link", { name: "Open the job: Tap drips" })).toBeTruthy();
    expect((await panel()).getByText(/ on your clock\)$/)).toBeTruthy();
    expect((await panel()).queryByRole("link", { name: "Map" })).toBeNull();
  });

  test("folds the visits of a day that are over while more is to come", async () => {
    const isMidday = (zone: string) => Math.abs(wallTimeAt(hoursAgo(0), zone).minutes - 12 * 60) <= 6 * 60;
    const zone = isMidday("Europe/Paris") ? "Europe/Paris" : timeZone;
    const at = { jobId: visit.jobId, timeZone: zone };
    const past = {
      ...visit,
      ...at,
      jobId: JobId.parse(idOf(8)),
      title: "Sink trap",
      startsAt: hoursAgo(2),
      endsAt: hoursAgo(1),
    };
    hours = { ...hours, timeZone: zone };
    agenda = {
      ...{ timeZone: zone, held: [], free: [] },
      appointments: [past, { ...visit, ...at, startsAt: hoursAgo(-1), endsAt: hoursAgo(-2) }],
    };
    show({ at: "/?panel=agenda" });
    const folded = (await screen.findByText("1 done")).closest("details") ?? document.body;
    expect(within(folded).getByRole("link").textContent).toBe("Sink trap");
    expect(within(folded).queryByText("Tap drips")).toBeNull();
    expect(screen.getByText("Tap drips")).toBeTruthy();
  });

  test("is where the URL says, goes on by weeks from today, and asks for these alone", async () => {
    show({ at: `/?panel=agenda&date=${day(9)}` });
    const chosen = async () => (await links()).map((link) => link.getAttribute("aria-current"));
    expect(await chosen()).toEqual([null, null, "date", null, null, null, null]);
    fireEvent.click(screen.getByRole("button", { name: "Week after" }));
    await waitFor(() => expect(pages.server.sentTo(appointments.agenda)).toHaveLength(2));
    press("Today");
    await waitFor(async () => expect((await chosen())[0]).toBe("date"));
    const asked = pages.server.sentTo(appointments.agenda).map(({ query }) => [query.get("from"), query.get("to")]);
    expect(asked).toEqual([
      [day(7), day(13)],
      [day(14), day(20)],
      [day(0), day(6)],
    ]);
  });

  test("keeps what it has when it cannot be refreshed, and says so", async () => {
    show({ at: "/?panel=agenda" });
    expect(await links()).toHaveLength(7);
    pages.server.on(appointments.agenda, failWith("internal"));
    fireEvent.click((await panel()).getByRole("button", { name: /^Take the day off \(Today\)/ }));
    expect(await screen.findByText(/^This could not be refreshed. It is as of /)).toBeTruthy();
    expect(await links()).toHaveLength(7);
  });

  test("leads somebody without hours to where they are set", async () => {
    hours = { ...usualHours([]), timeZone, version: 1 };
    show({ at: "/?panel=agenda" });
    const link = await screen.findByRole("link", { name: "Set your hours" });
    expect(link.getAttribute("href")).toBe("/?panel=work&open=hours");
    expect((await panel()).queryByRole("button", { name: /^Take the day off/ })).toBeNull();
  });
});

describe("R-537 a day off", () => {
  test("is taken and given free again, each from the version on screen; agreed visits stay, and it says so", async () => {
    setWide(true);
    show({ at: "/?panel=agenda" });
    fireEvent.click(await screen.findByRole("button", { name: "Take the day off (Tomorrow)" }));
    expect(await toast(/^Tomorrow is off\..* The visit agreed on this day stays\./)).toBeTruthy();
    const [off] = sent();
    expect(off).toMatchObject({ version: 3, bufferMinutes: 30 });
    expect(off?.exceptions).toEqual(expect.arrayContaining([day(1), day(2)].map((each) => ({ day: each, hours: [] }))));
    fireEvent.click(await screen.findByRole("button", { name: "Work this day (Tomorrow)" }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ version: 4, exceptions: [{ day: day(2), hours: [] }] });
  });

  test("R-538 that is refused, because the hours were changed elsewhere, shows what is true now", async () => {
    show({ at: "/?panel=agenda" });
    const button = await screen.findByRole("button", { name: "Take the day off (Today)" });
    pages.server.on(appointments.updateAvailability, failWith("handyman.hoursChanged"));
    hours = { ...hours, version: 9, exceptions: [{ day: today, hours: [] }] };
    fireEvent.click(button);
    expect(await toast(/were changed in another window/)).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Work this day (Today)" })).toBeTruthy();
  });
});
