import { screen, within } from "@testing-library/react";
import { beforeEach } from "vitest";
import { handymen } from "../../../shared/handymen/contract.ts";
import type { EarnedJobView, EarningsView } from "../../../shared/handymen/earnings.ts";
import EarningsPanel from "../../../web/src/features/earnings/earnings-panel.tsx";
import { anEarnedJob, earningsView } from "../makers/earnings-view.ts";
import { hank } from "../makers/views.ts";
import { signedInPages } from "./signed-in-page.tsx";

type Served = { earnings: EarningsView; paid: EarnedJobView[] };
export type Account = NonNullable<EarningsView["account"]>;

/** A handyman's earnings in front of a stub server that answers what is in `served`; registers its own hooks. */
export function earningsPage() {
  const site = signedInPages();
  const served: Served = { earnings: earningsView(), paid: [] };

  beforeEach(() => {
    Object.assign(served, { earnings: earningsView(), paid: [anEarnedJob(1)] });
    site.server.on(handymen.earnings, () => served.earnings);
    site.server.on(handymen.earnedJobs, () => served.paid);
  });

  /** Changes what Stripe knows of the handyman's account. */
  function setAccount(overrides: Partial<Account>) {
    const { account } = served.earnings;
    if (!account) throw new Error("There is no account.");
    served.earnings = { ...served.earnings, account: { ...account, ...overrides } };
  }

  function open() {
    site.show(<EarningsPanel onClose={() => {}} />, { user: hank() });
    return within(screen.getByRole("dialog"));
  }

  return { site, served, setAccount, open };
}
