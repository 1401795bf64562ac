import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { toInstant } from "../../../../../shared/time.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Money } from "../../../ui/fact/money.tsx";
import { balanceOf } from "./balance.ts";
import { useHasPayoutAccount } from "./use-has-payout-account.ts";

/** What is on its way to the handyman as one amount, and the one thing to do about it. */
export function BalanceCard({ jobs }: { jobs: readonly JobView[] }) {
  const { t } = useTranslation(["common", "handyman"]);
  const format = useFormat();
  const id = useId();
  const hasPayoutAccount = useHasPayoutAccount();
  const { waitingCents, heldCents, nextAt } = balanceOf(jobs, { hasPayoutAccount, now: toInstant(new Date()) });
  const isWaiting = waitingCents > 0;
  const waiting = hasPayoutAccount ? "handyman.balanceLate" : "handyman.balanceReady";
  const held = { amount: format.money(heldCents) };
  return (
    <section className="card balance" aria-labelledby={id}>
      <div>
        <h2 className="note" id={id}>
          {t(isWaiting ? waiting : heldCents > 0 ? "handyman.balanceHeld" : "handyman.balanceNone")}
        </h2>
        {(isWaiting || heldCents > 0) && (
          <p className="balance-sum">
            <Money cents={isWaiting ? waitingCents : heldCents} />
          </p>
        )}
        {isWaiting && heldCents > 0 && <p className="note">{t("handyman.balanceMore", held)}</p>}
        {!isWaiting && nextAt && <p className="note">{t("handyman.balanceUntil", { when: format.day(nextAt) })}</p>}
      </div>
      <LinkButton slim to={{ search: "?panel=earnings" }}>
        {t(isWaiting && !hasPayoutAccount ? "handyman.payouts" : "handyman.allEarnings")}
      </LinkButton>
    </section>
  );
}
