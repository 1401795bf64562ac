import { events } from "../../shared/events.ts";
import { toDecimal } from "../../shared/money.ts";
import { consumer } from "../runtime/consumer.ts";
import { write } from "./letters.ts";
import { once } from "./once.ts";
import { partiesOf } from "./parties.ts";

export default consumer("job-accepted.mail-customer", ({ event, app }) =>
  once(app, `mail#${event.id}`, async () => {
    const { job, customer, handyman } = await partiesOf(app.db, events["job.accepted"].parse(event.data));
    const slots = {
      handyman: handyman.firstName ?? "Homewright",
      title: job.title,
      price: `$${toDecimal(job.agreedPriceCents)}`,
    };
    const link = `${app.settings.siteUrl}/?job=${job.id}`;
    await app.mail.send(write("jobAccepted", { to: customer.email, language: customer.language, slots, link }));
    return [];
  }),
);
