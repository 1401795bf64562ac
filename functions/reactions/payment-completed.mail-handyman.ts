import { events } from "../../shared/events.ts";
import { toDecimal } from "../../shared/money.ts";
import { consumer } from "../runtime/consumer.ts";
import { write } from "./letters.ts";
import { once } from "./once.ts";
import { partiesOf } from "./parties.ts";

export default consumer("payment-completed.mail-handyman", ({ event, app }) =>
  once(app, `mail#${event.id}`, async () => {
    const data = events["payment.completed"].parse(event.data);
    const { job, customer, handyman } = await partiesOf(app.db, data);
    const slots = {
      customer: customer.firstName ?? "Homewright",
      title: job.title,
      share: `$${toDecimal(data.handymanAmountCents)}`,
    };
    const link = `${app.settings.siteUrl}/?job=${job.id}`;
    await app.mail.send(write("jobPaid", { to: handyman.email, language: handyman.language, slots, link }));
    return [];
  }),
);
