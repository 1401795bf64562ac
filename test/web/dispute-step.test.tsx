// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { disputes } from "../../shared/disputes/contract.ts";
import type { DisputeFile } from "../../shared/disputes/view.ts";
import { appealedFile, DISPUTED_JOB, decidedFile, disputeFile, finalFile } from "../support/makers/dispute-views.ts";
import { ana, hoursAgo, jobView } from "../support/makers/views.ts";
import { customerHome } from "../support/pages/customer-home.tsx";

const { site, setLists, show } = customerHome();
const disputed = jobView(7, {
  ...{ status: "disputed", startedAt: hoursAgo(32), completedAt: hoursAgo(30) },
  ...{ paymentStatus: "completed", paidAmount: "105.00", releaseStatus: "held" },
});

const accepted = decidedFile({ acceptedBy: ["customer"], waitingFor: "handyman", actions: [] });
const byHank = appealedFile({ waitingFor: "customer", actions: ["state"] });
const deciding = disputeFile({ state: "deciding", waitingFor: "us" });
type Case = readonly [name: string, file: DisputeFile, line: string, card: RegExp, variant: "primary" | "plain"];
const cases: readonly Case[] = [
  ["is being decided", deciding, "In dispute: Homewright decides", /^Homewright decides\. Until then/, "plain"],
  ["is decided", decidedFile(), "In dispute: Homewright decided", /you can accept or appeal/, "primary"],
  ["its reader accepted", accepted, "In dispute: you accepted the decision", /Hank can still appeal/, "plain"],
  ["is final", finalFile(), "In dispute: the decision is carried out", /it is carried out now/, "plain"],
  ["the other side appealed", byHank, "In dispute: Hank appealed", /^Hank appealed\. You can answer once/, "primary"],
  ["is appealed", appealedFile(), "In dispute: another person decides", /Another person of our team decides/, "plain"],
];

describe.each(cases)("a job whose dispute %s", (_, file, line, card, variant) => {
  test("R-813 says so in the list", async () => {
    setLists({ ordered: [disputed] });
    site.server.on(disputes.get, () => file);
    await show({ user: ana() });
    expect(await screen.findByText(line)).toBeTruthy();
  });

  test("R-813 says so in its panel, and leads to the file", async () => {
    setLists({ ordered: [disputed] });
    site.server.on(disputes.get, () => file);
    await show({ at: `/?job=${DISPUTED_JOB}`, user: ana() });
    const section = within(await screen.findByRole("region", { name: "This job is in dispute" }));
    expect(await section.findByText(card)).toBeTruthy();
    expect(section.getByRole("link", { name: "See the dispute" }).getAttribute("data-variant")).toBe(variant);
  });
});
