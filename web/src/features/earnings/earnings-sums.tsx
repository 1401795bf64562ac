import { useTranslation } from "react-i18next";
import { holdsPayouts } from "../../../../shared/handymen/choices.ts";
import type { EarningsView } from "../../../../shared/handymen/earnings.ts";
import { signedCentsOf } from "../../../../shared/money.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Money } from "../../ui/fact/money.tsx";
import { InstantPayout } from "../payouts/instant-payout.tsx";
import { PayoutSetupButton } from "../payouts/payout-setup.tsx";
import styles from "./earnings.module.css";

export type EarningsSumsProps = { earnings: EarningsView; onRetry: () => void; retrying: boolean };

/** The balance with the one thing to do about it; held and paid-out amounts below, each with its meaning and next date. */
export function EarningsSums({ earnings, onRetry, retrying }: EarningsSumsProps) {
  const { t } = useTranslation(["common", "earnings"]);
  const format = useFormat();
  const { held, account, owed, totalEarned, isComplete } = earnings;
  return (
    <>
      <Balance earnings={earnings} onRetry={onRetry} retrying={retrying} />
      <dl className={classes("card", styles.sums, styles.after)} aria-live="polite">
        <Sum name={t("earnings.held")} decimal={held} notes={useHeldNotes(earnings)} />
        <Sum name={t("earnings.paidOut")} decimal={account?.paidOut} notes={[t("earnings.paidOutText")]} />
      </dl>
      {signedCentsOf(owed) > 0 && (
        <p className={classes("danger", styles.after)}>
          {t("earnings.owed", { amount: format.money(signedCentsOf(owed)) })}
        </p>
      )}
      <p className={classes("note", styles.after)}>
        {t("earnings.total", { amount: format.money(signedCentsOf(totalEarned)) })}
      </p>
      {!isComplete && <p className="note">{t("earnings.incomplete")}</p>}
    </>
  );
}

/** What can be paid out. Without a payout account that is what waits for one, and its button sets one up. */
function Balance({ earnings, onRetry, retrying }: EarningsSumsProps) {
  const { t } = useTranslation(["common", "earnings"]);
  const format = useFormat();
  const { account, payoutMethod } = earnings;
  const waitingCents = signedCentsOf(earnings.waiting);
  const available = useAvailableNotes(earnings);
  const waiting = { amount: format.money(waitingCents) };
  const needsSetup = needsPayoutSetup(earnings);
  const isReviewed = account?.isFinished === true;
  const ready = isReviewed ? t("earnings.reviewed", waiting) : t("earnings.waiting", waiting);
  const notes = needsSetup && waitingCents > 0 ? [ready] : available;
  return (
    <dl className="card" aria-live="polite">
      <div className="stack stack-tight">
        <dt className="note">{t("earnings.available")}</dt>
        <dd>
          <strong className={styles.balance}>
            {account ? <Money cents={signedCentsOf(account.available) + (needsSetup ? waitingCents : 0)} /> : "–"}
          </strong>
          <Notes notes={waitingCents > 0 && !needsSetup ? [...notes, t("earnings.moving", waiting)] : notes} />
        </dd>
        <dd className={styles.action}>
          {account ? (
            <InstantPayout method={payoutMethod} account={account} />
          ) : (
            <Button slim pending={retrying} onClick={onRetry}>
              {t("action.tryAgain")}
            </Button>
          )}
          {needsSetup && <PayoutSetupButton isFinished={account?.isFinished} variant="primary" />}
        </dd>
      </div>
    </dl>
  );
}

/** Whether nothing can be paid out before the handyman has given bank or card details. */
export const needsPayoutSetup = ({ account }: EarningsView): boolean => account !== undefined && !account.canReceive;

type SumProps = {
  name: string;
  /** Undefined while loading. */
  decimal: string | undefined;
  notes: readonly string[];
};

function Sum({ name, decimal, notes }: SumProps) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd className="strong">{decimal === undefined ? "–" : <Money cents={signedCentsOf(decimal)} />}</dd>
      <dd className={styles.wide}>
        <Notes notes={notes} />
      </dd>
    </div>
  );
}

const Notes = ({ notes }: Pick<SumProps, "notes">) =>
  notes.map((note) => (
    <span key={note} className={classes("note", styles.sumNote)}>
      {note}
    </span>
  ));

function useHeldNotes({ heldJobs, nextReleaseAt }: EarningsView): string[] {
  const { t } = useTranslation(["common", "earnings"]);
  const format = useFormat();
  if (heldJobs === 0) return [t("earnings.heldNone")];
  const next = nextReleaseAt ? [t("earnings.heldNext", { when: format.dateTime(nextReleaseAt) })] : [];
  return [t("earnings.heldText"), ...next];
}

function useAvailableNotes({ account, nextPayoutAt, payoutMethod }: EarningsView): string[] {
  const { t } = useTranslation(["common", "earnings"]);
  const format = useFormat();
  if (!account) return [t("earnings.away")];
  if (account.isPaused) return [t("earnings.payoutsPaused")];
  const pendingCents = signedCentsOf(account.pending);
  const isThere = signedCentsOf(account.available) > 0;
  const leaves = isThere
    ? t("earnings.availableText", { when: format.day(nextPayoutAt) })
    : t("earnings.availableNone");
  return [
    holdsPayouts(payoutMethod) ? t("earnings.availableHeld") : leaves,
    ...(pendingCents > 0 ? [t("earnings.pending", { amount: format.money(pendingCents) })] : []),
  ];
}
