import type { ServiceRequestId } from "../../../shared/ids.ts";
import { toClosedRequest } from "../../../shared/requests/lifecycle.ts";
import { isOpen } from "../../../shared/requests/status.ts";
import { toInstant } from "../../../shared/time.ts";
import type { BaseApp } from "../../runtime/app.ts";
import { type DbReader, replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";

/** The writes that cancel an open request because of fraud; none when it is no longer open. */
export async function fraudCancelWrites(
  { db, now }: BaseApp & { db: DbReader },
  id: ServiceRequestId,
): Promise<Write[]> {
  const request = await db.get(table.request, { id });
  if (!request || !isOpen(request)) return [];
  return [replace(table.request, toClosedRequest(request, "fraud", toInstant(now())))];
}
