import type { MessageKey } from "../../web/src/i18n/en.ts";
import { anEnrollment } from "../support/enrollment.ts";

/** Somebody of the demo data, or nobody. */
export type Viewer = "visitor" | "customer" | "handyman" | "admin";

export type Screen = {
  /** The picture's file name. */
  readonly name: string;
  /** `{me}`, `{request}`, `{job}`, `{paidJob}`, `{unpaidJob}`, `{handyman}` stand for ids of the viewer's own lists. */
  readonly path: string;
  /** On a phone, the other of a dashboard's two lists. */
  readonly list?: MessageKey;
  /** Buttons to press, by their words as far as the first slot, one after the other. */
  readonly press?: readonly MessageKey[];
  /** What an earlier visit has left of the enrolment. */
  readonly draft?: object;
  /** What the server is made to say of the viewer. */
  readonly me?: object;
};

const stepNames = ["professional", "business", "payment", "legal"];

/** The wizard behind its first step, each as a draft of all five leads to it. */
const wizard: readonly Screen[] = stepNames.map((name, index) => ({
  name: `enrollment-${name}`,
  path: "/handyman-enrollment",
  draft: { ...anEnrollment(), step: index + 1 },
}));

/** Every screen, and its main panels and dialogs, by who looks at it. */
export const screens: Readonly<Record<Viewer, readonly Screen[]>> = {
  visitor: [
    { name: "landing", path: "/" },
    { name: "sign-in", path: "/sign-in" },
    { name: "sign-up", path: "/sign-in", press: ["session.toSignUp"] },
    { name: "forgotten-password", path: "/sign-in", press: ["session.toForgot"] },
    { name: "enrollment-door", path: "/handyman-enrollment" },
    { name: "unsubscribe", path: "/?unsubscribe=token" },
    { name: "terms", path: "/terms" },
    { name: "privacy", path: "/privacy" },
    { name: "not-found", path: "/nowhere" },
  ],
  customer: [
    { name: "customer-dashboard", path: "/" },
    { name: "customer-request-panel", path: "/?request={request}" },
    { name: "customer-job-panel", path: "/?job={job}" },
    { name: "customer-mails", path: "/?notifications=mails" },
    { name: "receipt", path: "/?receipt={paidJob}" },
    { name: "request-form", path: "/service-request" },
    { name: "request-form-refused", path: "/service-request", press: ["requests.submit"] },
    { name: "checkout", path: "/checkout/{unpaidJob}" },
    { name: "checkout-paid", path: "/checkout/{paidJob}" },
    { name: "checkout-proposal-over", path: "/checkout/{paidJob}?proposal=9" },
    { name: "checkout-missing", path: "/checkout/none" },
    { name: "enrollment", path: "/handyman-enrollment" },
    ...wizard,
    { name: "profile", path: "/handyman/{handyman}" },
    { name: "profile-review-dialog", path: "/handyman/{handyman}", press: ["reviews.write"] },
    { name: "profile-not-found", path: "/handyman/none" },
    { name: "not-found-signed-in", path: "/nowhere" },
    { name: "inactive-account", path: "/", me: { isActive: false } },
  ],
  handyman: [
    { name: "handyman-dashboard", path: "/" },
    { name: "handyman-filter", path: "/", press: ["handyman.filter"] },
    { name: "handyman-details-dialog", path: "/", press: ["handyman.viewDetails"] },
    { name: "handyman-price-dialog", path: "/", press: ["handyman.accept"] },
    { name: "handyman-contact-dialog", path: "/", list: "handyman.myJobsTab", press: ["handyman.contact"] },
    { name: "handyman-complete-dialog", path: "/", list: "handyman.myJobsTab", press: ["handyman.complete"] },
    { name: "handyman-checks", path: "/?panel=verifications" },
    { name: "handyman-earnings", path: "/?panel=earnings" },
    { name: "handyman-notifications", path: "/?notifications=1" },
    { name: "handyman-account", path: "/?account=1" },
    { name: "own-profile", path: "/handyman/{me}" },
    { name: "portfolio", path: "/portfolio-demo" },
    { name: "portfolio-add-dialog", path: "/portfolio-demo", press: ["portfolio.add"] },
    { name: "enrollment-success", path: "/enrollment-success" },
  ],
  admin: [
    { name: "admin-dashboard", path: "/" },
    { name: "admin-users", path: "/?panel=users" },
    { name: "admin-disputes", path: "/?panel=disputes" },
    { name: "admin-analytics", path: "/?panel=analytics" },
    { name: "admin-deactivate-dialog", path: "/?panel=users", press: ["admin.deactivateNamed"] },
    { name: "admin-review-dialog", path: "/", press: ["admin.reviewGoOnNamed"] },
    { name: "admin-resolve-dialog", path: "/", press: ["admin.resolveNamed"] },
  ],
};
