// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { errors } from "../../shared/errors/errors.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { type JobView, ProposalView } from "../../shared/jobs/schema.ts";
import { languages } from "../../shared/language.ts";
import { payments } from "../../shared/payments/contract.ts";
import { i18n } from "../../web/src/i18n/i18n.ts";
import { earningsView } from "../support/makers/earnings-view.ts";
import { ana, hank, hoursAgo, jobView } from "../support/makers/views.ts";
import { memberApp } from "../support/pages/member-app.tsx";
import { failWith } from "../support/pages/screen-actions.ts";
import { catalogues, en } from "../support/pages/texts.ts";

const app = memberApp();
const inactive = { isActive: false };
const { account } = earningsView();
const unfinished = earningsView({ account: account && { ...account, canReceive: false, isFinished: false } });
beforeEach(() => {
  app.server.on(handymen.earnings, () => unfinished);
  // Read once for all tests of a file.
  app.server.onFile("/config.json", { supportEmail: "help@homewright.test" });
});

test("D-54 somebody whose account is frozen reads why and until when, on each page of theirs", async () => {
  app.server.on(jobs.list, () => []);
  const frozenUntil = hoursAgo(-24);
  app.open("/service-request", ana({ frozenUntil, frozenReason: "Two reports about payments in cash." }));
  const notice = await screen.findByRole("complementary", { name: "Your account is under review" });
  expect(notice.textContent).toMatch(/no new jobs, quotes or requests.*Reason: Two reports about payments in cash\./);
});

describe("D-30 somebody deactivated", () => {
  test.each(["/", "/service-request"])(
    "sees at %s that the account is inactive, the support address, and sign-out",
    async (path) => {
      app.server.on(jobs.list, () => []);
      app.open(path, { ...hank(), ...inactive });
      expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(errors["auth.inactive"].en);
      const mail = await screen.findByRole("link", { name: "help@homewright.test" });
      expect(mail.getAttribute("href")).toBe("mailto:help@homewright.test");
      for (const way of screen.getAllByRole("link", { name: "Sign out" }))
        expect(way.getAttribute("href")).toBe("/api/logout");
      expect(screen.queryByRole("alert")).toBeNull();
      expect(await screen.findByRole("link", { name: "Messages" })).toBeTruthy();
      expect(screen.queryByRole("link", { name: /^Notifications/ })).toBeNull();
    },
  );

  test("sees what they owe, and can pay it", async () => {
    app.server.on(jobs.list, () => [jobView(1, { status: "completed", completedAt: "2026-11-20T09:00:00.000Z" })]);
    app.open("/", ana(inactive));
    const pay = await screen.findByRole("link", { name: /^Pay now/ });
    expect(pay.getAttribute("href")).toMatch(/^\/checkout\//);
  });

  test("D-54 starts and completes a job that they may finish, and no other", async () => {
    const finishableJob = jobView(1, { title: "Tap of Ana", mayFinish: true, handymanInactiveAt: hoursAgo(1) });
    let job = finishableJob;
    app.server.on(jobs.list, () => [job, jobView(2, { title: "Ended tap" })]);
    app.server.on(jobs.updateStatus, ({ body }) => {
      job = { ...finishableJob, status: jobs.updateStatus.body.parse(body).status };
      return job;
    });
    app.open("/", { ...hank(), ...inactive });
    expect(await screen.findByText(/You may still finish this job/)).toBeTruthy();
    expect(screen.queryByText("Ended tap")).toBeNull();
    fireEvent.click(await screen.findByRole("button", { name: "Start Work" }));
    await waitFor(() => expect(app.server.bodiesTo(jobs.updateStatus)).toEqual([{ status: "in_progress" }]));
    expect(await screen.findByRole("button", { name: "Mark Completed" })).toBeTruthy();
  });

  const done = { status: "completed", completedAt: hoursAgo(3) } as const;
  const paid = { paymentStatus: "completed", paidAt: hoursAgo(2), releaseStatus: "released" } as const;
  const [doing, setUp, held] = [/start and complete/, /Set up payouts/, /We hold your share of this job/];
  test.each([
    ["waits", { mayFinish: false }, [held], [doing, setUp]],
    ["comes", { mayFinish: true }, [/once Ana has paid/, setUp], [doing]],
    ["is paid, and has no account to go to", { ...paid, mayFinish: true }, [setUp], [doing]],
  ] as const)("D-54 learns of a finished job whose share %s what is so", async (_, is, expectedTexts, unsaid) => {
    const job = jobView(1, { handymanInactiveAt: hoursAgo(1), customerFirstName: "Ana", ...done, ...is });
    app.server.on(jobs.list, () => [job]);
    app.open("/", { ...hank(), ...inactive });
    expect(await screen.findByRole("heading", { name: "Jobs you accepted" })).toBeTruthy();
    for (const words of expectedTexts) expect(await screen.findByText(words)).toBeTruthy();
    for (const words of unsaid) expect(screen.queryByText(words)).toBeNull();
  });

  /** Ana's view of one job while her account is inactive: its card and its panel. */
  async function openOwn(is: Partial<JobView>) {
    const job = jobView(1, { customerInactiveAt: hoursAgo(1), ...is });
    app.server.on(jobs.list, () => [job]);
    app.server.on(jobs.get, () => job);
    // A price that waits shows its handyman, who may be gone.
    app.server.on(handymen.details, failWith("handyman.notFound"));
    app.open(`/?job=${job.id}`, ana(inactive));
    const panel = within(await screen.findByRole("dialog"));
    await panel.findByText("The kitchen tap drips day and night.");
    return { panel, ticket: within(screen.getByRole("article")) };
  }

  test.each([
    ["jobs.reject", { priceApproval: "pending" }],
    ["jobs.addressShare", { isAddressAwaited: true }],
    ["jobs.stillStands", { staleDueAt: hoursAgo(-48) }],
    ["jobs.offer", { ...done, priceApproval: "pending" }],
    ["jobs.cancel", {}],
    ["payments.release", { ...done, ...paid, releaseStatus: "held", releaseDueAt: hoursAgo(-48) }],
  ] as const)("D-54 sees what they can do about a job, and no button that would be refused: %s", async (key, is) => {
    const { panel } = await openOwn(is);
    expect(await panel.findByText(i18n.t("paidAt" in is ? "payments.held" : "jobs.youMayPay"))).toBeTruthy();
    const name = new RegExp(`^${en[key].replace(" {{amount}}", "")}`);
    expect(screen.queryByRole("button", { name })).toBeNull();
    expect(panel.queryByRole("button", { name })).toBeNull();
  });

  const proposal = ProposalView.parse({
    ...{ number: 1, kind: "price", by: "handyman", reason: "The pipe has to go as well.", state: "open" },
    ...{ price: "120.00", formerPrice: "100.00", total: "126.00", handymanAmount: "96.00" },
    ...{ createdAt: hoursAgo(1), expiresAt: hoursAgo(-47) },
  });

  test("D-54 is not asked about a price that they cannot answer, before or after the start", async () => {
    const { ticket } = await openOwn({ priceApproval: "pending" });
    expect(ticket.getByText("$105.00")).toBeTruthy();
    expect(screen.queryByText(/Approving shares/)).toBeNull();
    expect(screen.getByRole("article").hasAttribute("data-attention")).toBe(false);
    cleanup();
    const started = await openOwn({ status: "in_progress", isAddressHidden: true, proposals: [proposal] });
    expect(started.ticket.getByText(/^Hank proposes \$126\.00 in total instead of/)).toBeTruthy();
    expect(screen.queryByText(/Accepting shares/)).toBeNull();
  });

  test("D-54 sees no photos and no profile links, which they may not open", async () => {
    const { panel } = await openOwn({ imageUrls: ["/api/images/1"] });
    expect(panel.queryByRole("list", { name: "Photos" })).toBeNull();
    expect(panel.getByText("Hank").closest("a")).toBeNull();
  });

  test("opens the checkout", async () => {
    const { id } = jobView(7);
    const waiting = () => new Promise<Response>(() => {});
    app.server.on(jobs.get, waiting);
    app.server.on(payments.createIntent, waiting);
    app.open(`/checkout/${id}`, inactive);
    expect(await screen.findByText("Preparing your payment")).toBeTruthy();
    await waitFor(() => expect(app.server.bodiesTo(payments.createIntent)).toEqual([{ jobId: id }]));
    expect(screen.queryByText("Account is not active")).toBeNull();
  });

  test("is led to the terms if they opened them before signing in", async () => {
    app.server.on(jobs.list, () => []);
    localStorage.setItem("redirectAfterLogin", "/terms");
    app.open("/", inactive);
    await waitFor(() => expect(document.title).toMatch(/^Terms/));
    expect(screen.queryByText("Account is not active")).toBeNull();
  });
});

test("D-30 the screen and the server say it alike in every language", () => {
  const shown = languages.map((language) => [language, catalogues[language]["account.inactive"]]);
  expect(errors["auth.inactive"]).toMatchObject(Object.fromEntries(shown));
});
