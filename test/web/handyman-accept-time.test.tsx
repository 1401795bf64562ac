// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { appointments } from "../../shared/appointments/contract.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { addMs, DAY_MS, HOUR_MS, toInstant } from "../../shared/time.ts";
import { idOf } from "../support/makers/entities.ts";
import { hank, jobView, requestView } from "../support/makers/views.ts";
import { handymanHome, ticket } from "../support/pages/handyman-home.tsx";
import { dialog, failWith, press, toast } from "../support/pages/screen-actions.ts";

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

describe("R-543 accepting goes on with when to come", () => {
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
    expect(await toast("Your times are sent to Ana.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const sent = pages.server.sentTo(appointments.propose).map(({ body }) => body);
    expect(sent).toEqual([{ options: [time] }, { options: [time] }]);
    expect(pages.server.sentTo(jobs.create)).toHaveLength(1);
  });

  test("or ends without a time", async () => {
    await accept();
    press("Not now", await next());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(pages.server.sentTo(appointments.propose)).toEqual([]);
  });

  test("also from the details of a request with an estimate", async () => {
    lists.feed = [requestView(1, { estimatedPrice: "90.00" })];
    show({ at: `/?request=${idOf(1)}` });
    press("Accept", within(await dialog("Leaking tap")));
    press("Not now", await next());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("but not from the list, where the toast offers it", async () => {
    lists.feed = [requestView(1, { estimatedPrice: "90.00" })];
    show();
    press("Accept: Leaking tap", await ticket("Leaking tap"));
    expect(await screen.findByRole("button", { name: "Propose a time" })).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
