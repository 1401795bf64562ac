import { join } from "node:path";

type ChunkingContext = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

/** What these load at once; what they load later is no part of it. */
const parts = {
  visitors: [
    "visitor-routes.tsx",
    "features/sign-in/sign-in.tsx",
    "features/legal/legal-document-page.tsx",
    "i18n/legal/ranking-words.ts",
  ],
  bar: [
    "features/notifications/bell.tsx",
    "features/conversations/messages-button.tsx",
    "shell/account/account-button.tsx",
  ],
  customer: [
    "features/dashboards/customer/customer-dashboard.tsx",
    "features/appointments/next-up-list.tsx",
    "features/notifications/push/push-offer.tsx",
  ],
  handyman: [
    "features/dashboards/handyman/handyman-dashboard.tsx",
    "features/appointments/next-up-list.tsx",
    "features/quotes/own/my-quotes.tsx",
  ],
  pages: [
    "features/requests/new-request.tsx",
    "features/profiles/profile.tsx",
    "features/portfolio/portfolio.tsx",
    "features/enrollment/enrollment.tsx",
    "features/enrollment/enrollment-success.tsx",
    "features/notifications/settings-panel.tsx",
    "features/conversations/inbox-panel.tsx",
    "features/saved/saved-panel.tsx",
    "shell/account/account-panel.tsx",
  ],
  jobs: [
    "features/admin/admin-dashboard.tsx",
    "features/admin/money/money-panel.tsx",
    "features/payments/checkout.tsx",
    "shell/inactive-account.tsx",
  ],
} as const;
type Part = keyof typeof parts;

/** Everything that these files import statically, directly or indirectly. */
function closureOf(files: readonly string[], context: ChunkingContext): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  for (const file of files) visit(join(import.meta.dirname, "src", file));
  return seen;
}

type Closures = Readonly<Record<Part, ReadonlySet<string>>>;
let closures: Closures | undefined;

/** Found once: a build runs in a process of its own, and asks for each module and chunk. */
function closuresOf(context: ChunkingContext): Closures {
  closures ??= Object.fromEntries(
    Object.entries(parts).map(([part, files]) => [part, closureOf(files, context)]),
  ) as Closures;
  return closures;
}

/** From what most pages load to what one home loads: a chunk takes what its modules import along, unless it is taken. */
const chunks = ["rules", "shared", "bar", "common", "jobs", "homes", "customer", "handyman"] as const;

/** The chunk of a module that a home loads at once. Null for all others, which are divided by who imports them. */
function chunkOf(id: string, context: ChunkingContext): (typeof chunks)[number] | null {
  if (/schema\.ts$|\/api\/zod\.ts$/.test(id)) return null;
  const { visitors, bar, customer, handyman, pages, jobs } = closuresOf(context);
  const isOfHome = customer.has(id) || handyman.has(id);
  // Schemas need them too, and must not bring a home along.
  if (id.includes("/shared/") && (isOfHome || bar.has(id))) return "rules";
  if (visitors.has(id)) return isOfHome || bar.has(id) || pages.has(id) ? "shared" : null;
  if (bar.has(id)) return "bar";
  if (!isOfHome) return null;
  if (pages.has(id)) return "common";
  if (jobs.has(id)) return "jobs";
  if (customer.has(id) && handyman.has(id)) return "homes";
  return customer.has(id) ? "customer" : "handyman";
}

/**
 * Groups for `codeSplitting`: what a home loads at once comes in seven files instead of sixty, without making other pages
 * load more than a few kilobytes that they do not need.
 */
export const roleChunks = chunks.map((chunk) => ({
  // Of packages icons alone, which many parts share; others come along with what imports them. To ask for all of them
  // would take the build some seconds longer.
  test: /\/(web\/src|shared|lucide-react)\//,
  name: (id: string, context: ChunkingContext) => (chunkOf(id, context) === chunk ? chunk : null),
  debugName: chunk,
}));
