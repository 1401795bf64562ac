// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { appointments } from "../../shared/appointments/contract.ts";
import type { WorkingHoursView } from "../../shared/appointments/hours-view.ts";
import { failWith, leavePage } from "../support/pages/screen-actions.ts";
import { detailsOf, workPanel } from "../support/pages/work-panel.tsx";

const { site, saved, open: openPanel } = workPanel();

beforeEach(() => {
  const free = { startsAt: "2026-12-01T15:00:00.000Z", endsAt: "2026-12-01T17:00:00.000Z" };
  site.server.on(appointments.slots, () => [free]);
  site.server.on(appointments.updateAvailability, ({ body }) => {
    Object.assign(saved.hours, body);
    return saved.hours;
  });
});

const open = async () => {
  await openPanel();
  await screen.findByText(/Your next free time/);
};
const section = () => within(detailsOf("Your hours"));
const type = (label: string, value: string) => fireEvent.change(section().getByLabelText(label), { target: { value } });
const press = (name: RegExp | string) => fireEvent.click(section().getByRole("button", { name }));
const day = (name: string) => section().getByRole("checkbox", { name: new RegExp(`^${name}`) });
const save = () => press("Save");
const sent = () => site.server.sentTo(appointments.updateAvailability).map(({ body }) => body as WorkingHoursView);

describe("R-504 the hours of a handyman", () => {
  test("say when they are free next, on the clocks of their place, and which hours are saved", async () => {
    await open();
    expect(screen.getByText("Your next free time for a visit of two hours: Tuesday, Dec 1, 8:00 AM")).toBeTruthy();
    expect(section().getByText(/In the time zone where you work \(Mountain Time\)/)).toBeTruthy();
    expect(section().getByText("8:00 AM – 6:00 PM")).toBeTruthy();
    expect((day("Wednesday") as HTMLInputElement).checked).toBe(false);
  });

  test("are changed day by day, copied to the other working days, and end at midnight", async () => {
    await open();
    type("Monday, from", "06:30");
    press("Add hours (Monday)");
    expect(document.activeElement).toBe(section().getAllByLabelText("Monday, from")[1]);
    fireEvent.change(section().getAllByLabelText("Monday, from")[1] as HTMLElement, { target: { value: "20:00" } });
    fireEvent.change(section().getAllByLabelText("Monday, until")[1] as HTMLElement, { target: { value: "00:00" } });
    expect(section().getByText("Not saved yet")).toBeTruthy();
    press("Copy to all days (Monday)");
    expect(section().getByText("Every working day now has the hours of Monday.")).toBeTruthy();
    fireEvent.click(day("Sunday"));
    save();
    expect(await screen.findByText("Saved. It applies from now on.", { selector: "[role=status]" })).toBeTruthy();
    const long = [
      { from: 390, to: 1080 },
      { from: 1200, to: 1440 },
    ];
    expect(sent()).toMatchObject([
      { weeklyHours: { monday: long, tuesday: long, wednesday: [], sunday: [{ from: 480, to: 1080 }] } },
    ]);
    await waitFor(() => expect(screen.queryByText("Not saved yet")).toBeNull());
    expect(await section().findByText("Hours differ by day")).toBeTruthy();
  });

  test("have dates of their own, a notice, a pause between visits and a number of visits", async () => {
    await open();
    press("Add a date");
    expect(document.activeElement).toBe(section().getByLabelText("Date"));
    type("Date", "2030-12-24");
    fireEvent.change(section().getByLabelText("Notice you need"), { target: { value: "24" } });
    fireEvent.change(section().getByLabelText("Visits a day"), { target: { value: "3" } });
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      ...{ exceptions: [{ day: "2030-12-24", hours: [] }], leadTimeHours: 24, bufferMinutes: 30, maxPerDay: 3 },
    });
    await section().findByText("8:00 AM – 6:00 PM · 1 date differs");
    press(/Remove this date/);
    expect(document.activeElement?.textContent).toBe("Add a date");
  });

  test("say what is wrong at its day, take the focus there, and send nothing", async () => {
    await open();
    type("Tuesday, until", "07:00");
    save();
    const message = "Choose hours that end after they begin, in quarters of an hour";
    const row = within(section().getByRole("group", { name: "Tuesday" }));
    expect(row.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(section().getByLabelText("Tuesday, from"));
    for (const name of ["Monday", "Tuesday"]) fireEvent.click(day(name));
    save();
    expect(section().getByText("Select at least one day")).toBeTruthy();
    expect(document.activeElement).toBe(day("Monday"));
    expect(sent()).toEqual([]);
  });

  test("keep what was typed when saving fails and when the page is left, and take over what is saved elsewhere", async () => {
    await open();
    site.server.on(appointments.updateAvailability, failWith("internal"));
    type("Monday, from", "07:00");
    save();
    await waitFor(() => expect(document.querySelector(".toast")).toBeTruthy());
    saved.hours = { ...saved.hours, bufferMinutes: 60 };
    leavePage();
    await open();
    expect((section().getByLabelText("Monday, from") as HTMLInputElement).value).toBe("07:00");
    expect(section().getByDisplayValue("60 minutes")).toBeTruthy();
  });
});
