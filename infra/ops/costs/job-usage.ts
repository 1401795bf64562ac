import type { Amounts } from "./prices.ts";

/** What one job uses. */
export type JobUsage = {
  readonly name: string;
  readonly writeUnits: number;
  readonly readUnits: number;
  /** Requests to the API, by both people, with those that their pages make meanwhile. */
  readonly calls: number;
  /** Of functions: for calls, messages, stream records and files. */
  readonly invocations: number;
  readonly messages: number;
  readonly mails: number;
};

/**
 * Units as `npm run bench -- life` measures them; it fails when they are off by more than a tenth here. Calls, invocations
 * and messages of path A were counted on 2026-11-25, its mails are those of a test, those of path B are estimates.
 */
export const measured = {
  A: {
    name: "nobody in range, no quote, message or visit",
    writeUnits: 330,
    readUnits: 195,
    calls: 24,
    invocations: 52,
    messages: 13,
    mails: 5,
  },
  B: {
    name: "20 handymen told, 3 quotes, 10 messages, a visit",
    writeUnits: 1120,
    readUnits: 958,
    calls: 60,
    invocations: 140,
    messages: 50,
    mails: 30,
  },
} as const satisfies Readonly<Record<string, JobUsage>>;

/** What is not measured: assumptions, each on the high side. */
const assumed = {
  /** Calls for what somebody looks at beside the job: lists, notifications, profiles. */
  pageCalls: 150,
  pageCallReadUnits: 6,
  /** Of an average call, message or file. */
  secondsOfInvocation: 0.12,
  gigabytesOfFunction: 1,
  /** A new container reads the stage's secrets before its first answer. */
  newContainersOfInvocations: 0.02,
  /** A message is sent, received and deleted. */
  requestsOfMessage: 3,
  /** Two photos in four sizes each, kept for good. A month's bill holds those of a year. */
  filesWritten: 10,
  filesRead: 20,
  megabytesKept: 5,
  monthsKept: 12,
  kilobytesInTable: 60,
  megabytesSent: 12,
  siteRequests: 200,
  /** A line of 600 bytes for each invocation and each request of the site. */
  kilobytesOfLog: 0.6,
  /** One customer for each job, one handyman for ten. */
  activeUsers: 1.1,
} as const;

/** What one job a month adds to the bill. */
export function amountsOfJob(usage: JobUsage): Amounts {
  const calls = usage.calls + assumed.pageCalls;
  const invocations = usage.invocations + assumed.pageCalls;
  const requests = calls + assumed.siteRequests;
  const gigabytesInTable = (assumed.kilobytesInTable * assumed.monthsKept) / 1e6;
  return {
    "DynamoDB write units": usage.writeUnits,
    "DynamoDB read units": usage.readUnits + assumed.pageCalls * assumed.pageCallReadUnits,
    "DynamoDB gigabytes": gigabytesInTable,
    "DynamoDB gigabytes in backups": gigabytesInTable,
    "Lambda requests": invocations,
    "Lambda gigabyte-seconds (ARM)": invocations * assumed.secondsOfInvocation * assumed.gigabytesOfFunction,
    "API Gateway requests (HTTP)": calls,
    "SQS requests": usage.messages * assumed.requestsOfMessage,
    "SES mails": usage.mails,
    "Cognito active users (Lite)": assumed.activeUsers,
    "S3 writes": assumed.filesWritten,
    "S3 reads": assumed.filesRead,
    "S3 gigabytes": (assumed.megabytesKept * assumed.monthsKept) / 1000,
    "CloudFront requests": requests,
    // One for each call, and for each page or file of the site one before and one after it.
    "CloudFront function runs": calls + 2 * assumed.siteRequests,
    "CloudFront gigabytes": assumed.megabytesSent / 1000,
    "WAF requests": requests,
    "Secrets Manager reads": invocations * assumed.newContainersOfInvocations,
    "CloudWatch log gigabytes": ((invocations + requests) * assumed.kilobytesOfLog) / 1e6,
  };
}
