import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach } from "vitest";
import { usualHours } from "../../../shared/agenda/hours.ts";
import { appointments } from "../../../shared/appointments/contract.ts";
import type { WorkingHoursView } from "../../../shared/appointments/hours-view.ts";
import { conversations } from "../../../shared/conversations/contract.ts";
import { handymen } from "../../../shared/handymen/contract.ts";
import type { SettingsView } from "../../../shared/handymen/settings.ts";
import { session } from "../../../shared/session/contract.ts";
import SettingsPanel from "../../../web/src/features/settings/settings-panel.tsx";
import { settingsView } from "../makers/settings-view.ts";
import { hank } from "../makers/views.ts";
import { signedInPages } from "./signed-in-page.tsx";
import type { StubServer } from "./stub-server.ts";

export type SavedWork = { settings: SettingsView; hours: WorkingHoursView };

/** Hank's settings, and hours on Monday and Tuesday. */
const savedWork = (): SavedWork => ({
  settings: settingsView(),
  hours: { ...usualHours(["monday", "tuesday"]), timeZone: "America/Denver", version: 1 },
});

/** Makes the stub server answer with what is saved. */
export function serveWork(server: StubServer, saved: SavedWork = savedWork()): void {
  server.on(session.user, () => hank());
  server.onFile("/zips/62.json", { IL: { Springfield: ["701", "702"] } });
  server.on(handymen.profile, () => saved.settings);
  server.on(appointments.availability, () => saved.hours);
  server.on(appointments.slots, () => []);
  server.on(conversations.list, () => []);
}

/** A handyman's settings in their panel, in front of a stub server; registers its own hooks. */
export function workPanel() {
  const site = signedInPages();
  const saved = savedWork();
  beforeEach(() => {
    Object.assign(saved, savedWork());
    serveWork(site.server, saved);
  });

  return {
    site,
    /** What the server has. */
    saved,
    async open() {
      site.show(<SettingsPanel onClose={() => {}} />, { at: "/?panel=work", user: hank() });
      await screen.findByText("Jobs you take");
    },
  };
}

/** The details with this heading, which stands in their summary. */
export function detailsOf(name: string): HTMLDetailsElement {
  const details = screen.getByRole("heading", { name }).closest("details");
  if (!details) throw new Error(`${name} is no section.`);
  return details;
}
export const section = (name: string) => within(detailsOf(name));
export const save = (name: string) => fireEvent.click(section(name).getByRole("button", { name: "Save" }));
