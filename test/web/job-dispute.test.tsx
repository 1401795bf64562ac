// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { JobView } from "../../shared/jobs/schema.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { ana, hank, hoursAgo, jobView } from "../support/makers/views.ts";
import { customerHome } from "../support/pages/customer-home.tsx";
import { dialog } from "../support/pages/screen-actions.ts";

const { setLists, show } = customerHome();
const at = `/?job=${jobView(7).id}`;
const TITLE = "Homewright decides about this job";
const [completedAt, day] = [hoursAgo(30), formatterFor("en").date(hoursAgo(3))];
const held = { paymentStatus: "completed", paidAmount: "105.00", releaseStatus: "held" } as const;
const released = { ...held, releaseStatus: "released", releasedAt: hoursAgo(3) } as const;

const sides = { customer: ana(), handyman: ana({ id: hank().id }) } as const;

/** Opens the panel of a job as one of its parties. */
async function open(side: keyof typeof sides, overrides: Partial<JobView>) {
  setLists({ ordered: [jobView(7, { completedAt, ...overrides })] });
  await show({ at, user: sides[side] });
  return within(await dialog("Leaking tap"));
}

describe.each(["customer", "handyman"] as const)("a disputed job of the %s", (side) => {
  test.each([
    ["paid", held, "Until then, we hold the payment."],
    ["unpaid", {}, "Until then, there is nothing to pay."],
    ["released", released, "The payment had already been released."],
  ] as const)("D-55 that is %s says who decides, what waits and where to write", async (_, money, waits) => {
    const panel = await open(side, { status: "disputed", ...money });
    const card = within(await panel.findByRole("region", { name: TITLE }));
    expect(card.getByText(waits, { exact: false }).textContent).toContain("We email the decision to both of you");
    expect(card.getByText(/^You do not have to do anything\. .+ with the job number \w{8}:/)).toBeTruthy();
    // Nothing is promised before the decision.
    const text = screen.getByRole("dialog").textContent;
    expect(text).not.toMatch(/when the customer confirms|it is confirmed|at the latest/);
    expect(panel.queryByRole("button", { name: "Confirm and release" })).toBeNull();
    expect(panel.queryByRole("link", { name: /Pay now/ })).toBeNull();
  });

  test.each([
    ["customer", ana().id, side === "customer" ? /^You wrote on / : /^Ana wrote on /],
    ["handyman", hank().id, side === "handyman" ? /^You wrote on / : /^Hank wrote on /],
  ] as const)("D-55 says what the %s wrote, and when", async (_, openedBy, said) => {
    const dispute = { openedBy, reason: "The door still drags.", createdAt: hoursAgo(3) };
    const people = { customerFirstName: "Ana", handymanFirstName: "Hank" };
    const panel = await open(side, { status: "disputed", ...people, dispute });
    const card = within(await panel.findByRole("region", { name: TITLE }));
    expect(card.getByText(said)).toBeTruthy();
    expect(card.getByRole("blockquote").textContent).toBe("“The door still drags.”");
  });

  test("D-55 says after the decision that Homewright made it", async () => {
    const decided = { status: "completed", resolvedAt: hoursAgo(3), releasedBy: "admin" } as const;
    const panel = await open(side, { ...released, ...decided });
    expect(await panel.findByText(new RegExp(`Homewright decided on ${day} that it counts as completed`))).toBeTruthy();
    expect(panel.getByText(`Released by Homewright on ${day}`)).toBeTruthy();
    expect(panel.queryByRole("region", { name: TITLE })).toBeNull();
  });
});
