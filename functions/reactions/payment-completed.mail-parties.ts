import { events } from "../../shared/events.ts";
import { toDecimal } from "../../shared/money.ts";
import { consumer } from "../runtime/consumer.ts";
import { write } from "./letters.ts";
import { once } from "./once.ts";
import { partiesOf } from "./parties.ts";

export default consumer("payment-completed.mail-parties", async ({ event, app }) => {
  const data = events["payment.completed"].parse(event.data);
  const { job, customer, handyman } = await partiesOf(app.db, data);
  const slots = {
    customer: customer.firstName ?? "Homewright",
    handyman: handyman.firstName ?? "Homewright",
    title: job.title,
    amount: `$${toDecimal(data.amountCents)}`,
    share: `$${toDecimal(data.handymanAmountCents)}`,
  };
  const link = `${app.settings.siteUrl}/?job=${job.id}`;
  const letters = [
    { name: "jobPaid", reader: handyman },
    { name: "paymentReceived", reader: customer },
  ] as const;
  // Each letter has its own marker: when the second one fails, the first is not sent again.
  for (const { name, reader } of letters) {
    await once(app, `${name}#${event.id}`, async () => {
      await app.mail.send(write(name, { to: reader.email, language: reader.language, slots, link }));
      return [];
    });
  }
});
