// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { handymen } from "../../shared/handymen/contract.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";
import { TopBar } from "../../web/src/shell/top-bar.tsx";
import { earningsView } from "../support/makers/earnings-view.ts";
import { dialog, failWith, toast } from "../support/pages/screen-actions.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";

const site = signedInPages();

const open = async (role: string, name = "Your account") => {
  site.show(<TopBar />, { at: "/?account=1", user: { role } });
  return within(await dialog(name));
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

  test.each(["https://connect.stripe.com.evil.test/setup", "http://127.0.0.1:9321/x", "javascript:alert(1)", "/setup"])(
    "R-088 do not open the URL %s, and say so",
    async (address) => {
      const assign = listen();
      answerWith(address);
      const panel = await open("handyman");
      fireEvent.click(await panel.findByRole("button", { name: "Set up payouts" }));
      expect(await toast("Payouts could not be set up right now. Try again in a few minutes.")).toBeTruthy();
      expect(assign).not.toHaveBeenCalled();
    },
  );

  test.each([
    ["en", "Your account", "Set up payouts", /^Payouts could not be set up/],
    ["pt", "Sua conta", "Configurar recebimentos", /^Não foi possível configurar os recebimentos/],
    ["es", "Tu cuenta", "Configurar cobros", /^No se pudieron configurar los cobros/],
  ] as const)(
    "say in %s that Stripe is unavailable, without mentioning charges, and can be retried",
    async (...words) => {
      const [language, name, act, failed] = words;
      await setLanguage(language);
      const assign = listen();
      site.server.on(handymen.payoutSetup, failWith("payment.providerUnavailable"));
      const panel = await open("handyman", name);
      fireEvent.click(await panel.findByRole("button", { name: act }));
      expect(await screen.findByText(failed, { selector: ".toast *" })).toBeTruthy();
      answerWith("https://connect.stripe.com/setup/e/acct_1/y");
      fireEvent.click(await panel.findByRole("button", { name: act }));
      await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    },
  );

  test.each([
    ["en", "Your account", "Set up payouts", "Change bank or card", "Payout details"],
    ["pt", "Sua conta", "Configurar recebimentos", "Mudar banco ou cartão", "Dados de recebimento"],
    ["es", "Tu cuenta", "Configurar cobros", "Cambiar banco o tarjeta", "Datos de cobro"],
  ] as const)("R-723 the button says in %s what it opens", async (language, title, setUp, change, unknown) => {
    await setLanguage(language);
    for (const [isFinished, word] of [
      [false, setUp],
      [true, change],
      [undefined, unknown],
    ] as const) {
      accountIs(isFinished);
      const panel = await open("handyman", title);
      expect(await panel.findByRole("button", { name: word })).toBeTruthy();
      cleanup();
    }
  });

  test("R-726 say that a refusal of Stripe is not the handyman's fault", async () => {
    site.server.on(handymen.payoutSetup, failWith("payout.setupRefused"));
    fireEvent.click(await (await open("handyman")).findByRole("button", { name: "Set up payouts" }));
    expect(await screen.findByText(/It is not your fault/, { selector: ".toast *" })).toBeTruthy();
    expect(screen.queryByText(/Try again in a/)).toBeNull();
  });

  test.each(["https://connect.stripe.com/setup/e/x", "https://accounts.stripe.com/r/acct_1#x"])(
    "R-088 open %s, one of Stripe's pages",
    async (address) => {
      const assign = listen();
      answerWith(address);
      fireEvent.click(await (await open("handyman")).findByRole("button", { name: "Set up payouts" }));
      await waitFor(() => expect(assign.mock.calls).toEqual([[address]]));
    },
  );

  test("show the server's message about the rate limit", async () => {
    site.server.on(handymen.payoutSetup, failWith("rate.exceeded"));
    fireEvent.click(await (await open("handyman")).findByRole("button", { name: "Set up payouts" }));
    expect(await toast("That was too often. Wait a moment and try again.")).toBeTruthy();
  });
});
