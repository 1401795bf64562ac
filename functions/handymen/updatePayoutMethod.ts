import { AppError } from "../../shared/errors.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import { toInstant } from "../../shared/time.ts";
import { replace } from "../runtime/db.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";
import { findHandyman } from "./store.ts";

export default endpoint(handymen.updatePayoutMethod, ({ body: { payoutMethod }, actor: { userId }, app }) =>
  retryLostRace(async () => {
    const profile = await findHandyman(app.db, userId);
    if (!profile) throw new AppError("handyman.profileRequired");
    const changed = { ...profile, preferredPayoutMethod: payoutMethod, updatedAt: toInstant(app.now()) };
    await app.db.transact([replace(table.handyman, changed)]);
    return { payoutMethod };
  }),
);
