import { AppError } from "../../shared/errors/errors.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import { SUPPLY_KEPT_MS, type SupplyView } from "../../shared/handymen/supply.ts";
import { toSupplyView } from "../../shared/matching/supply.ts";
import { addMs, toInstant } from "../../shared/time.ts";
import { nearestZipLocation } from "../lib/geo/zip-lookup.ts";
import { findCandidates } from "../matching/find.ts";
import type { WriteContext } from "../runtime/app.ts";
import { put } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { supplyRef } from "./store.ts";

const ZIP_DIGITS = 5;

type Place = Call<typeof handymen.supply>["query"];

async function countSupply(app: WriteContext, { category, zipCode }: Place): Promise<SupplyView> {
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

export default endpoint(handymen.supply, async ({ query, app }) => {
  const place = { ...query, zipCode: query.zipCode.slice(0, ZIP_DIGITS) };
  const [stored] = await app.db.getAllEventually([supplyRef(place)]);
  return stored && stored.until > toInstant(app.now()) ? stored : countSupply(app, place);
});
