// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { handymen } from "../../shared/handymen/contract.ts";
import { isOnboardingAddress } from "../../web/src/features/payouts/onboarding-address.ts";
import { TopBar } from "../../web/src/shell/top-bar.tsx";
import { earningsView } from "../support/makers/earnings-view.ts";
import { dialog, failWith, toast } from "../support/pages/screen-actions.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";

const site = signedInPages();

const open = async (role: string) => {
  site.show(<TopBar />, { at: "/?account=1", user: { role } });
  return within(await dialog("Your account"));
};
/** Stripe's account of the handyman: finished or not, and none while Stripe is away. */
function accountIs(isFinished?: boolean) {
  const { account } = earningsView();
  const answer = isFinished === undefined ? undefined : account && { ...account, canReceive: isFinished, isFinished };
  site.server.on(handymen.earnings, () => earningsView({ account: answer }));
}
beforeEach(() => {
  site.server.onFile("/config.json", { stripeApiBase: "http://127.0.0.1:9320" });
  accountIs(false);
});

const answerWith = (stripeOnboardingUrl: string) =>
  site.server.on(handymen.payoutSetup, () => ({ stripeOnboardingUrl }));
const listen = () => vi.spyOn(location, "assign").mockImplementation(() => undefined);

describe("payouts in the account panel", () => {
  test("R-088 open Stripe's page, with one call however often it is pressed", async () => {
    const assign = listen();
    answerWith("https://connect.stripe.com/setup/e/acct_1/x");
    const panel = await open("handyman");
    expect(panel.getByRole("group", { name: "Payouts" })).toBeTruthy();
    const button = await panel.findByRole("button", { name: "Set up payouts" });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(assign.mock.calls).toEqual([["https://connect.stripe.com/setup/e/acct_1/x"]]));
    expect(site.server.sentTo(handymen.payoutSetup)).toHaveLength(1);
    expect(panel.getByRole("button", { name: "Opening..." }).getAttribute("aria-disabled")).toBe("true");
  });

  test.each(["customer", "admin"])("are not offered to a %s", async (role) => {
    const panel = await open(role);
    expect(panel.getByLabelText("First name")).toBeTruthy();
    expect(panel.queryByText(/payouts/i)).toBeNull();
  });

  test("say that Stripe is unavailable, without mentioning charges, and can be retried", async () => {
    const assign = listen();
    site.server.on(handymen.payoutSetup, failWith("payment.providerUnavailable"));
    const panel = await open("handyman");
    fireEvent.click(await panel.findByRole("button", { name: "Set up payouts" }));
    expect(await toast(/^Payouts could not be set up/)).toBeTruthy();
    answerWith("https://connect.stripe.com/setup/e/acct_1/y");
    fireEvent.click(await panel.findByRole("button", { name: "Set up payouts" }));
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  });

  test.each([
    [false, "Set up payouts"],
    [true, "Change bank or card"],
    [undefined, "Payout details"],
  ] as const)("R-723 the button of an account that is finished: %s says what it opens", async (isFinished, name) => {
    accountIs(isFinished);
    expect(await (await open("handyman")).findByRole("button", { name })).toBeTruthy();
  });

  test("R-088 do not open a page that is not Stripe's, and say so", async () => {
    const assign = listen();
    answerWith("https://connect.stripe.com.evil.test/setup");
    fireEvent.click(await (await open("handyman")).findByRole("button", { name: "Set up payouts" }));
    expect(await toast("Payouts could not be set up right now. Try again in a few minutes.")).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });

  test.each([
    ["https://connect.stripe.com/setup/e/x", true],
    ["https://accounts.stripe.com/r/acct_1#x", true],
    ["http://127.0.0.1:9320/x", true],
    ["https://connect.stripe.com.evil.test/setup", false],
    ["http://connect.stripe.com/setup", false],
    ["https://connect.stripe.com@evil.test/", false],
    ["https://evil.test/https://connect.stripe.com", false],
    ["http://127.0.0.1:9321/x", false],
    ["javascript:alert(1)", false],
    ["/setup", false],
  ])("R-088 open %s: %s", (address, isAllowed) => {
    expect(isOnboardingAddress(address, "http://127.0.0.1:9320")).toBe(isAllowed);
    expect(isOnboardingAddress("http://127.0.0.1:9320/x", undefined)).toBe(false);
  });

  test("R-726 say that a refusal of Stripe is not the handyman's fault", async () => {
    site.server.on(handymen.payoutSetup, failWith("payout.setupRefused"));
    fireEvent.click(await (await open("handyman")).findByRole("button", { name: "Set up payouts" }));
    expect(await screen.findByText(/It is not your fault/, { selector: ".toast *" })).toBeTruthy();
    expect(screen.queryByText(/Try again in a/)).toBeNull();
  });
});
