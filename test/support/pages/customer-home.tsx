import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach } from "vitest";
import { conversations } from "../../../shared/conversations/contract.ts";
import { handymen } from "../../../shared/handymen/contract.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import type { JobView } from "../../../shared/jobs/schema.ts";
import { requests } from "../../../shared/requests/contract.ts";
import type { ServiceRequestView } from "../../../shared/requests/schema.ts";
import { saved } from "../../../shared/saved/contract.ts";
import CustomerDashboard from "../../../web/src/features/dashboards/customer/customer-dashboard.tsx";
import { requestView } from "../makers/views.ts";
import { failWith } from "./screen-actions.ts";
import { signedInPages } from "./signed-in-page.tsx";
import { findByPath } from "./stub-server.ts";

type Lists = { readonly requested?: ServiceRequestView[]; readonly ordered?: JobView[] };

/** The customer dashboard in front of a stub server with empty lists; registers its own hooks. */
export function customerHome() {
  const site = signedInPages();

  /** Sets the lists that the server answers with from now on. */
  function setLists({ requested = [], ordered = [] }: Lists) {
    site.server.on(requests.list, () => requested);
    site.server.on(jobs.list, () => ordered);
    site.server.on(requests.get, ({ path }) => findByPath(requested, path));
    site.server.on(jobs.get, ({ path }) => findByPath(ordered, path));
  }
  beforeEach(() => {
    setLists({});
    // The panel of an open request shows the questions about it.
    site.server.on(conversations.list, () => []);
    // A job whose price waits shows its handyman, who may be gone.
    site.server.on(handymen.details, failWith("handyman.notFound"));
    // That of a finished job shows the heart.
    site.server.on(saved.list, () => []);
  });

  /** Renders the dashboard and waits for both lists, and for the panel that the address names. */
  async function show(options: Parameters<typeof site.show>[1] = {}) {
    site.show(<CustomerDashboard />, options);
    await waitFor(() => {
      if (document.querySelector('[aria-busy="true"]')) throw new Error("The lists are on their way.");
    });
    if (/[?&](job|request)=/.test(options.at ?? "")) await screen.findByRole("dialog");
  }

  return { site, setLists, show };
}

/** The viewer's own request, with the full address. */
export const ownRequest = (id: number, overrides: Partial<ServiceRequestView> = {}) =>
  requestView(id, { isOwn: true, address: "12 Oak Street", ...overrides });

export const section = (name: string) => within(screen.getByRole("region", { name }));
export const tickets = (name: string) => section(name).queryAllByRole("article");
/** The names of the jobs, which follow what is next. */
export const titles = (name: string) => headings(name).map((heading) => heading.split(" – ").at(-1));
/** What is next and the name, or the name alone. */
export const headings = (name: string) =>
  tickets(name).map((ticket) => within(ticket).getByRole("heading").textContent ?? "");
export const payNow = () => screen.queryByRole("link", { name: /^Pay now/ });
