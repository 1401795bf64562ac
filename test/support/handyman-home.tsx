import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { requests } from "../../shared/requests/contract.ts";
import type { ServiceRequestView } from "../../shared/requests/schema.ts";
import HandymanDashboard from "../../web/src/features/dashboards/handyman/handyman-dashboard.tsx";
import { signedInPages } from "./signed-in-page.tsx";
import { hank } from "./views.ts";

type Lists = {
  /** The feed of open requests. */
  open: ServiceRequestView[];
  /** The handyman's own jobs. */
  held: JobView[];
};

/** The handyman dashboard in front of a stub server with empty lists; registers its own hooks. */
export function handymanHome() {
  const pages = signedInPages();
  const lists: Lists = { open: [], held: [] };

  beforeEach(() => {
    Object.assign(lists, { open: [], held: [] });
    pages.server.on(requests.list, () => lists.open);
    pages.server.on(jobs.list, () => lists.held);
  });
  afterEach(() => void vi.useRealTimers());

  const show = (options: { at?: string; state?: unknown; user?: Parameters<typeof hank>[0] } = {}) =>
    pages.show(<HandymanDashboard />, { ...options, user: hank(options.user) });
  return { pages, lists, show };
}

export const available = () => screen.getByRole("region", { name: "Available jobs" });
export const mine = () => screen.getByRole("region", { name: "My active jobs" });

/** Queries within the card with this title, once it is rendered. */
export async function ticket(title: string, place = available) {
  const heading = await waitFor(() => within(place()).getByRole("heading", { name: title }));
  const found = heading.closest("article");
  if (!found) throw new Error(`${title} is on no ticket.`);
  return within(found);
}

/** The folding list item around an available card. */
export function foldOf(title: string): Element {
  const item = within(available()).getByRole("heading", { name: title }).closest("li.folding");
  if (!item) throw new Error(`${title} does not fold.`);
  return item;
}

/** The text of a tile. */
export const tile = (name: string) => screen.getByText(name).closest("div")?.textContent;
