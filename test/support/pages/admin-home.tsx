import { fireEvent, screen } from "@testing-library/react";
import { beforeEach } from "vitest";
import { admin } from "../../../shared/admin/contract.ts";
import { AdminStats, type FraudAlertView, type UserRow } from "../../../shared/admin/schema.ts";
import { FraudAlertId, UserId, VerificationId } from "../../../shared/ids.ts";
import type { VerificationTask } from "../../../shared/verifications/schema.ts";
import AdminDashboard from "../../../web/src/features/admin/admin-dashboard.tsx";
import { AdminPanels } from "../../../web/src/features/admin/admin-panels.tsx";
import { idOf } from "../makers/entities.ts";
import { hoursAgo, jobView, requestView } from "../makers/views.ts";
import { signedInPages } from "./signed-in-page.tsx";

export const adaId = idOf(903);
export const ada = { id: adaId, role: "admin", firstName: "Ada", lastName: "Keller" };

const realTrend = { changePercent: 4.5, isSample: false };
/** Admin statistics with defaults; a test overrides what it is about. */
export const stats = (overrides: Partial<AdminStats> = {}) =>
  AdminStats.parse({
    ...{ totalUsers: 3, customers: 1, handymen: 1, totalJobs: 9, activeJobs: 4, completedJobs: 5 },
    ...{ totalRevenue: 1234.5, platformRevenue: 246.9, completionRate: 83.3, growthRate: 4.5 },
    ...{ pendingVerifications: 1, rating: 4.7 },
    trends: { totalUsers: realTrend, activeJobs: realTrend, totalRevenue: realTrend, completionRate: realTrend },
    ...overrides,
  });

export const userRow = (number: number, overrides: Partial<UserRow> = {}): UserRow => ({
  id: UserId.parse(idOf(number)),
  role: "customer",
  firstName: "Person",
  lastName: `Number${number}`,
  email: `person${number}@made.test`,
  isActive: true,
  createdAt: hoursAgo(number),
  ...overrides,
});

export const verificationTask = (number: number, overrides: Partial<VerificationTask> = {}): VerificationTask => ({
  id: VerificationId.parse(idOf(number)),
  userId: UserId.parse(idOf(901)),
  verificationType: "license",
  status: "pending",
  createdAt: hoursAgo(5),
  firstName: "Hank",
  lastName: "Torres",
  documentUrl: `/api/verifications/${idOf(number)}/document`,
  ...overrides,
});

export const alertView = (number: number, overrides: Partial<FraudAlertView> = {}): FraudAlertView => ({
  id: FraudAlertId.parse(idOf(number)),
  alertType: "contactEvasion",
  severity: "medium",
  description: "Somebody wrote contact details.",
  isResolved: false,
  state: "open",
  createdAt: hoursAgo(2),
  ...overrides,
});

/** Of a user, a request or a job with nothing around it. */
const around = { alerts: [], notes: [], history: [] };

/** A user of whom little is known. */
export const userDetail = () => ({
  user: {
    ...userRow(1),
    ...{ language: "en" as const, phone: "(217) 555-0148", averageRating: 0, totalReviews: 0 },
    ...{ completedJobs: 4, totalEarned: "0.00", overdueJobs: 0 },
  },
  ...{ requests: [], jobs: [], payments: [], verifications: [], reviews: [], ...around },
});

/** The admin dashboard in front of a stub server with two users and empty queues; registers its own hooks. */
export function adminHome() {
  const pages = signedInPages();
  const lists = { users: [] as UserRow[], tasks: [] as VerificationTask[], alerts: [] as FraudAlertView[] };

  beforeEach(() => {
    Object.assign(lists, { users: [userRow(1), userRow(2)], tasks: [], alerts: [] });
    pages.server.on(admin.stats, () => stats());
    pages.server.on(admin.users, () => lists.users);
    pages.server.on(admin.userJobs, () => []);
    pages.server.on(admin.verifications, () => lists.tasks);
    pages.server.on(admin.fraudAlerts, () => lists.alerts);
    pages.server.on(admin.reviews, () => []);
    pages.server.on(admin.disputes, () => []);
    pages.server.on(admin.userDetail, userDetail);
    pages.server.on(admin.requestDetail, () => ({ request: requestView(1), ...around }));
    pages.server.on(admin.jobDetail, () => ({ job: jobView(1), ...around }));
  });

  const show = ({ at = "/", user = {} }: { at?: string; user?: object } = {}) =>
    pages.show(<AdminDashboard />, { at, user: { ...ada, ...user } });
  /** The panel that the address names, without the page below it. */
  const showPanel = (at: string) => pages.show(<AdminPanels />, { at, user: ada });
  return { pages, lists, show, showPanel };
}

/** Types into a field. */
export const fill = (label: string | RegExp, value: string, form: Pick<typeof screen, "getByLabelText"> = screen) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });
