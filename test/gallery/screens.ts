import type { MessageKey } from "../../web/src/i18n/en.ts";

/** Somebody of the demo data, or nobody. */
export type Viewer = "visitor" | "customer" | "handyman" | "admin";

export type Screen = {
  /** The picture's file name. */
  readonly name: string;
  /** `{me}`, `{request}`, `{job}`, `{unpaidJob}`, `{handyman}` stand for ids that the viewer's own lists hold. */
  readonly path: string;
  /** On a phone, the other of a dashboard's two lists. */
  readonly list?: MessageKey;
  /** Buttons to press, by their words, one after the other. */
  readonly press?: readonly MessageKey[];
};

/** Every screen, and its main panels and dialogs, by who looks at it. */
export const screens: Readonly<Record<Viewer, readonly Screen[]>> = {
  visitor: [
    { name: "landing", path: "/" },
    { name: "sign-in", path: "/sign-in" },
    { name: "sign-up", path: "/sign-in", press: ["session.toSignUp"] },
    { name: "forgotten-password", path: "/sign-in", press: ["session.toForgot"] },
    { name: "enrollment-door", path: "/handyman-enrollment" },
    { name: "terms", path: "/terms" },
    { name: "privacy", path: "/privacy" },
    { name: "not-found", path: "/nowhere" },
  ],
  customer: [
    { name: "customer-dashboard", path: "/" },
    { name: "customer-request-panel", path: "/?request={request}" },
    { name: "customer-job-panel", path: "/?job={job}" },
    { name: "request-form", path: "/service-request" },
    { name: "request-form-refused", path: "/service-request", press: ["requests.submit"] },
    { name: "checkout", path: "/checkout/{unpaidJob}" },
    { name: "enrollment", path: "/handyman-enrollment" },
    { name: "profile", path: "/handyman/{handyman}" },
    { name: "not-found-signed-in", path: "/nowhere" },
  ],
  handyman: [
    { name: "handyman-dashboard", path: "/" },
    { name: "handyman-filter", path: "/", press: ["handyman.filter"] },
    { name: "handyman-details-dialog", path: "/", press: ["handyman.viewDetails"] },
    { name: "handyman-contact-dialog", path: "/", list: "handyman.myJobsTab", press: ["handyman.contact"] },
    { name: "handyman-complete-dialog", path: "/", list: "handyman.myJobsTab", press: ["handyman.complete"] },
    { name: "handyman-checks", path: "/?panel=verifications" },
    { name: "handyman-earnings", path: "/?panel=earnings" },
    { name: "handyman-notifications", path: "/?notifications=1" },
    { name: "handyman-account", path: "/?account=1" },
    { name: "own-profile", path: "/handyman/{me}" },
    { name: "portfolio", path: "/portfolio-demo" },
    { name: "enrollment-success", path: "/enrollment-success" },
  ],
  admin: [
    { name: "admin-dashboard", path: "/" },
    { name: "admin-users", path: "/?panel=users" },
    { name: "admin-disputes", path: "/?panel=disputes" },
    { name: "admin-analytics", path: "/?panel=analytics" },
  ],
};
