// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import type { Endpoint } from "../../shared/endpoint.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { requests } from "../../shared/requests/contract.ts";
import { CancelRequest } from "../../web/src/features/dashboards/customer/cancel-request.tsx";
import { ReleaseButton } from "../../web/src/features/dashboards/customer/release-button.tsx";
import { InactivityCard } from "../../web/src/features/jobs/panel/inactivity-card.tsx";
import { JobActions } from "../../web/src/features/jobs/panel/job-actions.tsx";
import { PriceButtons } from "../../web/src/features/jobs/price/price-buttons.tsx";
import { ProposalButtons } from "../../web/src/features/jobs/proposals/proposal-buttons.tsx";
import { RequestReworkButton } from "../../web/src/features/jobs/rework/request-rework-button.tsx";
import { proposalView, startedJobView } from "../support/makers/proposal-views.ts";
import { ana, hank, hoursAgo, jobView, requestView } from "../support/makers/views.ts";
import { dialog, failWith, press, spoken, toast } from "../support/pages/screen-actions.ts";
import { Reads, signedInPages } from "../support/pages/signed-in-page.tsx";

const site = signedInPages();

const REASON = "The tap still drips from the handle.";
/** Also the number of the request. */
const { id } = jobView(7);
const done = jobView(7, { status: "completed", completedAt: hoursAgo(3) });
const held: JobView = { ...done, paymentStatus: "completed", releaseStatus: "held", releaseDueAt: hoursAgo(-70) };

type Action = {
  readonly does: string;
  readonly page: ReactElement;
  readonly user: object;
  /** The button that opens a dialog, its title, and what is typed into it. */
  readonly opens?: readonly [button: string, title: string, typed?: Readonly<Record<string, string>>];
  readonly button: string;
  readonly endpoint: Endpoint;
  readonly body?: object;
  readonly said: string;
  /** What a lost answer shows, if it is not what most actions show. */
  readonly lost?: string;
};

const deciding = { user: ana(), endpoint: jobs.decidePrice } as const;
const answers = (isOwn: boolean) => (
  <ProposalButtons job={startedJobView([proposalView()])} proposal={proposalView()} isOwn={isOwn} />
);

const actions: readonly Action[] = [
  {
    does: "E4 releasing a held payment",
    page: <ReleaseButton job={held} />,
    user: ana(),
    opens: ["Confirm and release $105.00", "Release your payment of $105.00?"],
    button: "Release payment",
    endpoint: jobs.confirm,
    said: "Your payment is released to Hank.",
    lost: "We could not confirm the release. Try again: a payment is never released twice.",
  },
  {
    does: "E3 asking the handyman to come back",
    page: <RequestReworkButton job={done} />,
    user: ana(),
    opens: ["Ask Hank to come back", "Ask Hank to come back?", { "What still needs work?": `  ${REASON} ` }],
    button: "Ask to come back",
    endpoint: jobs.redo,
    body: { reason: REASON },
    said: "We told Hank what still needs work.",
  },
  {
    does: "E3 keeping a job that nobody starts",
    page: <InactivityCard job={jobView(7, { staleDueAt: hoursAgo(-100) })} />,
    user: ana(),
    button: "Keep the job",
    endpoint: jobs.keep,
    said: "The job stays open for another 30 days. We let Hank know.",
  },
  {
    ...deciding,
    does: "D-21 approving a price",
    page: <PriceButtons job={jobView(7, { priceApproval: "pending" })} slim />,
    button: "Approve $105.00",
    body: { isApproved: true },
    said: "You approved the price. We let Hank know.",
  },
  {
    ...deciding,
    does: "E3 rejecting a price",
    page: <PriceButtons job={jobView(7, { priceApproval: "pending" })} />,
    opens: ["Reject", "Reject the price of $105.00?"],
    button: "Reject the price",
    body: { isApproved: false },
    said: "The price is rejected. Your request is open again.",
  },
  {
    button: "Cancel job",
    endpoint: jobs.updateStatus,
    does: "E3 cancelling a job",
    page: <JobActions job={jobView(7)} />,
    user: ana(),
    opens: ["Cancel job", "Cancel this job?", { "Why are you cancelling?": "We move out." }],
    body: { status: "cancelled", notes: "We move out.", isStillNeeded: true },
    said: "Job cancelled.",
  },
  {
    user: hank(),
    button: "Send proposal",
    endpoint: jobs.propose,
    does: "E3 proposing a price",
    page: <JobActions job={startedJobView()} />,
    opens: ["Change the price", "Change the price", { "New price in dollars": "120", Reason: REASON }],
    body: { kind: "price", price: "120.00", reason: REASON },
    said: "Proposal sent. We will tell you the answer.",
  },
  {
    endpoint: jobs.answerProposal,
    does: "E3 accepting a proposal",
    page: answers(false),
    user: ana(),
    button: "Accept",
    body: { answer: "accept" },
    said: "You accepted the proposal.",
  },
  {
    endpoint: jobs.answerProposal,
    does: "E3 withdrawing a proposal",
    page: answers(true),
    user: hank(),
    button: "Withdraw",
    body: { answer: "withdraw" },
    said: "Your proposal is withdrawn.",
  },
  {
    does: "E3 cancelling a request",
    page: <CancelRequest requestId={requestView(7).id} />,
    user: ana(),
    opens: ["Cancel request", "Cancel this request?"],
    button: "Cancel request",
    endpoint: requests.cancel,
    said: "Your request is cancelled.",
    lost: "We could not confirm the cancellation. Try again.",
  },
];

const accepted = (endpoint: Endpoint) =>
  Response.json(endpoint === requests.cancel ? requestView(7, { status: "cancelled" }) : jobView(7));
const readings = ({ endpoint }: Action) =>
  site.server.sentTo(endpoint === requests.cancel ? requests.get : jobs.get).length;
const pathOf = ({ endpoint }: Action) => endpoint.path.replace("{id}", id).replace("{number}", "1");
const drafts = () => Object.keys(localStorage).filter((name) => name.startsWith("draft:"));
const sentBy = ({ endpoint }: Action) => site.server.sentTo(endpoint);

/** Opens the dialog, if there is one, and fills it in; returns the button that sends. */
async function open({ page, user, opens, button }: Action): Promise<HTMLElement> {
  site.show(
    <>
      <Reads endpoint={jobs.get} request={{ params: { jobId: id } }} />
      <Reads endpoint={requests.get} request={{ params: { id: requestView(7).id } }} />
      {page}
    </>,
    { user },
  );
  if (!opens) return screen.findByRole("button", { name: button });
  const [opener, title, typed = {}] = opens;
  press(opener);
  const form = within(await dialog(title));
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(form.getByLabelText(new RegExp(`^${label.replace("?", "\\?")}`)), { target: { value } });
  return form.getByRole("button", { name: button });
}

beforeEach(() => {
  site.server.on(jobs.get, () => jobView(7));
  site.server.on(requests.get, () => requestView(7));
});

describe.each(actions)("$does", (action) => {
  test("is sent once, however often it is pressed, again under the same key after a lost answer, and says so", async () => {
    const button = await open(action);
    site.server.on(action.endpoint, () => Promise.reject(new TypeError("no network")));
    // Twice before the page can react to the first click.
    act(() => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    expect(await toast(action.lost ?? "That was not sent. Check the job, then try again.")).toBeTruthy();
    site.server.on(action.endpoint, () => accepted(action.endpoint));
    await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(button);
    expect(await spoken(action.said)).toBeTruthy();
    const [first, ...more] = sentBy(action).map(({ path, body, headers }) => [
      path,
      body,
      headers.get("idempotency-key"),
    ]);
    expect(first?.slice(0, 2)).toEqual([pathOf(action), action.body]);
    expect(more).toEqual([first]);
    expect(typeof first?.[2] === "string").toBe(action.endpoint.idempotent === "stored");
    expect([screen.queryByRole("dialog"), drafts()]).toEqual([null, []]);
  });

  test("I-14 closes when the state rules it out, says why, and reads what is true now", async () => {
    const button = await open(action);
    await waitFor(() => expect(readings(action)).toBe(1));
    site.server.on(action.endpoint, failWith("job.illegalMove"));
    fireEvent.click(button);
    expect(await toast("This is not possible now. Reload to see the job’s current state.")).toBeTruthy();
    expect([screen.queryByRole("dialog"), drafts()]).toEqual([null, []]);
    await waitFor(() => expect(readings(action)).toBe(2));
  });
});
