import type { Role } from "../../shared/roles.ts";
import { readEarly } from "./api/early-reads.ts";
import { mayBeSignedIn, probableRole } from "./api/session-marker.ts";
import { readLocal } from "./i18n/local-store.ts";

// Members' pages run this before everything else (`infra/site-prerender.ts`): the first screen's data and files come beside the
// app's code instead of after it. What is missing here comes later; what the screen does not ask for costs one read.

type First = { readonly reads?: readonly string[]; readonly files?: () => Promise<unknown> };
type Panel = { readonly reads?: (id: string) => readonly string[]; readonly files: () => Promise<unknown> };

const homes: Readonly<Record<Role, First>> = {
  customer: {
    reads: ["/api/jobs", "/api/service-requests"],
    files: () => import("./features/dashboards/customer/customer-dashboard.tsx"),
  },
  handyman: {
    reads: ["/api/jobs", "/api/service-requests?limit=20", "/api/notifications?limit=50"],
    files: () =>
      Promise.all([
        import("./features/dashboards/handyman/handyman-dashboard.tsx"),
        import("./features/quotes/own/my-quotes.tsx"),
      ]),
  },
  admin: { files: () => import("./features/admin/admin-dashboard.tsx") },
};

const forAll = (panel: Panel): Readonly<Record<Role, Panel>> => ({ customer: panel, handyman: panel, admin: panel });
const customerDetails = () => import("./features/dashboards/customer/detail-panels.tsx");
const handymanDetails = () => import("./features/dashboards/handyman/detail-panels.tsx");
const jobReads = (id: string) => [`/api/jobs/${id}`];
const requestReads = (id: string) => [`/api/service-requests/${id}`];

/** The panels that mails and pushes open, by the search parameter that holds their subject; any other one loads with its home. */
const panels: Readonly<Record<string, Readonly<Record<Role, Panel>>>> = {
  conversation: forAll({
    reads: (id) => [`/api/conversations/${id}`, `/api/conversations/${id}/messages`],
    files: () => import("./features/conversations/thread/conversation-panel.tsx"),
  }),
  notifications: forAll({ files: () => import("./features/notifications/notifications-panel.tsx") }),
  agenda: forAll({ files: () => import("./features/appointments/agenda/agenda-panel.tsx") }),
  receipt: forAll({ files: () => import("./features/payments/receipt-panel.tsx") }),
  job: {
    ...forAll({ reads: jobReads, files: customerDetails }),
    handyman: { reads: jobReads, files: handymanDetails },
  },
  request: {
    ...forAll({ reads: requestReads, files: customerDetails }),
    handyman: { reads: requestReads, files: handymanDetails },
    // Its quotes, if there are any, stand first.
    customer: {
      reads: (id) => [...requestReads(id), `/api/service-requests/${id}/quotes`],
      files: () => Promise.all([customerDetails(), import("./features/quotes/quotes-panel.tsx")]),
    },
  },
};

const pages: Readonly<Record<string, First>> = {
  "/service-request": {
    reads: ["/api/service-requests?limit=1"],
    files: () => import("./features/requests/form/new-request.tsx"),
  },
};

/** One of the files that all texts of an audience are in (`web/vite.config.ts`). */
const texts = import.meta.glob("./i18n/{admin,handyman,jobs}/*.ts");
const audiences: Readonly<Record<Role, readonly string[]>> = {
  customer: ["jobs"],
  handyman: ["jobs", "handyman"],
  admin: ["jobs", "admin"],
};

const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

function firstOf({ pathname, search }: Pick<Location, "pathname" | "search">): First | undefined {
  if (pathname !== "/") return own(pages, pathname);
  const role = probableRole();
  if (!role) return undefined;
  for (const [name, id] of new URLSearchParams(search)) {
    const panel = own(panels, name)?.[role];
    if (panel) return { reads: panel.reads?.(encodeURIComponent(id)) ?? [], files: panel.files };
  }
  return homes[role];
}

if (mayBeSignedIn()) {
  const { reads = [], files } = firstOf(location) ?? {};
  for (const url of ["/api/auth/user", "/api/notifications?limit=1", ...reads]) readEarly(url);
  const words = audiences[probableRole() ?? "customer"].map(
    (audience) => texts[`./i18n/${audience}/${readLocal("language") ?? "en"}.ts`],
  );
  // Whoever shows them is told of a failure.
  for (const load of [files, ...words]) load?.().catch(() => undefined);
}
