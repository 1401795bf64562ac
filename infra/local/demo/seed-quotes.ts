import type demo from "./demo.json";
import { type Activity, clientAt, madeBefore, type SeedContext } from "./seed-context.ts";

type QuoteSpec = (typeof demo.quotes)[number];

const pathOf = ({ requests }: SeedContext, { about }: QuoteSpec) =>
  `/api/service-requests/${madeBefore(requests, about)}/quotes`;

/** A handyman's quote, and the counter-offer of the customer, if there is one. */
export function quoteActivities(context: SeedContext, spec: QuoteSpec): readonly Activity[] {
  const { about: _, handyman, hoursAgo, counter, ...quote } = spec;
  const submit = async () => {
    const client = await clientAt(context, handyman, hoursAgo);
    await client.send("POST", pathOf(context, spec), quote);
  };
  const propose = async ({ by, price, hoursAgo: counteredHoursAgo }: NonNullable<QuoteSpec["counter"]>) => {
    const client = await clientAt(context, by, counteredHoursAgo);
    const path = `${pathOf(context, spec)}/${madeBefore(context.people, handyman).id}/answer`;
    await client.send("POST", path, { answer: "counter", version: 1, price });
  };
  return [{ hoursAgo, run: submit }, ...(counter ? [{ hoursAgo: counter.hoursAgo, run: () => propose(counter) }] : [])];
}
