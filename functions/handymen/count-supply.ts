import { AppError } from "../../shared/errors/errors.ts";
import { SUPPLY_KEPT_MS, type Supply, type SupplyView } from "../../shared/handymen/supply.ts";
import { toSupplyView } from "../../shared/matching/supply.ts";
import { addMs, toInstant } from "../../shared/time.ts";
import { nearestZipLocation } from "../lib/geo/zip-lookup.ts";
import { findCandidates } from "../matching/find.ts";
import type { WriteContext } from "../runtime/app.ts";
import { put } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { supplyRef } from "../stores/handymen.ts";

/** A trade and the five digits of a ZIP code. */
export type SupplyPlace = Pick<Supply, "category" | "zipCode">;

/** How many would be notified of a request at each of these places: as counted within the last hour, or now. */
export async function readSupply(app: WriteContext, places: readonly SupplyPlace[]): Promise<readonly SupplyView[]> {
  const stored = await app.db.getAllEventually(places.map(supplyRef));
  const at = toInstant(app.now());
  return Promise.all(
    places.map((place, index) => {
      const known = stored[index];
      return known && known.until > at ? known : countSupply(app, place);
    }),
  );
}

async function countSupply(app: WriteContext, { category, zipCode }: SupplyPlace): Promise<SupplyView> {
  const place = { timeZone: "", ...nearestZipLocation(zipCode) };
  const { candidates } = await findCandidates(app, { ...place, category, windows: [] }, { isFarther: false });
  const answer = toSupplyView(candidates);
  const stored = { ...answer, category, zipCode, until: addMs(toInstant(app.now()), SUPPLY_KEPT_MS) };
  await app.db.transact([put(table.supply, stored)]).catch((thrown: unknown) => {
    // Somebody else asks the same at the same moment, and stores the same.
    if (!(thrown instanceof AppError && thrown.code === "conflict.busy")) throw thrown;
  });
  return answer;
}
