import type { AdminStats, Trend } from "../../../shared/admin/schema.ts";
import type { Counter } from "../../runtime/data/records.ts";

type Name = Exclude<keyof Counter, "version" | "payments">;
type Sums = Readonly<Record<Name, number>>;

const zero: Sums = {
  users: 0,
  handymen: 0,
  admins: 0,
  requests: 0,
  jobs: 0,
  completedJobs: 0,
  disputedJobs: 0,
  cancelledJobs: 0,
  amountCents: 0,
  platformFeeCents: 0,
  openVerifications: 0,
  reviews: 0,
  ratingTenths: 0,
};
const isName = (name: string): name is Name => name in zero;
const names = Object.keys(zero).filter(isName);

function addCounters(a: Sums, b: Counter, sign: 1 | -1 = 1): Sums {
  const sum: Record<Name, number> = { ...a };
  for (const name of names) sum[name] += sign * (b[name] ?? 0);
  return sum;
}

/** The sums of the counters; absent counters count as zero. */
export const sumOf = (counters: readonly Counter[]): Sums =>
  counters.reduce((sum, each) => addCounters(sum, each), zero);

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : oneDecimal((100 * part) / whole));

const headlineFigures = ({ users, jobs, completedJobs, disputedJobs, cancelledJobs, amountCents }: Sums) => ({
  totalUsers: users,
  activeJobs: jobs - completedJobs - disputedJobs - cancelledJobs,
  totalRevenue: amountCents / 100,
  completionRate: percent(completedJobs, completedJobs + disputedJobs + cancelledJobs),
});

/** The sample values of the specification, shown while there is no earlier period to compare with (D-11). */
const samples = { totalUsers: 12, activeJobs: 8, totalRevenue: 15, completionRate: 2 } as const;

function trendOf(now: number, before: number, sample: number): Trend {
  if (before === 0) return { changePercent: sample, isSample: true };
  return { changePercent: percent(now - before, before), isSample: false };
}

/** The platform's figures (D-24), from the counters of all time and those of the last thirty days. */
export function statsOf(all: readonly Counter[], recent: readonly Counter[]): AdminStats {
  const sums = sumOf(all);
  const now = headlineFigures(sums);
  const before = headlineFigures(addCounters(sums, sumOf(recent), -1));
  const trend = (name: keyof typeof now) => trendOf(now[name], before[name], samples[name]);
  const totalUsers = trend("totalUsers");
  return {
    ...now,
    customers: sums.users - sums.handymen - sums.admins,
    handymen: sums.handymen,
    totalJobs: sums.jobs,
    completedJobs: sums.completedJobs,
    platformRevenue: sums.platformFeeCents / 100,
    growthRate: totalUsers.isSample ? 0 : totalUsers.changePercent,
    pendingVerifications: sums.openVerifications,
    openDisputes: sums.disputedJobs,
    rating: sums.reviews === 0 ? 0 : oneDecimal(sums.ratingTenths / sums.reviews / 10),
    trends: {
      totalUsers,
      activeJobs: trend("activeJobs"),
      totalRevenue: trend("totalRevenue"),
      completionRate: trend("completionRate"),
    },
  };
}
