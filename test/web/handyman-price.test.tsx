// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { appointments } from "../../shared/appointments/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { addMs, DAY_MS, HOUR_MS, toInstant } from "../../shared/time.ts";
import { verifications } from "../../shared/verifications/contract.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { idOf } from "../support/makers/entities.ts";
import { hank, hoursAgo, jobView, requestView, withPayoutAccount } from "../support/makers/views.ts";
import { activeJobs, handymanHome, ticket } from "../support/pages/handyman-home.tsx";
import { jobParts } from "../support/pages/job-parts.tsx";
import { dialog, failWith, press, spoken, toast } from "../support/pages/screen-actions.ts";

const type = (text: string) =>
  fireEvent.change(screen.getByLabelText("Your price in dollars"), { target: { value: text } });

describe("a job without an estimate", () => {
  const { lists, pages, show } = handymanHome();
  const ask = async () => {
    lists.feed = [requestView(1)];
    show();
    press("Accept: Leaking tap", await ticket("Leaking tap"));
    return within(await dialog("Name your price"));
  };
  const submit = (asking: Parameters<typeof press>[1]) => press("Accept", asking);

  test("R-149 is not accepted when the price is left empty, and nothing is sent", async () => {
    const asking = await ask();
    type("   ");
    submit(asking);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(pages.server.sentTo(jobs.create)).toEqual([]);
    expect((await ticket("Leaking tap")).getByRole("button", { name: "Accept: Leaking tap" })).toBeTruthy();
  });

  test.each([
    ["abc", "Enter a price such as 120 or 120.50"],
    ["4.99", "The price must be between $5.00 and $25,000.00."],
  ])("R-149 D-40 is not accepted for '%s', and it says why", async (text, why) => {
    const asking = await ask();
    type(text);
    expect(asking.queryByText(why)).toBeNull();
    submit(asking);
    expect(asking.getByText(why)).toBeTruthy();
    expect(asking.getByLabelText("Your price in dollars").getAttribute("aria-invalid")).toBe("true");
    expect(asking.queryByText(/You keep/)).toBeNull();
    type("5");
    expect(asking.queryByText(why)).toBeNull();
    expect(pages.server.sentTo(jobs.create)).toEqual([]);
  });

  test("R-149 D-21 takes a comma where the language writes one, and sends the price once", async () => {
    await setLanguage("pt");
    lists.feed = [requestView(1)];
    const { promise, resolve } = Promise.withResolvers<JobView>();
    pages.server.on(jobs.create, () => promise);
    pages.server.on(appointments.slots, () => []);
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Aceitar: Leaking tap" }));
    const asking = within(await dialog("Dê seu preço"));
    fireEvent.change(asking.getByLabelText("Seu preço em dólares"), { target: { value: "1.200,50" } });
    expect(asking.getByText(/960,40/).textContent).toMatch(/^Você fica com .*960,40 \(80%\)$/);
    press("Aceitar", asking);
    press("Aceitando...", asking);
    await act(async () => resolve(jobView(5, { serviceRequestId: requestView(1).id, agreedPrice: "1200.50" })));
    press("Agora não", within(await dialog("Aceito. Quando você vai?")));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(pages.server.bodiesTo(jobs.create)).toEqual([{ serviceRequestId: idOf(1), agreedPrice: "1200.50" }]);
  });

  test("I-25 accepted before at another price, the answer lost, closes the dialog and shows the job", async () => {
    pages.server.on(jobs.create, failWith("idempotency.mismatch"));
    const asking = await ask();
    type("90");
    lists.ownJobs = [jobView(5, { agreedPrice: "80.00" })];
    submit(asking);
    expect(await toast(/^Your first version has already arrived/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect((await ticket("Leaking tap", activeJobs)).getByText(/\$80\.00/)).toBeTruthy();
    expect(screen.queryByText("Failed to accept job. Please try again.")).toBeNull();
    expect(pages.server.sentTo(jobs.create)).toHaveLength(1);
  });

  test("D-57 who cancelled too many reads until when, at the top and at the button, and that they can be hired", async () => {
    const acceptPausedUntil = new Date(Date.now() + DAY_MS).toISOString();
    lists.feed = [requestView(1, { estimatedPrice: "80.00" })];
    show({ user: { handyman: { ...withPayoutAccount.handyman, acceptPausedUntil } } });
    const notice = await screen.findByRole("complementary", { name: /^You can accept jobs again on/ });
    expect(notice.textContent).toMatch(/cancelled 3 accepted jobs within 24 hours.*still hire you/);
    const offered = await ticket("Leaking tap");
    const accept = offered.getByRole("button", { name: "Accept and keep $64.00: Leaking tap" });
    expect(accept.getAttribute("aria-disabled")).toBe("true");
    expect(accept.getAttribute("aria-describedby")).toBe(offered.getByText(/^You can accept jobs again on/).id);
    fireEvent.click(accept);
    expect(pages.server.sentTo(jobs.create)).toEqual([]);
  });

  test("D-57 a list that was read before the pause says it once accepting is refused", async () => {
    lists.feed = [requestView(1, { estimatedPrice: "80.00" })];
    pages.server.on(jobs.create, () => {
      throw new AppError("job.acceptPaused", { retryAt: new Date(Date.now() + DAY_MS).toISOString() });
    });
    show();
    press("Accept and keep $64.00: Leaking tap", await ticket("Leaking tap"));
    expect(await toast(/^You can accept jobs again on/)).toBeTruthy();
  });

  test("D-48 who has reached the limit of jobs is told so, and led to the verifications", async () => {
    lists.feed = [requestView(1, { estimatedPrice: "80.00" })];
    pages.server.on(jobs.create, failWith("job.checkFirst"));
    pages.server.on(verifications.list, () => []);
    show();
    press("Accept and keep $64.00: Leaking tap", await ticket("Leaking tap"));
    const inDialog = within(await dialog("Confirm your identity"));
    expect(
      inDialog.getByText("Confirm your identity to take more jobs: until then at most 3 at a time and 5 a day."),
    ).toBeTruthy();
    press("Upload a document", inDialog);
    await waitFor(() => expect(pages.address).toBe("/?panel=verifications"));
    expect(screen.queryByRole("dialog", { name: "Confirm your identity" })).toBeNull();
    expect(
      (await ticket("Leaking tap")).getByRole("button", { name: "Accept and keep $64.00: Leaking tap" }),
    ).toBeTruthy();
  });
});

describe("R-543 accepting goes on with when to come", () => {
  const { lists, pages, show } = handymanHome();
  const job = jobView(5, { serviceRequestId: requestView(1).id, handymanId: hank().id, agreedPrice: "90.00" });
  const hour = toInstant(new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS));
  const startsAt = addMs(hour, 3 * DAY_MS);
  const time = { startsAt, endsAt: addMs(startsAt, 2 * HOUR_MS) };
  const next = async () => within(await dialog("Accepted. When will you come?"));

  beforeEach(() => {
    pages.server.on(jobs.create, () => job);
    pages.server.on(appointments.slots, () => [time]);
  });

  /** Accepts for a price of one's own. */
  async function accept() {
    lists.feed = [requestView(1)];
    show();
    press("Accept: Leaking tap", await ticket("Leaking tap"));
    const asking = within(await dialog("Name your price"));
    fireEvent.change(asking.getByLabelText("Your price in dollars"), { target: { value: "90" } });
    press("Accept", asking);
    expect(await toast("Job accepted successfully!")).toBeTruthy();
    // The dialog itself offers what the toast would.
    expect(screen.queryByRole("button", { name: "Propose a time" })).toBeNull();
  }

  test("and sends the chosen times; a refusal is told beside them and leaves the acceptance", async () => {
    await accept();
    const form = await next();
    expect(form.getByText(/^You accepted this job\. .+ those that suit Ana come first\./)).toBeTruthy();
    fireEvent.click(await form.findByRole("checkbox"));
    pages.server.on(appointments.propose, failWith("appointment.taken"));
    press("Send to Ana", form);
    expect(await form.findByText(/^The handyman has something else at this time/)).toBeTruthy();
    pages.server.on(appointments.propose, () => job);
    press("Send to Ana", form);
    expect(await spoken("Your times are sent to Ana.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const sent = pages.server.bodiesTo(appointments.propose);
    expect(sent).toEqual([{ options: [time] }, { options: [time] }]);
    expect(pages.server.sentTo(jobs.create)).toHaveLength(1);
  });

  test("also from the details of a request with an estimate, and ends without a time", async () => {
    lists.feed = [requestView(1, { estimatedPrice: "90.00" })];
    show({ at: `/?request=${idOf(1)}` });
    press("Accept", within(await dialog("Leaking tap")));
    press("Not now", await next());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(pages.server.sentTo(appointments.propose)).toEqual([]);
  });

  test("but not from the list, where the toast offers it", async () => {
    lists.feed = [requestView(1, { estimatedPrice: "90.00" })];
    show();
    press("Accept and keep $72.00: Leaking tap", await ticket("Leaking tap"));
    expect(await screen.findByRole("button", { name: "Propose a time" })).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("D-47 the address of a job before it is shared", () => {
  const { open } = jobParts();
  const addressAskAt = hoursAgo(-48);
  const reminder = `Ana has not shared the address yet. We remind them at ${formatterFor("en").dateTime(addressAskAt)}.`;

  test.each<[string, Partial<JobView>, string | undefined]>([
    ["with a reminder", { isAddressAwaited: true, addressAskAt }, `${reminder} You can start anyway.`],
    ["after the start", { status: "in_progress", isAddressAwaited: true, addressAskAt }, reminder],
    ["without a reminder", { isAddressAwaited: true }, "Ana has not shared the address yet. You can start anyway."],
    ["before the price", { priceApproval: "pending" }, "You see the exact address once Ana approves your price."],
    ["once it is shared", { isAddressExact: true }, undefined],
  ])("tells the handyman how they get it: %s", (_, overrides, text) => {
    open(jobView(7, { isAddressExact: false, ...overrides }), hank());
    expect(screen.queryByText(/address/)?.textContent?.trim()).toBe(text);
  });
});
