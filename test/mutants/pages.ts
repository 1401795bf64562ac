import { breaks, type Mutant } from "./mutant.ts";

const web = (path: string) => `web/src/${path}`;

/** What people see. */
export const pages: readonly Mutant[] = [
  ...breaks(
    web("ui/toast-reducer.ts"),
    ["test/web/ui-toast.test.tsx"],
    ["R-172", "TOAST_LIMIT = 1", "TOAST_LIMIT = 2"],
    ["R-172", "TOAST_DISPLAY_MS = 5000", "TOAST_DISPLAY_MS = 4000"],
    ["R-172", "{ ...toast, open: false }", "toast"],
  ),
  ...breaks(web("ui/notify.ts"), ["test/web/ui-toast.test.tsx"], ["R-172", "}), TOAST_REMOVAL_MS);", "}), 0);"]),
  ...breaks(
    web("paths.ts"),
    ["test/web/paths.test.ts"],
    ["R-013", "pathname !== paths.signIn && ", ""],
    ["R-013", " && patterns.some((pattern) => pattern.test(pathname))", ""],
    ["R-013", "writeLocal(REDIRECT_KEY, undefined);\n  writeTab", "writeTab"],
    ["R-022", 'stored === "customer" || stored === "handyman" ? stored', "stored ? (stored as PreferredRole)"],
  ),
  ...breaks(
    web("api/problem.ts"),
    ["test/web/api-errors.test.ts"],
    ["R-167", 'startsWith("401") && ', 'startsWith("4") && '],
    ["R-167", "this.status = status;", "this.status = 0;"],
  ),
  ...breaks(
    web("api/send.ts"),
    ["test/web/api-errors.test.ts", "test/web/checkout.test.tsx"],
    ["R-167", "text || response.statusText", "text"],
  ),
  ...breaks(
    web("features/session/leave-for-login.ts"),
    ["test/web/signed-out.test.tsx"],
    ["R-038", "LOGIN_DELAY_MS = 500", "LOGIN_DELAY_MS = 400"],
    ["R-038", "if (leaving) return;", ""],
  ),
  ...breaks(
    web("features/session/top-bar.tsx"),
    ["test/web/top-bar.test.tsx"],
    ["R-029", '{role === "handyman" && <OnlineIndicator />}', "<OnlineIndicator />"],
    ["R-030", 'role === "admin" && ', 'role !== "admin" && '],
    ["R-032", "href={logoutPath}", "href={paths.home}"],
  ),
  ...breaks(
    web("features/session/current-user.tsx"),
    ["test/web/kept-session.test.tsx"],
    ["R-157", "5 * MINUTE_MS", "4 * MINUTE_MS"],
  ),
  ...breaks(
    web("i18n/i18n.ts"),
    ["test/web/i18n.test.ts"],
    ["R-017", "writeLocal(STORAGE_KEY, language)", "undefined"],
  ),
  ...breaks(
    web("features/landing/hero.tsx"),
    ["test/web/landing.test.tsx"],
    ["R-022", 'rememberRole("customer")', "undefined"],
    ["R-023", "to={paths.enrollment}", "href={loginPath}"],
  ),
  ...breaks(web("features/landing/why-choose-us.tsx"), ["test/web/trust.test.tsx"], ["D-06", "<HowWeCheckLink />", ""]),
  ...breaks(web("i18n/es/terms.ts"), ["test/web/trust-words.test.ts"], ["D-13", "recibe $80.00", "recibe $85.00"]),
  ...breaks(
    web("features/handyman/weekly-earnings.ts"),
    ["test/web/weekly-earnings.test.ts"],
    ["R-041", 'status === "completed" && atMs >= sinceMs', "atMs >= sinceMs"],
    ["R-041", "atMs >= sinceMs", "atMs > sinceMs"],
    ["D-09", "amountsOf(priceCents).handymanAmountCents", "priceCents"],
  ),
  ...breaks(
    web("features/handyman/quoted-price.ts"),
    ["test/web/quoted-price.test.ts", "test/web/handyman-price.test.tsx"],
    ["R-149", '"lack" in read', "!read"],
    ["D-40", "isAllowed(price) ?", "true ?"],
  ),
  ...breaks(
    web("features/handyman/filters.ts"),
    ["test/web/handyman-dashboard.test.tsx"],
    ["R-045", "request.urgency === urgency", "request.urgency !== urgency"],
  ),
  ...breaks(
    web("features/handyman/complete-dialog.tsx"),
    ["test/web/kept-text.test.tsx"],
    ["R-167", "useDraftName(`notes", "useDraftName(Math.random() + `notes"],
  ),
  ...breaks(
    web("features/requests/payment-state.ts"),
    ["test/web/customer-jobs.test.tsx"],
    ["R-037", 'if (paymentStatus === "completed") return "paid";', ""],
    ["R-037", 'status === "completed" ? "due" : "notDue"', '"due"'],
  ),
  ...breaks(
    web("features/customer/customer-dashboard.tsx"),
    ["test/web/customer-dashboard.test.tsx"],
    ["R-033", 'firstName ? t("customer.welcome"', 'true ? t("customer.welcome"'],
  ),
  ...breaks(
    web("features/customer/recent-ticket.tsx"),
    ["test/web/customer-dashboard.test.tsx"],
    ["R-035", "<span>{city}</span>", ""],
    ["R-035", "imageUrls.length > 0 && ", ""],
  ),
  ...breaks(
    web("features/requests/request-draft.ts"),
    ["test/web/request-form.test.tsx", "test/web/request-sending.test.tsx"],
    ["R-056", 'Urgency.catch("medium")', 'Urgency.catch("low")'],
    ["R-055", 'ServiceCategory.catch("other")', 'ServiceCategory.catch("plumbing")'],
  ),
  ...breaks(
    web("features/requests/request-form.ts"),
    ["test/web/request-sending.test.tsx"],
    ["R-060", "estimatedPrice: null", "estimatedPrice: undefined"],
  ),
  ...breaks(
    web("ui/notify-failure.ts"),
    ["test/web/request-sending.test.tsx"],
    ["R-167", "if (isUnauthorized(error)) return;", ""],
  ),
  ...breaks(
    web("features/uploads/create-uploader.ts"),
    ["test/web/uploader-conformance.test.ts"],
    ["R-172", "100 * 1024 * 1024", "99 * 1024 * 1024"],
    ["R-172", "CONCURRENT_REQUESTS = 6", "CONCURRENT_REQUESTS = 7"],
    ["R-172", "[0, 1000, 3000, 5000]", "[0, 1000, 3000]"],
  ),
  ...breaks(
    web("features/payments/checkout.tsx"),
    ["test/web/checkout.test.tsx"],
    ["R-071", "navigate(paths.home, { replace: true })", "undefined"],
  ),
];
