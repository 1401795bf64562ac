import { toServiceArea } from "../../shared/handymen/area.ts";
import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { put, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";

/**
 * The write that keeps a handyman's service area equal to their profile. Part of the transaction that changes the
 * profile (enrolment, trades, radius, ZIP code, pause) or the account (deactivation, reactivation). That transaction
 * must replace the user as well: its version keeps two of these from overtaking each other.
 */
export const areaWrite = (user: User, profile: HandymanProfile): Write => put(table.area, toServiceArea(user, profile));
