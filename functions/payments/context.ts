import type { AppFor } from "../runtime/app.ts";

/** What payments need: the table and the card provider. */
export type PaymentContext = AppFor<"db.write" | "stripe">;
