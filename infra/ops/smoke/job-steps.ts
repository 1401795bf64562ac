import { readFileSync } from "node:fs";
import * as z from "zod";
import type { Enrollment } from "../../../shared/handymen/enrollment.ts";
import type { NewServiceRequest } from "../../../shared/requests/schema.ts";
import { findPayoutAccount, linkPayoutAccount } from "./accounts.ts";
import { countNewMessages, explainDeadLetters, explainPhoto, explainQueue, functionOf } from "./evidence.ts";
import { ApiFailure, type Member } from "./member.ts";
import { needed, type Run, SmokeFailure, type Step, waitFor } from "./run.ts";

// Far from everybody, and with the smallest radius: no other handyman of the stage hears of the request.
const place = { address: "1230 Agvik Street", city: "Utqiagvik", zipCode: "99723" } as const;
const profile = {
  ...place,
  state: "AK",
  firstName: "Handyman",
  lastName: "Smoke",
  phone: "(907) 555-0142",
  dateOfBirth: "1980-05-31",
  experience: "3-5",
  skills: ["plumbing"],
  serviceRadius: 5,
  hourlyRate: 50,
  bio: "This account belongs to the smoke test of the deployment. It takes one job and is deactivated.",
  availability: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
  businessType: "individual",
  preferredPayoutMethod: "bank_account",
  backgroundCheckConsent: true,
  termsAccepted: true,
} as const satisfies z.input<typeof Enrollment>;
const request = {
  title: "Smoke test of the deployment",
  description: "A tap drips in the kitchen. The smoke test of the deployment posts this request and pays for it.",
  ...place,
  category: "plumbing",
  urgency: "low",
  estimatedPrice: 100,
} as const satisfies z.input<typeof NewServiceRequest>;

const Entity = z.object({ id: z.string() });
const Enrolled = z.object({ stripeOnboardingUrl: z.string().optional() });
const Uploaded = z.object({ uploadURL: z.string() });
const Claimed = z.object({ objectPath: z.string() });
const Told = z.object({ notifications: z.array(z.object({ kind: z.string() })) });

/** The job, from the handyman's enrolment to the end of the work. */
export const jobSteps: readonly Step[] = [
  { about: "the handyman enrolls", run: enroll },
  { about: "a photo is uploaded and processed", run: uploadPhoto },
  { about: "the customer posts a request", run: postRequest },
  { about: "the handyman is notified of it", run: checkMatching },
  { about: "the handyman accepts it", run: accept },
  { about: "the handyman starts and completes it", run: work },
  { about: "the customer is notified of it", run: checkNotifications },
  { about: "mails go out", run: checkMails },
];

export const customerOf = ({ made }: Run): Member => needed(made.customer, "session of the customer");
export const handymanOf = ({ made }: Run): Member => needed(made.handyman, "session of the handyman");

/** A handyman who wants to be paid to a bank account is led to Stripe's onboarding. */
async function enroll(run: Run): Promise<string> {
  const { stage } = run.target;
  const enrolled = await handymanOf(run).call(Enrolled, "POST", "/api/handyman/enroll", profile);
  run.made.payoutAccount = await findPayoutAccount(run.target.table, handymanOf(run).email);
  if (!run.made.payoutAccount)
    throw new SmokeFailure(
      `No payout account was made at Stripe, so that no handyman can be paid: run npm run doctor -- --stage ${stage}, and look for "Payouts were not set up" in the log group /homewright/${stage}/functions.`,
    );
  if (!enrolled.stripeOnboardingUrl)
    throw new SmokeFailure(
      `Stripe gives no onboarding link for ${run.made.payoutAccount.id}: run npm run doctor -- --stage ${stage}.`,
    );
  if (!run.account) return `may be paid out by ${run.made.payoutAccount.id}`;
  await linkPayoutAccount(run.target.table, handymanOf(run).email, run.account);
  return `paid out to ${run.account}`;
}

async function uploadPhoto(run: Run): Promise<undefined> {
  const customer = customerOf(run);
  const picture = readFileSync(new URL("../../local/demo/photos/socket.jpg", import.meta.url));
  const contentType = "image/jpeg";
  const input = { contentType, size: picture.length };
  const { uploadURL } = await customer.call(Uploaded, "POST", "/api/objects/upload", input);
  const body = new Blob([new Uint8Array(picture)]);
  const put = await fetch(uploadURL, { method: "PUT", headers: { "content-type": contentType }, body });
  if (!put.ok)
    throw new SmokeFailure(
      `The media bucket refuses the upload with ${put.status}: ${(await put.text()).slice(0, 200)}`,
    );
  const claim = { imageURL: uploadURL.split("?")[0] };
  const claimed = await customer.call(Claimed, "PUT", "/api/service-images", claim).catch(async (thrown: unknown) => {
    const isUnprocessed = thrown instanceof ApiFailure && /^(timeout|service\.unavailable)$/.test(thrown.code ?? "");
    throw isUnprocessed ? new SmokeFailure(await explainPhoto(run)) : thrown;
  });
  run.made.photo = claimed.objectPath;
}

async function postRequest(run: Run): Promise<undefined> {
  const imageUrls = [needed(run.made.photo, "photo")];
  const posted = await customerOf(run).call(Entity, "POST", "/api/service-requests", { ...request, imageUrls });
  run.made.requestId = posted.id;
}

/** Whether somebody has a notification of this kind, waited for. */
const isTold = (run: Run, member: Member, kind: string) =>
  waitFor(run, async () => {
    const { notifications } = await member.call(Told, "GET", "/api/notifications");
    return notifications.some((each) => each.kind === kind) || undefined;
  });

async function checkMatching(run: Run): Promise<undefined> {
  if (!(await isTold(run, handymanOf(run), "requestNearby")))
    throw new SmokeFailure(await explainQueue(run, "request.match"));
}

async function accept(run: Run): Promise<undefined> {
  const input = { serviceRequestId: needed(run.made.requestId, "request") };
  run.made.jobId = (await handymanOf(run).call(Entity, "POST", "/api/jobs", input)).id;
}

async function work(run: Run): Promise<undefined> {
  const path = `/api/jobs/${needed(run.made.jobId, "job")}/status`;
  for (const status of ["in_progress", "completed"]) await handymanOf(run).request("PATCH", path, { status });
}

async function checkNotifications(run: Run): Promise<undefined> {
  if (!(await isTold(run, customerOf(run), "jobCompleted")))
    throw new SmokeFailure(await explainQueue(run, "event.notify"));
}

async function checkMails(run: Run): Promise<undefined> {
  const queue = functionOf(run, "event.notify");
  // An event whose mail SES refuses stays in the queue.
  const isEmpty = await waitFor(run, async () => (await countNewMessages(run, queue)) === 0 || undefined);
  if (isEmpty && !(await explainDeadLetters(run, "event.notify"))) return;
  throw new SmokeFailure(
    `The notifications are there, and events stay in the queue ${queue} or among its dead letters: SES refuses the mails. Look for "failure" of event.notify in the log; in SES's sandbox the recipient's domain has to be verified as well.`,
  );
}
