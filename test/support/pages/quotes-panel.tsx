import { fireEvent, screen, within } from "@testing-library/react";
import { jobs } from "../../../shared/jobs/contract.ts";
import type { JobView } from "../../../shared/jobs/schema.ts";
import { quotes } from "../../../shared/quotes/contract.ts";
import type { QuoteList } from "../../../shared/quotes/view.ts";
import type { ServiceRequestView } from "../../../shared/requests/schema.ts";
import { customerHome, ownRequest } from "./customer-home.tsx";

type Shown = { readonly list: QuoteList; readonly request?: Partial<ServiceRequestView>; readonly job?: JobView };

/** The quotes of a customer's request in front of a stub server; registers its own hooks. */
export function quotesPanel() {
  const { site, setLists, show } = customerHome();
  const setQuotes = (list: QuoteList) => site.server.on(quotes.list, () => list);

  /** Opens the request's panel with its quotes. */
  async function open({ list, request: fields, job }: Shown) {
    const used = list.seats.used;
    const request = ownRequest(1, { status: used > 0 ? "quoted" : "pending", quotesReceived: used, ...fields });
    setLists({ requested: [request], ordered: job ? [job] : [] });
    if (job) site.server.on(jobs.get, () => job);
    setQuotes(list);
    await show({ at: `/?request=${request.id}` });
    const panel = within(await screen.findByRole("dialog", { name: request.title }));
    const tab = panel.getByRole<HTMLInputElement>("radio", { name: `Quotes (${used} of 5)` });
    if (!tab.checked) fireEvent.click(tab);
    await panel.findByRole("heading", { name: "Quotes" });
    return panel;
  }

  return { site, setLists, show, setQuotes, open };
}
