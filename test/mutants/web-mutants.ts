import { type Mutant, mutantsOf } from "./mutant.ts";

/** Mutants of the web app. */
export const pages: readonly Mutant[] = [
  ...mutantsOf(
    ["test/web/ui-toast.test.tsx"],
    ["R-172", "TOAST_LIMIT", "1", "2"],
    ["R-172", "TOAST_DISPLAY_MS", "5000", "4000"],
    ["R-172", "reduceToasts", "{ ...$toast, open: false }", "$toast"],
    ["R-172", "dismiss", "setTimeout($remove, TOAST_REMOVAL_MS)", "setTimeout($remove, 0)"],
  ),
  ...mutantsOf(
    ["test/web/paths.test.ts"],
    ["R-013", "isOwnPath", "$pathname !== paths.signIn && $isKnown", "$isKnown"],
    ["R-013", "isOwnPath", "$pathname !== paths.signIn && $isKnown", "$pathname !== paths.signIn"],
    ["R-013", "consumeRedirect", "writeLocal(REDIRECT_KEY, undefined)", "undefined"],
    ["R-022", "consumeRole", '$stored === "customer" || $stored === "handyman"', "$stored"],
  ),
  ...mutantsOf(
    ["test/web/api-errors.test.ts"],
    ["R-167", "isUnauthorized", '"401"', '"4"'],
    ["R-167", "ApiError.constructor", "this.status = $status", "this.status = 0"],
  ),
  ...mutantsOf(
    ["test/web/api-errors.test.ts", "test/web/checkout.test.tsx"],
    ["R-167", "request", "$text || $response.statusText", "$text"],
  ),
  ...mutantsOf(
    ["test/web/signed-out.test.tsx"],
    ["R-038", "LOGIN_DELAY_MS", "500", "400"],
    ["R-038", "redirectToLogin", "if ($leaving) return;", ";"],
  ),
  ...mutantsOf(
    ["test/web/top-bar.test.tsx"],
    ["R-029", "TopBar", '$role === "handyman" && <OnlineIndicator />', "<OnlineIndicator />"],
    ["R-030", "TopBar", '$role === "admin" && $title', '$role !== "admin" && $title'],
    ["R-032", "TopBar", "href={logoutPath}", "href={paths.home}"],
  ),
  ...mutantsOf(["test/web/member-routes.test.tsx"], ["R-157", "USER_FRESH_MS", "5", "4"]),
  ...mutantsOf(
    ["test/web/i18n.test.ts"],
    ["R-017", "storeLanguage", "writeLocal(STORAGE_KEY, $language)", "undefined"],
  ),
  ...mutantsOf(
    ["test/web/landing.test.tsx"],
    ["R-022", "rememberRequest", 'rememberRole("customer")', "undefined"],
    ["R-023", "Hero", "to={paths.enrollment}", "href={loginPath}"],
  ),
  ...mutantsOf(["test/web/legal-pages.test.tsx"], ["D-06", "WhyChooseUs", "<HowWeCheckLink />", "<></>"]),
  ...mutantsOf(
    ["test/web/legal-documents.test.ts"],
    ["D-13", "priceWords", "handyman: format($share)", "handyman: format($share + 500)"],
  ),
  ...mutantsOf(
    ["test/web/weekly-earnings.test.ts"],
    ["R-041", "weeklyEarnings", '$status === "completed" && $at >= $since', "$at >= $since"],
    ["R-041", "weeklyEarnings", "$at >= $since", "$at > $since"],
    ["D-09", "weeklyEarnings", "amountsOf($price).handymanAmountCents", "$price"],
  ),
  ...mutantsOf(
    ["test/web/quoted-price.test.ts", "test/web/handyman-price.test.tsx"],
    ["R-149", "parseQuotedPrice", '"lack" in $read', "!$read"],
    ["D-40", "parseQuotedPrice", "$isAllowed($price) ? $cents : $lack", "true ? $cents : $lack"],
  ),
  ...mutantsOf(
    ["test/web/handyman-dashboard.test.tsx"],
    ["R-045", "matchesFilters", "$request.urgency === $urgency", "$request.urgency !== $urgency"],
  ),
  ...mutantsOf(
    ["test/web/handyman-jobs.test.tsx"],
    ["R-167", "CompleteDialog", "useDraftName($name)", "useDraftName(Math.random() + $name)"],
  ),
  ...mutantsOf(
    ["test/web/customer-jobs.test.tsx"],
    ["R-037", "paymentStateOf", 'if ($payment === "completed") return "paid";', ";"],
    ["R-037", "paymentStateOf", '$status === "completed" ? "due" : "notDue"', '"due"'],
  ),
  ...mutantsOf(
    ["test/web/customer-dashboard.test.tsx"],
    ["R-033", "Welcome", "$name ? $t(named, $slots) : $unnamed", "true ? $t(named, $slots) : $unnamed"],
    ["R-035", "Meta", "city: $city", 'none: $city = ""'],
    ["R-035", "Meta", "$urls.length > 0 && $count", "$count"],
  ),
  ...mutantsOf(
    ["test/web/request-form.test.tsx", "test/web/request-sending.test.tsx"],
    ["R-056", "RequestDraft.urgency", '"medium"', '"low"'],
    ["R-055", "RequestDraft.category", '"other"', '"plumbing"'],
  ),
  ...mutantsOf(
    ["test/web/request-sending.test.tsx"],
    ["R-060", "toRequestBody", "estimatedPrice: null", "estimatedPrice: undefined"],
  ),
  ...mutantsOf(["test/web/session-end.test.tsx"], ["R-167", "notifyError", "if (isUnauthorized($error)) return;", ";"]),
  ...mutantsOf(
    ["test/web/uploader-conformance.test.ts"],
    ["R-172", "MULTIPART_OVER_BYTES", "100", "99"],
    ["R-172", "CONCURRENT_REQUESTS", "6", "7"],
    ["R-172", "RETRY_DELAYS_MS", "5000", "...[]"],
  ),
  ...mutantsOf(
    ["test/web/checkout.test.tsx"],
    ["R-071", "useStartFailure", "$navigate(paths.home, { replace: true })", "undefined"],
  ),
];
