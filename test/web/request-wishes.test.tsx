// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { addDays, type TimeWindow } from "../../shared/agenda/windows.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { requests } from "../../shared/requests/contract.ts";
import { FALLBACK_ZONE, wallTimeAt } from "../../shared/time-zones.ts";
import { longDay, longWindow } from "../../web/src/features/requests/wish/window-format.ts";
import { customerHome, ownRequest } from "../support/pages/customer-home.tsx";
import { fillIn, requestForm, submit } from "../support/pages/request-form.tsx";
import { press } from "../support/pages/screen-actions.ts";

const today = wallTimeAt(new Date().toISOString(), FALLBACK_ZONE).day;
const windowIn = (days: number, from: number) => ({ day: addDays(today, days), from: from * 60, to: from * 60 + 240 });
/** With the blanks that queries see: a range has thin ones. */
const textOf = (window: TimeWindow) => longWindow(window, "en").replace(/\s+/g, " ");
type Screen = Pick<typeof screen, "getByRole">;
const dayOf = (days: number, place: Screen) =>
  within(place.getByRole("group", { name: longDay(addDays(today, days), "en") }));
const chip = (name: string, days?: number, place: Screen = screen) =>
  (days === undefined ? place : dayOf(days, place)).getByRole<HTMLInputElement>("checkbox", { name });

describe("R-501 the wished times of a new request", () => {
  const { site, show, posts } = requestForm();
  const loaded = () => screen.findByRole("group", { name: /^When works for you/ });

  test("are at most five parts of the next days, kept in the draft, and sent as chosen", async () => {
    const { unmount } = show();
    await loaded();
    fillIn();
    for (const days of [2, 3, 4, 5]) fireEvent.click(chip("Morning 8–12", days));
    fireEvent.click(chip("Evening 4–8", 2));
    expect(chip("Midday 12–4", 2).disabled).toBe(true);
    expect(screen.getByText("You have chosen 5. Remove one to choose another.")).toBeTruthy();
    for (const days of [3, 4, 5]) fireEvent.click(chip("Morning 8–12", days));
    expect(chip("Midday 12–4", 2).disabled).toBe(false);
    unmount();
    show();
    await loaded();
    expect([chip("Morning 8–12", 2), chip("Morning 8–12", 3)].map(({ checked }) => checked)).toEqual([true, false]);
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({ windows: [windowIn(2, 8), windowIn(2, 16)] });
    expect(posts()[0]?.body).not.toHaveProperty("isFlexible");
  });

  test("that are refused say why beside them, until another one is chosen", async () => {
    const message = "Choose a time in the future";
    site.server.on(requests.create, () => {
      throw new AppError("request.invalid", { fields: [{ path: "windows.1.day", message }] });
    });
    show();
    const wish = within(await loaded());
    fillIn();
    for (const days of [2, 3]) fireEvent.click(chip("Morning 8–12", days));
    await submit();
    expect(await wish.findByText(message)).toBeTruthy();
    fireEvent.click(chip("Morning 8–12", 3));
    expect(wish.queryByText(message)).toBeNull();
  });

  test("are taken back by being flexible, which is sent alone", async () => {
    show();
    await loaded();
    fillIn();
    fireEvent.click(chip("Morning 8–12", 2));
    fireEvent.click(chip("I am flexible"));
    expect(chip("Morning 8–12", 2).checked).toBe(false);
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({ isFlexible: true });
    expect(posts()[0]?.body).not.toHaveProperty("windows");
  });
});

describe("R-501 the wished times of an open request", () => {
  const { site, setLists, show } = customerHome();

  test("are shown until they are over, and changed in its dialog", async () => {
    const [over, tomorrow, later] = [windowIn(-1, 8), windowIn(1, 8), windowIn(10, 9)];
    const next = { ...tomorrow, from: 12 * 60, to: 16 * 60 };
    const request = ownRequest(1, { windows: [over, tomorrow, next, later] });
    setLists({ requested: [request] });
    site.server.on(requests.update, () => request);
    await show({ at: `/?request=${request.id}` });
    const panel = within(await screen.findByRole("dialog", { name: request.title }));
    expect(panel.getByText(textOf(later))).toBeTruthy();
    // What follows one another is one time.
    expect(panel.getByText(textOf({ ...tomorrow, to: next.to }))).toBeTruthy();
    expect(panel.queryByText(textOf(over))).toBeNull();
    press("Change the request", panel);
    const dialog = within(await screen.findByRole("dialog", { name: "Change the request" }));
    // Chosen outside the days that are offered.
    const own = dialog.getByLabelText<HTMLInputElement>(textOf(later));
    expect(own.checked).toBe(true);
    fireEvent.click(own);
    expect(own.isConnected).toBe(true);
    fireEvent.click(chip("Midday 12–4", 3, dialog));
    press("Save the changes", dialog);
    await waitFor(() => expect(site.server.sentTo(requests.update)).toHaveLength(1));
    expect(site.server.sentTo(requests.update)[0]?.body).toEqual({ windows: [tomorrow, next, windowIn(3, 12)] });
  });
});
