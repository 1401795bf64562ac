// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { errors } from "../../shared/errors/errors.ts";
import { saved } from "../../shared/saved/contract.ts";
import { SavedHandymanView } from "../../shared/saved/schema.ts";
import { SaveButton } from "../../web/src/features/saved/save-button.tsx";
import SavedPanel from "../../web/src/features/saved/saved-panel.tsx";
import { ana, hankId, hoursAgo } from "../support/makers/views.ts";
import { enabledButton, failWith, press, toast } from "../support/pages/screen-actions.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";

const site = signedInPages();
let list: SavedHandymanView[];

const hank = (overrides: object = {}) =>
  SavedHandymanView.parse({
    ...{ handymanId: hankId, firstName: "Hank", lastInitial: "T", city: "Springfield" },
    ...{ verifiedRating: 4.8, verifiedCount: 12, totalJobs: 14, isAvailable: true, savedAt: hoursAgo(3) },
    ...overrides,
  });

beforeEach(() => {
  list = [];
  site.server.on(saved.list, () => list);
  site.server.on(saved.add, () => {
    list = [hank()];
    return new Response(null, { status: 204 });
  });
  site.server.on(saved.remove, () => {
    list = [];
    return new Response(null, { status: 204 });
  });
});

const showPanel = () => site.show(<SavedPanel onClose={() => {}} />);
const isPressed = (pressed: boolean) => screen.findByRole("button", { name: "Save Hank", pressed });

describe("R-408 the heart", () => {
  test("saves a handyman, is pressed from then on, and removes them with an undo", async () => {
    site.show(<SaveButton handymanId={hankId} name="Hank" />);
    await isPressed(false);
    fireEvent.click(await enabledButton("Save Hank"));
    await isPressed(true);
    press("Save Hank");
    await isPressed(false);
    press("Undo");
    await isPressed(true);
    expect([saved.add, saved.remove].map((endpoint) => site.server.sentTo(endpoint).length)).toEqual([2, 1]);
  });

  test.each([
    ["oneself", { user: { id: hankId } }],
    ["an administrator", { user: ana({ role: "admin" }) }],
  ])("is not there for %s", async (_, options) => {
    const { container } = site.show(<SaveButton handymanId={hankId} name="Hank" />, options);
    await waitFor(() => expect(container.querySelector(".icon-button")).toBeNull());
  });
});

describe("R-408 the list of saved handymen", () => {
  test("leads to the profile and to a request to them alone, and removes them with an undo", async () => {
    list = [hank()];
    showPanel();
    const row = within(await screen.findByRole("article"));
    expect(row.getByText("4.8 of 5 from 12 verified jobs")).toBeTruthy();
    expect(row.getByRole("link", { name: "Hank T." }).getAttribute("href")).toBe(`/handyman/${hankId}`);
    const ask = row.getByRole("link", { name: "Ask for a quote: Hank" });
    expect(ask.getAttribute("href")).toBe(`/service-request?invite=${hankId}`);
    press("Remove Hank", row);
    expect(await screen.findByText("Nobody saved yet")).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("Saved handymen");
    press("Undo");
    expect(await screen.findByRole("article")).toBeTruthy();
  });

  test.each([
    ["is not active", { isAvailable: false }, "Cannot be asked now"],
    ["is paused", { pausedUntil: hoursAgo(-100).slice(0, 10) }, /^Takes no jobs until /],
  ])("offers no request to somebody who %s", async (_, fields, words) => {
    list = [hank(fields)];
    showPanel();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole("link", { name: /^Ask for a quote/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Remove Hank" })).toBeTruthy();
  });

  test("keeps somebody whose removal failed, and says so", async () => {
    list = [hank()];
    site.server.on(saved.remove, failWith("internal"));
    showPanel();
    press("Remove Hank", within(await screen.findByRole("article")));
    expect(await toast(errors.internal.en)).toBeTruthy();
    expect(screen.getByRole("article")).toBeTruthy();
  });
});
