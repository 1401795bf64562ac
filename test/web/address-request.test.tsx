// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import { ProposalView } from "../../shared/jobs/schema.ts";
import { addMs, HOUR_MS } from "../../shared/time.ts";
import { ana, jobView } from "../support/makers/views.ts";
import { customerHome, section, titles } from "../support/pages/customer-home.tsx";
import { toast } from "../support/pages/screen-actions.ts";

const { site, setLists, show } = customerHome();

const named = jobView(7, { priceApproval: "pending", agreedPrice: "100.00" });
const at = `/?job=${named.id}`;
const panel = () => within(screen.getByRole("dialog", { name: "Leaking tap" }));

describe("an address that the handyman waits for", () => {
  const waiting = jobView(7, { isAddressExact: true, isAddressAwaited: true, isAddressHidden: true });
  const shared = jobView(7, { isAddressExact: true, addressSharedAt: waiting.createdAt });
  const ask = () => within(panel().getByRole("region", { name: "Share the address with Hank?" }));

  test("D-47 is listed first and marked, and shared on its card, once however often it is pressed", async () => {
    setLists({ ordered: [jobView(1, { title: "Gate" }), waiting] });
    site.server.on(jobs.shareAddress, () => {
      setLists({ ordered: [jobView(1, { title: "Gate" }), shared] });
      return shared;
    });
    await show({ user: ana() });
    expect(titles("Active jobs")).toEqual(["Leaking tap", "Gate"]);
    expect(document.querySelectorAll("[data-attention]")).toHaveLength(1);
    const button = screen.getByRole("button", { name: "Share the address" });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await toast("Hank sees the exact address now.")).toBeTruthy();
    expect(site.server.sentTo(jobs.shareAddress).map(({ path }) => path)).toEqual([`/api/jobs/${waiting.id}/address`]);
    await waitFor(() => expect(document.querySelector("[data-attention]")).toBeNull());
    expect(screen.queryByRole("button", { name: "Share the address" })).toBeNull();
  });

  test("D-47 is asked for in the panel, and other actions that share it say so", async () => {
    setLists({ ordered: [waiting] });
    await show({ at, user: ana() });
    expect(ask().getByText(/no verified identity or background check/)).toBeTruthy();
    expect(ask().getByRole("button", { name: "Share the address" })).toBeTruthy();
    const ahead = within(panel().getByRole("region", { name: "Secure this booking" }));
    expect(ahead.getByText("Paying shares your exact address with Hank.")).toBeTruthy();
  });

  test.each([
    ["a price", { kind: "price", price: "120.00" }, 1],
    ["an end for nothing", { kind: "ending", price: "0.00" }, 0],
  ] as const)("D-47 is also shared by accepting %s, if that pays for anything", async (_, proposed, count) => {
    const proposal = ProposalView.parse({
      ...{ number: 1, by: "handyman", reason: "The pipe has to go.", state: "open" },
      ...{ createdAt: waiting.createdAt, expiresAt: addMs(new Date(), HOUR_MS) },
      ...{ formerPrice: "100.00", total: "126.00", handymanAmount: "96.00" },
      ...proposed,
    });
    setLists({ ordered: [{ ...waiting, status: "in_progress", proposals: [proposal] }] });
    await show({ at, user: ana() });
    const hint = /Accepting shares your exact address with Hank\./;
    expect([section("Active jobs"), panel()].map((place) => place.queryAllByText(hint).length)).toEqual([count, count]);
    expect(section("Active jobs").queryByText(/does not see your exact address/)).toBeNull();
  });

  test("D-47 is shared by the customer only, and not asked for once shared", async () => {
    setLists({ ordered: [waiting] });
    await show({ at, user: ana({ role: "admin" }) });
    expect(screen.queryByRole("button", { name: "Share the address" })).toBeNull();
    cleanup();
    setLists({ ordered: [shared] });
    await show({ at, user: ana() });
    expect(screen.queryByText(/exact address/)).toBeNull();
  });
});
