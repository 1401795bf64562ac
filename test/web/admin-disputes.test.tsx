// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { AdminDisputeFile } from "../../shared/admin/dispute-schema.ts";
import { errors } from "../../shared/errors/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { decisionView, disputeFile, held, statementView, unpaid } from "../support/makers/dispute-views.ts";
import { idOf } from "../support/makers/entities.ts";
import { anaId, hoursAgo, jobView } from "../support/makers/views.ts";
import { adminHome } from "../support/pages/admin-home.tsx";
import { dialog, failWith, press, spoken, textsOf } from "../support/pages/screen-actions.ts";

const { pages, showPanel } = adminHome();
const JOB = idOf(7);
const REASONS =
  "The photos of both show that one of the two taps drips. The other one is good, so half of it goes back.";

/** A file that is Homewright's to decide, as an administrator reads it. */
const adminFile = (overrides: Partial<AdminDisputeFile> = {}): AdminDisputeFile =>
  AdminDisputeFile.parse({
    ...disputeFile({ state: "deciding", waitingFor: "us", nextAt: hoursAgo(-100), actions: [] }),
    ...{ customer: { id: anaId, name: "Ana Souza" }, handyman: { id: idOf(902), name: "Hank Torres" } },
    ...{ revision: 5, decidableFrom: hoursAgo(1), messages: [] },
    ...overrides,
  });
const claimed = { lockedUntil: hoursAgo(-20) };

/** Opens the file; what the server answers from then on can be changed. */
async function open(file: AdminDisputeFile) {
  const stand = { file };
  pages.server.on(jobs.get, () => jobView(7, { status: "disputed", customerFirstName: "Ana" }));
  pages.server.on(admin.disputeFile, () => stand.file);
  showPanel(`/?money=${JOB}&dispute=1`);
  await screen.findByRole("region", { name: "Decision" });
  return stand;
}
const decision = () => within(screen.getByRole("region", { name: "Decision" }));
const choose = (name: string | RegExp) => fireEvent.click(decision().getByRole("radio", { name }));
const write = (label: RegExp, value: string) =>
  fireEvent.change(decision().getByLabelText(label), { target: { value } });

/** Fills the form and presses the button of its confirmation. */
async function decide(rule: RegExp) {
  choose(rule);
  write(/^Your reasons/, REASONS);
  press("Decide", decision());
  const asked = within(await dialog("Decide this dispute?"));
  press("Decide", asked);
  return asked;
}

describe("the file that an administrator decides", () => {
  test("R-815 has both sides, what they wrote to each other, and the ways to history and money", async () => {
    const messages = [
      {
        id: "00000000-0000-7000-8000-000000000031",
        by: "handyman",
        text: "I come on Tuesday.",
        photos: 2,
        createdAt: hoursAgo(50),
      },
    ];
    await open(adminFile({ messages: AdminDisputeFile.shape.messages.parse(messages) }));
    expect(screen.getByText("The tap drips as before, and the wall is wet.")).toBeTruthy();
    const chat = within(screen.getByRole("region", { name: "What they wrote to each other" }));
    expect(chat.getByText("I come on Tuesday.")).toBeTruthy();
    expect(chat.getByText("2 photos, not shown here")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Job and history" }).getAttribute("href")).toBe(`/?job=${JOB}`);
    expect(screen.getByRole("link", { name: "Payment and books" }).getAttribute("href")).toBe(`/?money=${JOB}`);
    expect(pages.server.sentTo(admin.disputeFile)).toHaveLength(1);
  });

  test("R-815 is read as it was written after a press, which is recorded", async () => {
    const stand = await open(adminFile());
    stand.file = adminFile({ isOriginal: true, statements: [statementView({ text: "Call me at 217-555-0143." })] });
    press("Read the texts as written");
    expect(await screen.findByText("Call me at 217-555-0143.")).toBeTruthy();
    expect(screen.getByText(/That you read them is recorded/)).toBeTruthy();
    expect(pages.server.sentTo(admin.disputeFile).map(({ query }) => query.get("original"))).toEqual([
      ...["false", "true"],
    ]);
  });

  test.each([
    [adminFile({ obstacle: "notOurs", decidableFrom: undefined }), /^It is the two sides’ turn until/],
    [adminFile({ obstacle: "own" }), /^This is your own job/],
    [adminFile({ obstacle: "sameAdmin" }), /^You made the decision that is appealed/],
    [adminFile({ obstacle: "claimed" }), /^Another administrator is reviewing it/],
  ])("R-812 says why it cannot be decided: %#", async (file, words) => {
    await open(file);
    expect(decision().getByText(words)).toBeTruthy();
    expect(decision().queryByRole("button")).toBeNull();
  });

  test("R-812 is taken before it is decided", async () => {
    await open(adminFile());
    pages.server.on(admin.claimDispute, () => adminFile({ ...claimed, revision: 6 }));
    press("Take this dispute", decision());
    expect(await spoken("It is yours for a day.")).toBeTruthy();
    expect(await screen.findByText(/^Yours until/)).toBeTruthy();
    expect(textsOf(decision().getAllByRole("button"))).toEqual(["Decide"]);
    // Each look is recorded: what was answered is shown, and not read again.
    expect(pages.server.sentTo(admin.disputeFile)).toHaveLength(1);
  });
});

describe("a decision", () => {
  test("R-812 says what is missing, shows both amounts, asks, and is sent once", async () => {
    await open(adminFile(claimed));
    press("Decide", decision());
    expect(decision().getByText("Choose a rule")).toBeTruthy();
    expect(decision().getByText("Give your reasons (at least 100 characters)")).toBeTruthy();
    write(/^Back to Ana/, "52.5");
    expect(decision().getByText("Ana gets back").nextElementSibling?.textContent).toBe("$52.50");
    const sent: unknown[] = [];
    pages.server.on(admin.decideDispute, ({ body }) => {
      sent.push(body);
      return adminFile({ state: "decided", obstacle: "notOurs", decisions: [decisionView()] });
    });
    const asked = await decide(/^Work that is not good/);
    expect(asked.getByText(/It is carried out in 7 days, unless one of them appeals/)).toBeTruthy();
    fireEvent.click(asked.getByRole("button", { name: "Deciding..." }));
    expect(await spoken("The dispute is decided.")).toBeTruthy();
    expect(sent).toEqual([{ refund: "52.50", rule: "badWork", reasons: REASONS, revision: 5 }]);
    expect(decision().getByText(/^It is decided\. Either side can appeal until/)).toBeTruthy();
  });

  test("R-812 about a file that has changed is refused; it is read again, and what is typed is kept", async () => {
    const stand = await open(adminFile(claimed));
    write(/^Back to Ana/, "10");
    pages.server.on(admin.decideDispute, () => {
      stand.file = adminFile({ ...claimed, revision: 6 });
      return failWith("dispute.changed")();
    });
    await decide(/^Nothing that shows it/);
    expect(await decision().findByText(errors["dispute.changed"].en)).toBeTruthy();
    expect(decision().getByDisplayValue(REASONS)).toBeTruthy();
    const sent: unknown[] = [];
    pages.server.on(admin.decideDispute, ({ body }) => {
      sent.push(body);
      return adminFile({ state: "decided", obstacle: "notOurs", decisions: [decisionView()] });
    });
    await waitFor(() => expect(pages.server.sentTo(admin.disputeFile)).toHaveLength(2));
    press("Decide", decision());
    press("Decide", within(await dialog("Decide this dispute?")));
    await waitFor(() => expect(sent).toMatchObject([{ refund: "10.00", revision: 6 }]));
  });

  test("R-812 says from when it can be made", async () => {
    await open(adminFile({ ...claimed, decidableFrom: hoursAgo(-5) }));
    expect(decision().getByText(/You can decide from .+ on: a day after the last statement/)).toBeTruthy();
  });

  test("R-812 of unpaid work is a price", async () => {
    await open(adminFile({ ...claimed, money: unpaid }));
    write(/^Price, without/, "50");
    expect(decision().getByText("Ana pays in all").nextElementSibling?.textContent).toBe("$52.50");
  });

  test("R-811 about who came is one of three, and has no amount in between", async () => {
    await open(adminFile({ ...claimed, category: "noShow", money: { ...held, min: "105.00" } }));
    expect(decision().queryByRole("textbox", { name: /^Back to/ })).toBeNull();
    choose("Hank did not come");
    const sent: unknown[] = [];
    pages.server.on(admin.decideDispute, ({ body }) => {
      sent.push(body);
      return adminFile({ state: "decided", obstacle: "notOurs", category: "noShow" });
    });
    await decide(/^Somebody who did not come/);
    await waitFor(() => expect(sent).toMatchObject([{ noShowOf: "handyman", rule: "noShow" }]));
    expect(sent[0]).not.toHaveProperty("refund");
  });

  test("R-813 on appeal says that it is final", async () => {
    await open(
      adminFile({
        ...claimed,
        ...{ state: "appealed", decisions: [decisionView({ shares: undefined })] },
        appeal: { by: "handyman", ground: "mistake", number: 2, createdAt: hoursAgo(9), answerUntil: hoursAgo(1) },
      }),
    );
    expect(decision().getByRole("heading", { name: "Decision on the appeal" })).toBeTruthy();
    write(/^Back to Ana/, "10");
    choose(/^Nothing that shows it/);
    write(/^Your reasons/, REASONS);
    press("Decide", decision());
    expect(within(await dialog("Decide this dispute?")).getByText(/The decision is final/)).toBeTruthy();
  });
});

test("R-815 the disputes are lists by whose turn it is, each with the way to its file", async () => {
  const row = {
    ...{ id: idOf(5), jobId: JOB, openedBy: anaId, side: "customer", category: "quality", createdAt: hoursAgo(3) },
    ...{ state: "deciding", stateUntil: hoursAgo(-5), title: "Leaking tap", reason: "It drips.", claimedBy: "other" },
  };
  const over = { ...row, state: "closed", outcome: "decided", closedAt: hoursAgo(1), claimedBy: undefined };
  pages.server.on(admin.disputes, ({ query }) =>
    admin.disputes.returns.parse(
      query.get("state") === "deciding" ? [row] : query.get("state") === "closed" ? [over] : [],
    ),
  );
  showPanel("/?panel=disputes");
  const panel = within(await dialog("Disputes"));
  const way = await panel.findByRole("link", { name: /^Decide: Leaking tap/ });
  expect(way.getAttribute("href")).toBe(`/?money=${JOB}&dispute=1`);
  expect(panel.getByText(/^Decide by .+ · somebody is reviewing it/)).toBeTruthy();
  press("Over", panel);
  expect(await panel.findByText(/^Over since/)).toBeTruthy();
  expect(panel.getByRole("link", { name: /^Read the file: Leaking tap/ })).toBeTruthy();
  press("Appealed", panel);
  expect(await panel.findByText("Decisions that somebody appealed against appear here.")).toBeTruthy();
});
