// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { JobView } from "../../shared/jobs/schema.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { ana, hank, hoursAgo, jobView } from "../support/makers/views.ts";
import { customerHome } from "../support/pages/customer-home.tsx";
import { card, jobParts, SUPPORT } from "../support/pages/job-parts.tsx";
import { dialog } from "../support/pages/screen-actions.ts";

const TITLE = "Homewright decides about this job";
const day = formatterFor("en").date(hoursAgo(3));
const held = { paymentStatus: "completed", paidAmount: "105.00", releaseStatus: "held" } as const;
const released = { ...held, releaseStatus: "released", releasedAt: hoursAgo(3) } as const;
const disputed = (overrides: Partial<JobView>) =>
  jobView(7, { completedAt: hoursAgo(30), status: "disputed", customerFirstName: "Ana", ...overrides });

describe("a disputed job", () => {
  const { open } = jobParts();

  test.each([
    ["paid, to its customer", ana(), held, "Until then, we hold the payment."],
    ["paid, to its handyman", hank(), held, "Until then, we hold the payment."],
    ["unpaid", ana(), {}, "Until then, there is nothing to pay."],
    ["released", hank(), released, "The payment had already been released."],
  ] as const)("D-55 that is %s says who decides, what waits and where to write", async (_, user, money, waits) => {
    open(disputed(money), user);
    const text = card(TITLE).getByText(waits, { exact: false }).textContent;
    expect(text).toContain("We email the decision to both of you");
    expect(card(TITLE).getByText(/^You do not have to do anything\. .+ with the job number \w{8}:/)).toBeTruthy();
    expect(await card(TITLE).findByRole("link", { name: SUPPORT })).toBeTruthy();
  });

  test.each([
    ["own", ana(), /^You wrote on /],
    ["the other's", hank(), /^Ana wrote on /],
  ] as const)("D-55 says what a party wrote, and when: %s words", (_, user, said) => {
    const dispute = { openedBy: ana().id, reason: "The door still drags.", createdAt: hoursAgo(3) };
    open(disputed({ dispute }), user);
    expect(card(TITLE).getByText(said)).toBeTruthy();
    expect(card(TITLE).getByRole("blockquote").textContent).toBe("“The door still drags.”");
  });
});

describe("the panel of a disputed job", () => {
  const { setLists, show } = customerHome();
  const openPanel = async (job: JobView) => {
    setLists({ ordered: [job] });
    await show({ at: `/?job=${job.id}`, user: ana() });
    return dialog("Leaking tap");
  };

  test("D-55 promises nothing before the decision, and offers neither to release nor to pay", async () => {
    const panel = await openPanel(disputed(held));
    expect(panel.textContent).not.toMatch(/when the customer confirms|it is confirmed|at the latest/);
    expect(screen.queryByRole("button", { name: "Confirm and release" })).toBeNull();
    expect(screen.queryByRole("link", { name: /Pay now/ })).toBeNull();
  });

  test("D-55 says after the decision that Homewright made it", async () => {
    const panel = await openPanel(
      disputed({ ...released, status: "completed", resolvedAt: hoursAgo(3), releasedBy: "admin" }),
    );
    expect(panel.textContent).toContain(`Homewright decided on ${day} that it counts as completed`);
    expect(screen.getByText(`Released by Homewright on ${day}`)).toBeTruthy();
    expect(screen.queryByRole("region", { name: TITLE })).toBeNull();
  });
});
