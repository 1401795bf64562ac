// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { disputes } from "../../shared/disputes/contract.ts";
import type { DisputeFile } from "../../shared/disputes/view.ts";
import { errors } from "../../shared/errors/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { DisputeUrlPanel } from "../../web/src/features/disputes/dispute-url-panel.tsx";
import {
  closedFile,
  DISPUTED_JOB,
  disputeFile,
  held,
  settlementView,
  statementView,
  unpaid,
} from "../support/makers/dispute-views.ts";
import { ana, hank, hoursAgo, jobView } from "../support/makers/views.ts";
import { dialog, failWith, press, spoken, textsOf } from "../support/pages/screen-actions.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";

const pages = signedInPages();
const disputed = { status: "disputed", completedAt: hoursAgo(30), customerFirstName: "Ana" } as const;
const paid = { paymentStatus: "completed", paidAmount: "105.00", releaseStatus: "held" } as const;

type Given = { readonly file: DisputeFile; readonly user?: object; readonly job?: Partial<JobView> };

/** Opens the file; what the server answers from then on can be changed. */
async function open({ file, user = ana(), job = paid }: Given) {
  const stand = { file };
  pages.server.on(jobs.get, () => jobView(7, { ...disputed, ...job }));
  pages.server.on(disputes.get, () => stand.file);
  pages.show(<DisputeUrlPanel />, { at: `/?job=${DISPUTED_JOB}&dispute=1`, user });
  await screen.findByRole("region", { name: "Where it stands" });
  return stand;
}
const status = () => within(screen.getByRole("region", { name: "Where it stands" }));
const turn = () => screen.getByRole("region", { name: "Where it stands" }).querySelector("p")?.textContent ?? "";
const buttons = () => textsOf(status().queryAllByRole("button"));
const admin = { role: "admin", id: "00000000-0000-4000-8000-000000000999" };

const both = disputeFile({
  state: "negotiating",
  waitingFor: "both",
  actions: ["state", "offer", "withdraw", "escalate"],
});
const offered = disputeFile({
  ...{ state: "negotiating", waitingFor: "customer", settlements: [settlementView()] },
  actions: ["state", "withdraw", "escalate"],
});

describe("the file says where the dispute stands", () => {
  test.each<[string, Given, RegExp, string, readonly string[]]>([
    ["them", { file: disputeFile() }, /^Hank’s turn/, "Hank is asked to answer", []],
    ["me", { file: disputeFile(), user: hank() }, /^Your turn/, "Answer Ana", ["Write an answer"]],
    ["both", { file: both }, /^Your turn and Hank’s/, "Look for an end together", []],
    [
      "us",
      { file: disputeFile({ state: "deciding", waitingFor: "us" }) },
      /^Homewright’s turn/,
      "Homewright decides",
      [],
    ],
    ["the bank", { file: disputeFile({ waitingFor: "bank" }) }, /^The bank’s turn$/, "The bank decides first", []],
    ["an offer", { file: offered }, /^Your turn/, "Hank offers $52.50 back", ["Accept $52.50 back", "Decline"]],
    [
      "an own offer",
      { file: { ...offered, waitingFor: "customer" }, user: hank() },
      /^Ana’s turn/,
      "You offered $52.50 back",
      ["Withdraw your offer"],
    ],
    ["an administrator", { file: both, user: admin }, /^Both sides’ turn/, "Look for an end together", []],
  ])("that waits for %s", async (_, given, whose, title, actions) => {
    await open(given);
    expect(turn()).toMatch(whose);
    expect(status().getByRole("heading").textContent).toBe(title);
    expect(buttons()).toEqual(actions);
  });

  test.each([
    ["agreed", "Both agreed"],
    ["withdrawn", "The dispute was withdrawn"],
    ["lapsed", "The dispute ended automatically"],
    ["superseded", "The money went back to the customer"],
    ["decided", "Homewright decided"],
  ] as const)("that is over: %s", async (outcome, title) => {
    await open({ file: closedFile(outcome) });
    expect(turn()).toBe("Over");
    expect(status().getByRole("heading").textContent).toBe(title);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(status().queryByText("If nobody does anything")).toBeNull();
  });

  test("with each date, and both amounts of its end", async () => {
    await open({ file: offered });
    const dates = status()
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent?.replace(/^.*[AP]M/, ""));
    expect(dates).toEqual([
      "the offer lapses",
      "it comes to us, and we decide",
      "it ends automatically. You get back $26.25, and Hank gets $60.00.",
    ]);
  });

  test("and what a side reads whose money is not paid", async () => {
    const byDefault = {
      kind: "price",
      amount: "50.00",
      shares: { toCustomer: "0.00", due: "52.50", toHandyman: "40.00" },
    } as const;
    await open({ file: disputeFile({ money: unpaid, byDefault }), user: hank(), job: {} });
    expect(status().getByText(/Ana pays \$52\.50 in all, and you keep \$40\.00\./)).toBeTruthy();
  });

  test("and that an account is deactivated", async () => {
    await open({ file: disputeFile(), job: { ...paid, handymanInactiveAt: hoursAgo(2) } });
    expect(status().getByText(/account/)).toBeTruthy();
  });
});

describe("the file of a contested no-show", () => {
  const visitAt = "2026-03-02T15:00:00.000Z";
  const noShow = disputeFile({
    ...{ category: "noShow", visitAt, state: "negotiating", waitingFor: "both", money: { ...held, min: "105.00" } },
    statements: [
      statementView({ text: "", attendance: "absent" }),
      statementView({ number: 2, by: "handyman", text: "", attendance: "present", createdAt: hoursAgo(19) }),
    ],
    actions: ["state", "offer", "redo", "withdraw", "admit", "escalate"],
  });
  const openNoShow = (user = ana()) => open({ file: noShow, user, job: { ...paid, timeZone: "America/Chicago" } });
  const entries = () =>
    textsOf(within(screen.getByRole("region", { name: "The file" })).getAllByRole("listitem")).join(" | ");

  test.each([
    [ana(), /You said that Hank did not come on Monday, Mar 2, 9:00 AM.+Who came.+Hank says that this is not true/],
    [hank(), /Ana said that you did not come on.+You said that this is not true/],
    [admin, /Ana said that Hank did not come on.+Hank says that this is not true/],
  ])("R-811 has both words, to its reader", async (user, words) => {
    await openNoShow(user as ReturnType<typeof ana>);
    expect(entries()).toMatch(words);
  });

  test("R-811 offers another visit or everything back, and no amount in between", async () => {
    await openNoShow(hank());
    const sent: unknown[] = [];
    pages.server.on(disputes.offer, ({ body }) => {
      sent.push(body);
      return disputeFile({ ...noShow, settlements: [settlementView({ terms: { kind: "refund", amount: "105.00" } })] });
    });
    expect(screen.getByRole("radio", { name: /^I come at another time/ })).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: "Everything goes back" }));
    expect(screen.queryByRole("textbox", { name: /^Back to/ })).toBeNull();
    fireEvent.change(screen.getByLabelText("Why is this fair?"), { target: { value: "I was stuck on the highway." } });
    press("Send this offer");
    await waitFor(() => expect(sent).toMatchObject([{ refund: "105.00", isRedo: false }]));
  });

  test("R-811 asks before it ends with what was claimed", async () => {
    await openNoShow(hank());
    const sent: unknown[] = [];
    pages.server.on(disputes.end, ({ body }) => {
      sent.push(body);
      return closedFile("agreed", { category: "noShow" });
    });
    press("I did not come");
    const asked = within(await dialog("Say that you did not come?"));
    expect(asked.getByText(/Ana gets back what was paid, and the request is offered to others/)).toBeTruthy();
    press("I did not come", asked);
    await waitFor(() => expect(sent).toEqual([{ how: "admit" }]));
    expect(await spoken("The job is over.")).toBeTruthy();
  });
});

test("one timeline has what both said and offered, oldest first, and hides contact details", async () => {
  const answer = statementView({
    number: 2,
    by: "handyman",
    text: "Call me at ***.",
    isMasked: true,
    createdAt: hoursAgo(5),
  });
  const declined = settlementView({
    state: "declined",
    createdAt: hoursAgo(4),
    decidedAt: hoursAgo(3),
    shares: undefined,
  });
  await open({
    file: disputeFile({
      ...{ statements: [statementView(), answer], settlements: [declined], wish: { kind: "refund", amount: "80.00" } },
      earlier: [
        { id: both.id, category: "price", outcome: "withdrawn", createdAt: hoursAgo(300), closedAt: hoursAgo(200) },
      ],
    }),
  });
  const timeline = within(screen.getByRole("region", { name: "The file" }));
  const rows = timeline.getAllByRole("listitem").map((item) => item.querySelector(".strong")?.textContent);
  expect(rows).toEqual([
    "You opened the dispute",
    "The money is frozen. Nobody can release or refund it alone.",
    "Hank wrote",
    "Hank offers $52.50 back",
  ]);
  expect(timeline.getByText(/Wants \$80\.00 back/)).toBeTruthy();
  expect(timeline.getByText("Contact details are hidden.")).toBeTruthy();
  expect(timeline.getByText("Declined")).toBeTruthy();
  expect(screen.getByText(/^The price, .+: The dispute was withdrawn$/)).toBeTruthy();
});

test("only what is possible is offered", async () => {
  await open({ file: disputeFile({ actions: [] }) });
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByText("Make an offer")).toBeNull();
  expect(screen.queryByRole("button", { name: /Withdraw the dispute|Ask Homewright/ })).toBeNull();
});

describe("an offer", () => {
  test("is accepted after its meaning is read, once, however often it is pressed", async () => {
    await open({ file: offered });
    pages.server.on(disputes.answer, () => closedFile("agreed"));
    press("Accept $52.50 back", status());
    const ask = within(await dialog("Hank offers $52.50 back"));
    expect(ask.getByText("$40.00")).toBeTruthy();
    press("Accept $52.50 back", ask);
    fireEvent.click(ask.getByRole("button", { name: "Accepting..." }));
    expect(await spoken("You agreed. The dispute is over.")).toBeTruthy();
    expect(pages.server.bodiesTo(disputes.answer)).toEqual([{ answer: "accept" }]);
    await waitFor(() => expect(status().getByRole("heading").textContent).toBe("Both agreed"));
  });

  test("that is gone says so in its place, with what is true now", async () => {
    const stand = await open({ file: offered });
    pages.server.on(disputes.answer, () => {
      stand.file = both;
      return failWith("dispute.offerClosed")();
    });
    press("Decline", status());
    expect((await status().findByRole("alert")).textContent).toBe(errors["dispute.offerClosed"].en);
    expect(await status().findByText("Look for an end together")).toBeTruthy();
  });

  test("that the money does not allow any more can only be declined", async () => {
    await open({ file: { ...offered, settlements: [settlementView({ shares: undefined })] } });
    expect(buttons()).toEqual(["Decline"]);
  });
});

test.each([
  ["Withdraw the dispute", "Withdraw the dispute?", "withdraw", closedFile("withdrawn"), "The dispute is withdrawn."],
  [
    "Ask Homewright to decide",
    "Ask Homewright to decide?",
    "escalate",
    disputeFile({ state: "deciding", waitingFor: "us" }),
    "We decide now.",
  ],
] as const)("'%s' asks before", async (button, title, how, after, done) => {
  await open({ file: both });
  pages.server.on(disputes.end, () => after);
  press(button);
  press(button, within(await dialog(title)));
  expect(await spoken(done)).toBeTruthy();
  expect(pages.server.bodiesTo(disputes.end)).toEqual([{ how }]);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: title })).toBeNull());
});

test("who has no such dispute is told so", async () => {
  pages.server.on(jobs.get, () => jobView(7, { ...disputed }));
  pages.show(<DisputeUrlPanel />, { at: `/?job=${DISPUTED_JOB}&dispute=1`, user: ana() });
  expect(await screen.findByText("There is no such dispute")).toBeTruthy();
});
