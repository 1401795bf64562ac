import type { Role } from "../../shared/roles.ts";
import { readEarly } from "./api/early-reads.ts";
import { mayBeSignedIn, probableRole } from "./api/session-marker.ts";

// Members' pages run this before everything else (`infra/site-prerender.ts`): their first data come beside the app's code
// instead of after it. An address that the page does not ask for costs one read; one that is missing here is only later.

const always = ["/api/auth/user", "/api/notifications?limit=1"];

/** What the home of each role asks for. */
const ofHome: Readonly<Record<Role, readonly string[]>> = {
  customer: ["/api/jobs", "/api/service-requests"],
  handyman: ["/api/jobs", "/api/service-requests?limit=20", "/api/notifications?limit=50"],
  admin: [],
};

/** What a panel that a link opens asks for, by the search parameter with its subject. */
const ofPanel: Readonly<Record<string, (id: string) => readonly string[]>> = {
  job: (id) => [`/api/jobs/${id}`],
  request: (id) => [`/api/service-requests/${id}`, `/api/service-requests/${id}/quotes`],
  conversation: (id) => [`/api/conversations/${id}`, `/api/conversations/${id}/messages`],
};

function readsOf({ pathname, search }: Pick<Location, "pathname" | "search">): readonly string[] {
  if (pathname !== "/") return always;
  for (const [name, id] of new URLSearchParams(search)) {
    const reads = Object.hasOwn(ofPanel, name) ? ofPanel[name] : undefined;
    if (reads) return [...always, ...reads(encodeURIComponent(id))];
  }
  const role = probableRole();
  return [...always, ...(role ? ofHome[role] : [])];
}

if (mayBeSignedIn()) for (const url of readsOf(location)) readEarly(url);
