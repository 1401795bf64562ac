import {
  CalendarDays,
  CircleUserRound,
  House,
  ListChecks,
  type LucideIcon,
  MessageSquareText,
  Plus,
  Search,
  TicketCheck,
  Users,
} from "lucide-react";
import type { StoredRole } from "../../../shared/roles.ts";
import { paths } from "../paths.ts";

export const placeNames = [
  "home",
  "jobs",
  "queue",
  "calendar",
  "messages",
  "newRequest",
  "search",
  "users",
  "account",
] as const;
export type PlaceName = (typeof placeNames)[number];

type PlaceSpec = {
  readonly Icon: LucideIcon;
  /** Its page, if it is one. */
  readonly pathname?: string;
  /** The parameter that opens it, on its page or on any page, and the parameter's value unless every value opens it. */
  readonly param?: string;
  readonly value?: string;
};

export const places: Readonly<Record<PlaceName, PlaceSpec>> = {
  home: { Icon: House, pathname: paths.home },
  jobs: { Icon: TicketCheck, pathname: paths.home },
  queue: { Icon: ListChecks, pathname: paths.home },
  calendar: { Icon: CalendarDays, pathname: paths.home, param: "panel", value: "agenda" },
  messages: { Icon: MessageSquareText, param: "panel", value: "messages" },
  newRequest: { Icon: Plus, pathname: paths.newRequest },
  search: { Icon: Search, pathname: paths.home, param: "find" },
  users: { Icon: Users, pathname: paths.home, param: "panel", value: "users" },
  account: { Icon: CircleUserRound, param: "account" },
};

/** The places of a role, in their order; those of a deactivated account can be used without asking the server for more. */
export function placesOf(role: StoredRole, isActive: boolean): readonly PlaceName[] {
  if (!isActive) return role === "admin" ? ["home", "account"] : ["home", "messages", "account"];
  if (role === "handyman") return ["jobs", "calendar", "messages", "account"];
  if (role === "admin") return ["queue", "search", "users", "account"];
  return ["home", "messages", "newRequest", "account"];
}

/** Whether the address is this place: one that a parameter opens hides the page below it. */
function isOpen({ pathname, param, value }: PlaceSpec, at: { pathname: string; params: URLSearchParams }): boolean {
  if (pathname !== undefined && pathname !== at.pathname) return false;
  if (param === undefined) return true;
  return value === undefined ? at.params.has(param) : at.params.get(param) === value;
}

/** Which of these places the address is; undefined elsewhere, as on a profile. */
export function placeAt(
  names: readonly PlaceName[],
  at: { pathname: string; params: URLSearchParams },
): PlaceName | undefined {
  const open = names.filter((name) => isOpen(places[name], at));
  return open.find((name) => places[name].param !== undefined) ?? open[0];
}
