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
import { handymanHome } from "../support/pages/handyman-home.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";

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
const rows = async () =>
  (await (await panel()).findAllByRole("listitem")).map(({ textContent }) => textContent?.replaceAll(/\s/g, " "));
const sent = () => pages.server.sentTo(appointments.updateAvailability).map(({ body }) => body as WorkingHoursView);

describe("R-536 the agenda of a handyman", () => {
  test("R-627 opens from the home with seven days, each with its strip of visits, and leads to a day with its visits and what is free", async () => {
    show();
    fireEvent.click(await screen.findByRole("link", { name: "Agenda" }));
    const [first, second, third, fourth, ...rest] = await rows();
    expect(rest).toHaveLength(3);
    expect(first).toMatch(/^TodayNo visit/);
    expect(second).toMatch(/^Tomorrow1 visit · 7 h free/);
    expect(third).toMatch(/Day offWork this day/);
    expect(fourth).toMatch(/No visit · 10 h free/);
    const strips = [...document.querySelectorAll("[aria-hidden] > [data-kind=visit]")] as HTMLElement[];
    expect(strips.map(({ style }) => [style.insetInlineStart, style.insetInlineEnd])).toEqual([["60%", "20%"]]);
    expect((await panel()).getAllByText(/^Taken/)).toHaveLength(1);
    expect((await panel()).getByText(/^Times are in the time zone where you work \(/)).toBeTruthy();
    fireEvent.click((await panel()).getByRole("link", { name: /^Tomorrow/ }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    const [before, work, after] = await rows();
    expect(before).toBe("8:00 AM – 1:30 PMFree");
    expect(work).toMatch(/^2 – 4 PMTap dripsAna · 12 Oak Street, Austin.* \(.* on your clock\)Agreed$/);
    expect(after).toBe("4:30 – 6:00 PMFree");
    const link = (await panel()).getByRole("link", { name: "Tap drips" });
    expect(link.getAttribute("href")).toBe(`/?job=${visit.jobId}`);
  });

  test("is where the URL says, goes on by days, and asks for these alone", async () => {
    show({ at: `/?panel=agenda&date=${day(9)}&view=day` });
    await panel();
    fireEvent.click(await screen.findByRole("button", { name: "Day after" }));
    fireEvent.click(await screen.findByRole("radio", { name: "Week" }));
    await waitFor(async () => expect(await rows()).toHaveLength(7));
    const asked = pages.server.sentTo(appointments.agenda).map(({ query }) => [query.get("from"), query.get("to")]);
    expect(asked).toEqual([
      [day(9), day(9)],
      [day(10), day(10)],
      [day(10), day(16)],
    ]);
    press("Today");
    await waitFor(async () => expect((await rows())[0]).toMatch(/^Today/));
  });

  test("keeps what it has when it cannot be refreshed, and says so", async () => {
    show({ at: "/?panel=agenda" });
    expect(await rows()).toHaveLength(7);
    pages.server.on(appointments.agenda, failWith("internal"));
    fireEvent.click((await panel()).getByRole("button", { name: /^Take the day off \(Today\)/ }));
    expect(await screen.findByText(/^This could not be refreshed. It is as of /)).toBeTruthy();
    expect(await rows()).toHaveLength(7);
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
