import { toServiceArea } from "../../shared/handymen/area.ts";
import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import type { UserFigures } from "../../shared/session/figures.ts";
import type { User } from "../../shared/session/schema.ts";
import { checkVersion, put, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";

/**
 * The writes that keep a handyman's service area equal to their profile. Part of the transaction that changes the
 * profile (enrolment, trades, radius, ZIP code, pause) or the account (deactivation, reactivation). That transaction
 * must replace the user as well: versions keep two of these, and what is counted meanwhile, from overtaking each other.
 */
export const areaWrites = (user: User, profile: HandymanProfile, figures: UserFigures): Write[] => [
  put(table.area, toServiceArea(user, profile, figures)),
  checkVersion(table.figures, figures, "conflict.busy"),
];
