import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { appointments } from "../../../shared/appointments/contract.ts";
import { conversations } from "../../../shared/conversations/contract.ts";
import { handymen } from "../../../shared/handymen/contract.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import type { JobView } from "../../../shared/jobs/schema.ts";
import { quotes } from "../../../shared/quotes/contract.ts";
import { ownStateOf } from "../../../shared/quotes/outcome.ts";
import type { OwnQuoteView } from "../../../shared/quotes/view.ts";
import { requests } from "../../../shared/requests/contract.ts";
import type { ServiceRequestView } from "../../../shared/requests/schema.ts";
import { saved } from "../../../shared/saved/contract.ts";
import HandymanDashboard from "../../../web/src/features/dashboards/handyman/handyman-dashboard.tsx";
import { hank } from "../makers/views.ts";
import { failWith } from "./screen-actions.ts";
import { signedInPages } from "./signed-in-page.tsx";
import { findByPath } from "./stub-server.ts";

type Lists = {
  /** The feed of open requests. */
  feed: ServiceRequestView[];
  /** The handyman's own jobs. */
  ownJobs: JobView[];
  /** The handyman's own quotes. */
  ownQuotes: OwnQuoteView[];
};

/** The handyman dashboard in front of a stub server with empty lists; registers its own hooks. */
export function handymanHome() {
  const pages = signedInPages();
  const lists: Lists = { feed: [], ownJobs: [], ownQuotes: [] };

  beforeEach(() => {
    Object.assign(lists, { feed: [], ownJobs: [], ownQuotes: [] });
    pages.server.on(requests.list, () => lists.feed);
    pages.server.on(requests.get, ({ path }) => findByPath(lists.feed, path));
    pages.server.on(jobs.list, () => lists.ownJobs);
    pages.server.on(quotes.mine, ({ query }) =>
      lists.ownQuotes.filter((quote) => ownStateOf(quote) === query.get("state")),
    );
    pages.server.on(quotes.list, ({ path }) => ({
      seats: { used: 0, of: 5 },
      quotes: lists.ownQuotes.filter(({ serviceRequestId }) => path.includes(serviceRequestId)),
    }));
    pages.server.on(appointments.slots, () => []);
    pages.server.on(conversations.list, () => []);
    pages.server.on(saved.list, () => []);
    // The panel of a job that they ordered shows its handyman, who may be gone.
    pages.server.on(handymen.details, failWith("handyman.notFound"));
    pages.server.on(jobs.get, ({ path }) => findByPath(lists.ownJobs, path));
  });
  afterEach(() => void vi.useRealTimers());

  const show = (options: { at?: string; state?: unknown; user?: Parameters<typeof hank>[0] } = {}) =>
    pages.show(<HandymanDashboard />, { ...options, user: hank(options.user) });
  return { pages, lists, show };
}

export const available = () => screen.getByRole("region", { name: "Available jobs" });
export const activeJobs = () => screen.getByRole("region", { name: "My active jobs" });

/** Queries within the card with this title, once it is rendered. */
export async function ticket(title: string, region = available) {
  const heading = await waitFor(() => within(region()).getByRole("heading", { name: title }));
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
