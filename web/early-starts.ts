import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { inlineScripts } from "../infra/inline-scripts.ts";

type Start = {
  readonly parts: readonly string[];
  readonly namespaces: readonly string[];
  readonly calls: readonly string[];
  readonly path?: string;
};

const bar = [
  "signed-in.tsx",
  "features/notifications/bell.tsx",
  "features/conversations/messages-button.tsx",
  "shell/account/account-button.tsx",
];
/** What both homes load once their lists have come. */
const late = ["features/appointments/next-up-list.tsx", "features/notifications/push/push-offer.tsx"];
const user = "/api/auth/user";
/** What the offer of notifications reads. */
const config = "/config.json";
const unread = "/api/notifications?limit=1";

type StartName = "customer" | "handyman" | "admin" | "request" | "checkout" | "profile" | "member";

/** What each home and each page with a path here loads at once and calls first; `member`: every other page of a member. */
export const starts: Readonly<Record<StartName, Start>> = {
  customer: {
    parts: [...bar, "features/dashboards/customer/customer-dashboard.tsx", ...late],
    namespaces: ["customer", "jobs", "payments", "requests", "appointments", "notifications"],
    calls: [user, "/api/service-requests", "/api/jobs", unread, config],
  },
  handyman: {
    parts: [
      ...bar,
      "features/dashboards/handyman/handyman-dashboard.tsx",
      "features/quotes/own/my-quotes.tsx",
      ...late,
    ],
    namespaces: [
      "customer",
      "handyman",
      "jobs",
      "payments",
      "quoting",
      "requests",
      "settings",
      "appointments",
      "notifications",
    ],
    calls: [
      ...[user, "/api/service-requests?limit=20", "/api/jobs", unread, "/api/notifications?limit=50"],
      "/api/quotes?state=live&limit=10",
      config,
    ],
  },
  admin: {
    parts: [...bar, "features/admin/admin-dashboard.tsx"],
    namespaces: ["admin", "desk", "jobs", "lists", "moderation", "verifications"],
    calls: [
      ...[user, unread, "/api/admin/stats", "/api/admin/verifications?limit=20", "/api/admin/disputes?limit=20"],
      ...[
        "/api/admin/fraud-alerts?limit=20&order=oldest",
        "/api/admin/reviews?limit=20&visibility=reported",
        "/api/admin/users?limit=10",
      ],
    ],
  },
  request: {
    path: "/service-request",
    parts: [
      ...bar,
      "features/requests/new-request.tsx",
      "features/requests/wished-times.tsx",
      "features/requests/posting-policy.tsx",
    ],
    namespaces: ["cancellation", "customer", "requests", "uploads"],
    calls: [user, unread, "/api/cancellation-policy"],
  },
  checkout: {
    path: "/checkout/",
    parts: [...bar, "features/payments/checkout.tsx"],
    namespaces: ["customer", "jobs", "payments"],
    calls: [user, unread, "/api/jobs/:id", config],
  },
  profile: {
    path: "/handyman/",
    parts: [...bar, "features/profiles/profile.tsx"],
    namespaces: ["portfolio", "profile", "requests", "reviews"],
    calls: [user, unread, "/api/handymen/:id/details?limit=20"],
  },
  member: { parts: bar, namespaces: [], calls: [user, unread] },
};

const languages = ["en", "pt", "es"];
const source = join(import.meta.dirname, "src");

/** A chunk's file and all that it imports, with their styles. */
function filesOf(bundle: Rolldown.OutputBundle, module: string, seen = new Set<string>()): Set<string> {
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (seen.has(file) || chunk?.type !== "chunk") return;
    seen.add(file);
    for (const next of chunk.imports) visit(next);
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  };
  const entry = Object.values(bundle).find((each) => each.type === "chunk" && each.facadeModuleId === module);
  if (!entry) throw new Error(`${module} has no file of its own.`);
  visit(entry.fileName);
  return seen;
}

/** What the inline script reads: the files of each start, as they were built. */
function builtStarts(bundle: Rolldown.OutputBundle) {
  const first = filesOf(bundle, join(import.meta.dirname, "index.html"));
  const later = (module: string) => [...filesOf(bundle, join(source, module))].filter((file) => !first.has(file));
  // Nearly every page but a home has a form.
  const schemas = Object.keys(bundle).filter((file) => /(^|\/)schemas-[^/]*\.js$/.test(file));
  if (schemas.length !== 1) throw new Error("The schemas are not one file.");
  const built = Object.entries(starts).map(([name, { parts, namespaces, calls, path }]) => {
    const isHome = path === undefined && name !== "member";
    const files = [...new Set([...parts.flatMap(later), ...(isHome ? [] : schemas)])];
    const textsIn = (language: string) => namespaces.flatMap((each) => later(`i18n/${each}/${language}.ts`));
    return [name, { files, texts: Object.fromEntries(languages.map((each) => [each, textsIn(each)])), calls, path }];
  });
  return Object.fromEntries(built);
}

/** Writes the inline scripts into the page, before everything that a browser would wait for, and what they read. */
export const earlyStarts = (): Plugin => ({
  name: "early-starts",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      if (!bundle) throw new Error("The starts are known once the app is built.");
      const data = JSON.stringify(builtStarts(bundle));
      const scripts = [
        `<script id="starts" type="application/json">${data}</script>`,
        ...inlineScripts.map(({ code }) => `<script>${code}</script>`),
      ];
      // A browser looks for the encoding in the first kilobyte.
      const charset = '<meta charset="utf-8" />';
      if (!html.includes(charset)) throw new Error(`index.html has no ${charset}.`);
      return html.replace(charset, () => [charset, ...scripts].join("\n    "));
    },
  },
});
