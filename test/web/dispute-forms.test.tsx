// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { disputes } from "../../shared/disputes/contract.ts";
import { errors } from "../../shared/errors/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { DisputeUrlPanel } from "../../web/src/features/disputes/dispute-url-panel.tsx";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { DISPUTED_JOB, disputeFile, settlementView, statementView, unpaid } from "../support/makers/dispute-views.ts";
import { ana, hank, hoursAgo, jobView } from "../support/makers/views.ts";
import { customerHome } from "../support/pages/customer-home.tsx";
import { dialog, failWith, leavePage, press, spoken } from "../support/pages/screen-actions.ts";

const { site, setLists, show } = customerHome();
const paid = { paymentStatus: "completed", paidAmount: "105.00", releaseStatus: "held" } as const;
const finished = { status: "completed", startedAt: hoursAgo(32), completedAt: hoursAgo(30), ...paid } as const;
const STORY = "The wall is wet, and it still drips.";
type Scope = Pick<typeof screen, "getByLabelText" | "getByRole" | "getByText">;
const write = (label: RegExp, value: string, scope: Scope) =>
  fireEvent.change(scope.getByLabelText(label), { target: { value } });

async function openForm(job: Partial<JobView> = finished, user = ana()) {
  const shown = jobView(7, job);
  setLists({ ordered: [shown] });
  await show({ at: `/?job=${shown.id}&dispute=new`, user });
  return within(await dialog("Open a dispute"));
}

describe("something is wrong", () => {
  test("there are three ways, and the last one leads to the form", async () => {
    setLists({ ordered: [jobView(7, { ...finished, completedAt: hoursAgo(3) })] });
    await show({ at: `/?job=${DISPUTED_JOB}`, user: ana() });
    press("Something is wrong");
    const ways = within(await dialog("Something is wrong?"));
    expect(ways.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Have it put right",
      "Write to each other",
      "Open a dispute",
    ]);
    expect(ways.getByText(/Hank has 72 hours to answer\. Then you both have 5 days to agree/)).toBeTruthy();
    expect(ways.getByText(/ends automatically after 85 days/)).toBeTruthy();
    fireEvent.click(ways.getByRole("link", { name: "Open a dispute" }));
    expect(await dialog("Open a dispute")).toBeTruthy();
  });

  test.each<[string, Partial<JobView>]>([
    ["has not begun", { status: "accepted" }],
    ["is released", { ...finished, releaseStatus: "released", releasedAt: hoursAgo(1) }],
    ["is in dispute", { ...finished, status: "disputed" }],
  ])("nothing is offered for a job that %s", async (_, job) => {
    setLists({ ordered: [jobView(7, job)] });
    await show({ at: `/?job=${DISPUTED_JOB}`, user: ana() });
    expect(screen.queryByRole("button", { name: "Something is wrong" })).toBeNull();
  });
});

describe("a dispute", () => {
  test("says what is missing, and sends nothing", async () => {
    const form = await openForm();
    press("Open the dispute", form);
    expect(form.getByText("Choose what it is about")).toBeTruthy();
    expect(form.getByText("Say what happened (at least 20 characters)")).toBeTruthy();
    expect(site.server.sentTo(disputes.open)).toEqual([]);
  });

  test("shows both amounts while one is typed, and refuses what is not possible", async () => {
    const form = await openForm();
    write(/^Back to you/, "52.50", form);
    expect(form.getByText("You get back").nextElementSibling?.textContent).toBe("$52.50");
    expect(form.getByText("Hank gets").nextElementSibling?.textContent).toBe("$40.00");
    write(/^Back to you/, "105.01", form);
    press("Open the dispute", form);
    expect(form.getByText("This amount is not possible. It can be between $0.00 and $105.00.")).toBeTruthy();
  });

  test("about an unpaid job is about its price, with the total", async () => {
    const form = await openForm({ status: "completed", startedAt: hoursAgo(32), completedAt: hoursAgo(30) });
    write(/^Price, without/, "50", form);
    expect(form.getByText("You pay in all").nextElementSibling?.textContent).toBe("$52.50");
  });

  test("is opened once, however often it is pressed, and leads to its file", async () => {
    const form = await openForm();
    site.server.on(disputes.open, () => disputeFile());
    site.server.on(disputes.get, () => disputeFile());
    fireEvent.click(form.getByLabelText("The work is not good"));
    write(/^What happened/, STORY, form);
    write(/^Back to you/, "52.5", form);
    press("Open the dispute", form);
    fireEvent.click(form.getByRole("button", { name: "Opening..." }));
    expect(await screen.findByRole("region", { name: "Where it stands" })).toBeTruthy();
    expect(site.address).toBe(`/?job=${DISPUTED_JOB}&dispute=1`);
    const body = { category: "quality", text: STORY, refund: "52.50", imageUrls: [] };
    expect(site.server.bodiesTo(disputes.open)).toEqual([body]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
  });

  test("that was opened meanwhile says so in its place, and leads there", async () => {
    const form = await openForm();
    site.server.on(disputes.open, failWith("dispute.open"));
    fireEvent.click(form.getByLabelText("The price"));
    write(/^What happened/, STORY, form);
    press("Open the dispute", form);
    expect((await form.findByRole("alert")).textContent).toBe(errors["dispute.open"].en);
    const way = form.getByRole("link", { name: "See the dispute" });
    expect(way.getAttribute("href")).toBe(`/?job=${DISPUTED_JOB}&dispute=1`);
  });

  test("is kept on this device until it is sent, and can be begun anew", async () => {
    const form = await openForm();
    write(/^What happened/, STORY, form);
    fireEvent.click(form.getByLabelText("The price"));
    leavePage();
    const again = await openForm();
    expect(again.getByLabelText<HTMLTextAreaElement>(/^What happened/).value).toBe(STORY);
    expect(again.getByLabelText<HTMLInputElement>("The price").checked).toBe(true);
    press("Start over", again);
    expect(again.getByLabelText<HTMLTextAreaElement>(/^What happened/).value).toBe("");
  });
});

/** The open file, whose answer can be changed. */
async function openFile(file = disputeFile(), user = ana(), job: Partial<JobView> = paid) {
  site.server.on(jobs.get, () =>
    jobView(7, { status: "disputed", completedAt: hoursAgo(30), customerFirstName: "Ana", ...job }),
  );
  const stand = { file };
  site.server.on(disputes.get, () => stand.file);
  site.show(<DisputeUrlPanel />, { at: `/?job=${DISPUTED_JOB}&dispute=1`, user });
  await screen.findByRole("region", { name: "Where it stands" });
  return stand;
}

describe("a statement", () => {
  test("is added to the file once, and the form is empty again", async () => {
    const stand = await openFile(disputeFile(), hank());
    site.server.on(disputes.state, () => {
      const said = [statementView(), statementView({ number: 2, by: "handyman", text: STORY, createdAt: hoursAgo(0) })];
      stand.file = disputeFile({ state: "negotiating", waitingFor: "both", statements: said });
      return stand.file;
    });
    press("Write an answer");
    const field = screen.getByLabelText<HTMLTextAreaElement>(/^Your answer/);
    expect(document.activeElement).toBe(field);
    expect(screen.getByText("You can write 10 more times.")).toBeTruthy();
    fireEvent.change(field, { target: { value: STORY } });
    press("Send");
    fireEvent.click(screen.getByRole("button", { name: "Sending..." }));
    expect(await spoken("Your words are in the file.")).toBeTruthy();
    expect(site.server.bodiesTo(disputes.state)).toEqual([{ text: STORY, imageUrls: [] }]);
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/^Add to the file/).value).toBe(""));
    expect(screen.getByText("You wrote")).toBeTruthy();
  });

  test("without a connection is kept, and says so beside the button", async () => {
    await openFile();
    site.server.on(disputes.state, () => {
      throw new TypeError("offline");
    });
    fireEvent.change(screen.getByLabelText(/^Add to the file/), { target: { value: STORY } });
    press("Send");
    expect((await screen.findByRole("alert")).textContent).toMatch(/^That did not work\. What you wrote is kept/);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Add to the file/).value).toBe(STORY);
  });

  test("to a dispute that is over says so where it stands", async () => {
    await openFile();
    site.server.on(disputes.state, failWith("dispute.closed"));
    fireEvent.change(screen.getByLabelText(/^Add to the file/), { target: { value: STORY } });
    press("Send");
    const status = within(screen.getByRole("region", { name: "Where it stands" }));
    expect((await status.findByRole("alert")).textContent).toBe(errors["dispute.closed"].en);
  });
});

describe("an offer", () => {
  const form = () => within(screen.getByText("Make an offer").closest("details") ?? document.body);

  test("of an amount shows both amounts, and is sent with its reason", async () => {
    const stand = await openFile(disputeFile(), hank());
    site.server.on(disputes.offer, () => {
      stand.file = disputeFile({ waitingFor: "customer", settlements: [settlementView()], actions: ["state"] });
      return stand.file;
    });
    expect(form().getByText("You can make 5 more.", { exact: false })).toBeTruthy();
    write(/^Back to Ana/, "52.50", form());
    expect(form().getByText("You keep").nextElementSibling?.textContent).toBe("$40.00");
    write(/^Why is this fair/, STORY, form());
    press("Send this offer", form());
    expect(await spoken("Ana has your offer.")).toBeTruthy();
    expect(site.server.bodiesTo(disputes.offer)).toEqual([{ refund: "52.50", isRedo: false, text: STORY }]);
    expect(screen.queryByText("Make an offer")).toBeNull();
  });

  test("to come back needs no amount", async () => {
    await openFile(disputeFile(), hank());
    site.server.on(disputes.offer, () => disputeFile());
    fireEvent.click(form().getByLabelText(/^I come back and put it right/));
    expect(form().queryByLabelText(/^Back to Ana/)).toBeNull();
    write(/^Why is this fair/, STORY, form());
    press("Send this offer", form());
    await waitFor(() => expect(site.server.bodiesTo(disputes.offer)).toEqual([{ isRedo: true, text: STORY }]));
  });

  test("about an unpaid job is a price in the reader's own format", async () => {
    await openFile(disputeFile({ money: unpaid, actions: ["offer"] }), ana(), {});
    await setLanguage("pt");
    write(/^Preço, sem a taxa/, "50,50", screen);
    expect(screen.getByText("Você paga no total").nextElementSibling?.textContent).toMatch(/53,03/);
    await setLanguage("en");
  });
});
