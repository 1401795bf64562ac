// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { addDays } from "../../shared/agenda/windows.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import type { Appointment } from "../../shared/jobs/appointments/schema.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { query } from "../../web/src/api/client.ts";
import { jobs as jobCalls } from "../../web/src/api/endpoints.ts";
import AppointmentCard from "../../web/src/features/appointments/appointment-card.tsx";
import { ana, hank, jobView } from "../support/makers/views.ts";
import { customerHome, headings } from "../support/pages/customer-home.tsx";
import { failWith, press, spoken, textsOf } from "../support/pages/screen-actions.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";

const site = signedInPages();

/** A full hour, so that times are chosen in quarters of an hour. */
const hour = toInstant(new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS));
const span = (startsAt: Instant) => ({ startsAt, endsAt: addMs(startsAt, 2 * HOUR_MS) });
const soon = span(addMs(hour, 3 * DAY_MS));
const later = span(addMs(hour, 4 * DAY_MS));
const past = span(addMs(new Date(), -40 * MINUTE_MS));

const proposed = (by: "customer" | "handyman", change: Partial<Appointment> = {}): Appointment => ({
  ...{ number: 1, by, options: [soon, later], state: "open", createdAt: hour },
  expiresAt: addMs(hour, DAY_MS),
  ...change,
});
const agreedOn = (time: { startsAt: Instant; endsAt: Instant }): Partial<JobView> => ({
  appointment: { ...time, number: 1, agreedAt: hour, timeZone: "America/Chicago", sequence: 1 },
  appointments: [proposed("handyman", { options: [time], state: "agreed", agreedOption: 0 })],
});
const over = (state: Appointment["state"]) => ({ appointments: [proposed("handyman", { state })] });
const claimed = (by: "customer" | "handyman", change = {}): Partial<JobView> => ({
  ...agreedOn(past),
  noShow: { by, at: hour, answerUntil: addMs(new Date(), 10 * MINUTE_MS), ...change },
});

const asHank = ana({ id: hank().id });
let job: JobView;

function Card() {
  const { data } = useQuery(query(jobCalls.get, { params: { jobId: job.id } }));
  return data ? <AppointmentCard job={data} /> : null;
}

/** The card of a job, as one of its sides sees it. */
async function open(change: Partial<JobView>, user: object = ana()) {
  cleanup();
  job = jobView(7, change);
  site.server.on(jobs.get, () => job);
  site.show(<Card />, { user });
  return screen.findByRole("region", { name: "Visit" });
}

const heading = (card: HTMLElement) => within(card).getByRole("heading", { level: 3 }).textContent;
const buttons = (card: HTMLElement) => textsOf(within(card).queryAllByRole("button"));

describe("R-511 R-514 the card of a job's time", () => {
  const onTheDay = ["I am here", "Nobody came", "Move", "Cancel the visit"];
  test.each([
    ["nothing yet", ana(), {}, "No time is agreed yet", ["Propose a time"]],
    ["proposed to oneself", ana(), over("open"), "Hank proposes 2 times", ["Accept this time", "None of these suits"]],
    ["proposed by oneself", asHank, over("open"), "You have proposed 2 times", ["Withdraw"]],
    ["declined", asHank, over("declined"), "No time is agreed yet", ["Propose a time"]],
    ["agreed", ana(), agreedOn(soon), /.*–.*/, ["Move", "Cancel the visit"]],
    ["nobody has come", ana(), agreedOn(past), /^Today|.*–.*/, onTheDay],
    ["on the way", asHank, { ...agreedOn(past), onTheWayAt: hour }, /.*–.*/, ["I am here", "Move", "Cancel the visit"]],
    ["claimed by oneself", ana(), claimed("customer"), /.*–.*/, ["I am here", "Move"]],
  ] as const)("%s", async (_state, user, change, title, offered) => {
    const card = await open(change as Partial<JobView>, user);
    expect(heading(card)).toEqual(typeof title === "string" ? title : expect.stringMatching(title));
    expect(buttons(card)).toEqual(offered);
    expect(card.querySelectorAll('[data-variant="primary"]').length).toBeLessThan(2);
  });

  test.each([
    ["declined", "Hank", "The times you proposed do not suit Ana. Propose others."],
    ["withdrawn", "Ana", "Hank withdrew the proposed times."],
    ["lapsed", "Ana", "Nobody answered the last proposal in time. Propose another time."],
  ] as const)("tells what came of a proposal: %s, to %s", async (state, reader, text) => {
    const card = await open(over(state), reader === "Ana" ? ana() : asHank);
    expect(within(card).getByText(text)).toBeTruthy();
  });

  test("R-545 says what the customer wished, while no time is agreed, and which proposed times fit", async () => {
    const day = addDays(hour.slice(0, 10), 3);
    const wish = {
      timeZone: "UTC",
      windows: [
        { day, from: 0, to: 9 * 60 },
        { day, from: 9 * 60, to: 10 * 60 },
      ],
    };
    const wished = {
      startsAt: toInstant(new Date(`${day}T08:00:00.000Z`)),
      endsAt: toInstant(new Date(`${day}T10:00:00.000Z`)),
    };
    const theirs = { ...wish, appointments: [proposed("handyman", { options: [wished, later] })] };
    const empty = await open({ ...wish }, asHank);
    expect(within(empty).getByText(/^Ana asked for: \w{3}\s12\s–\s10\sAM\.$/u)).toBeTruthy();
    const own = await open(theirs, asHank);
    const items = within(own).getAllByRole("listitem");
    expect(items.map((item) => item.textContent?.endsWith(" · suits Ana"))).toEqual([true, false]);
    const card = await open(theirs);
    expect(within(card).getByText(/^You asked for: /)).toBeTruthy();
    expect(within(card).getAllByText(/you asked for it/)).toHaveLength(1);
    const done = await open({ ...wish, ...agreedOn(soon) });
    expect(within(done).queryByText(/asked for/)).toBeNull();
    const flexible = await open({ isFlexible: true }, asHank);
    expect(within(flexible).getByText("Ana said that any time suits.")).toBeTruthy();
  });

  test("D-21 is no first step while the price waits for the customer", async () => {
    const variant = async (change: Partial<JobView>) =>
      within(await open(change)).getByRole("button", { name: "Propose a time" }).dataset.variant;
    expect([await variant({}), await variant({ priceApproval: "pending" })]).toEqual(["primary", "plain"]);
  });

  test("a claim asks the handyman, who says in how many minutes they come", async () => {
    const card = await open(claimed("customer"), asHank);
    expect(card.hasAttribute("data-attention")).toBe(true);
    expect(buttons(card).slice(0, 4)).toEqual(["I am here", "That is not true", "I cannot come", "I am late"]);
    site.server.on(appointments.answerNoShow, () => jobView(7, claimed("customer", { answer: "late", minutes: 45 })));
    fireEvent.change(within(card).getAllByLabelText("Arrival in")[0] ?? card, { target: { value: "45" } });
    press("I am late", within(card));
    expect(
      await within(card).findByText("Ana said that you were not there. You answered that you are late."),
    ).toBeTruthy();
    expect(site.server.sentTo(appointments.answerNoShow)[0]?.body).toEqual({ answer: "late", minutes: 45 });
  });
});

test("R-513 a time that was taken meanwhile is told in the card, which then shows what is true", async () => {
  const card = await open(over("open"));
  site.server.on(appointments.answer, failWith("appointment.taken"));
  job = jobView(7, over("lapsed"));
  fireEvent.click(within(card).getAllByRole("radio")[1] ?? card);
  press("Accept this time", within(card));
  expect((await within(card).findByRole("alert")).textContent).toContain(
    "The handyman has something else at this time",
  );
  expect(await within(card).findByRole("button", { name: "Propose a time" })).toBeTruthy();
  expect(site.server.bodiesTo(appointments.answer)).toEqual([{ answer: "accept", option: 1 }]);
});

test("R-512 a customer proposes free times of the handyman, and a refusal stays beside them", async () => {
  site.server.on(appointments.slots, () => [soon, later]);
  const card = await open({});
  press("Propose a time", within(card));
  const form = within(await screen.findByRole("dialog", { name: "Propose a time" }));
  press("Send to Hank", form);
  expect(await form.findByText("Choose at least one time.")).toBeTruthy();
  fireEvent.click((await form.findAllByRole("checkbox"))[0] ?? card);
  expect(form.getByText("1 of 3 times chosen")).toBeTruthy();
  expect(form.queryByText("Another time")).toBeNull();
  site.server.on(appointments.propose, failWith("appointment.outsideHours"));
  press("Send to Hank", form);
  expect(await form.findByText(/^The handyman does not work at this time/)).toBeTruthy();
  site.server.on(appointments.propose, () => jobView(7, { appointments: [proposed("customer", { options: [soon] })] }));
  press("Send to Hank", form);
  expect(await spoken("Your times are sent to Hank.")).toBeTruthy();
  const [refused, sent] = site.server.sentTo(appointments.propose);
  expect(sent?.body).toEqual({ options: [soon] });
  expect(sent?.headers.get("idempotency-key")).not.toBe(refused?.headers.get("idempotency-key"));
  await waitFor(() => expect(heading(card)).toBe("You have proposed a time"));
});

describe("the home", () => {
  const home = customerHome();

  test("R-515 begins with what waits for the reader, then the next visits, each job once", async () => {
    const ordered = [
      jobView(1, { title: "Fence", ...agreedOn(later) }),
      jobView(2, { title: "Tap", ...agreedOn(soon) }),
      jobView(3, { title: "Door", appointments: [proposed("handyman", { options: [soon] })] }),
      jobView(4, { title: "Roof", appointments: [proposed("customer")] }),
      jobView(5, { title: "Gone", status: "cancelled", ...agreedOn(soon) }),
    ];
    home.setLists({ ordered });
    await home.show({ user: ana() });
    const lines = headings("Active jobs");
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^Hank proposes .* – Door$/);
    expect(lines[1]).toMatch(/^Hank comes .* – Tap$/);
    expect(lines[2]).toMatch(/^Hank comes .* – Fence$/);
    expect(lines[3]).toBe("Hank still has to confirm your time – Roof");
  });
});
