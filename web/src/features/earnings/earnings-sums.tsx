import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EarningsView } from "../../../../shared/handymen/earnings.ts";
import { holdsPayouts } from "../../../../shared/handymen/schema.ts";
import { signedCentsOf } from "../../../../shared/money.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Money } from "../../ui/money.tsx";
import { InstantPayout } from "../payouts/instant-payout.tsx";
import styles from "./earnings.module.css";

export type EarningsSumsProps = { earnings: EarningsView; onRetry: () => void; retrying: boolean };

/** Held, available and paid-out amounts, each with an explanation and its next date. */
export function EarningsSums({ earnings, onRetry, retrying }: EarningsSumsProps) {
  const { t } = useTranslation(["common", "earnings"]);
  const format = useFormat();
  const { held, account, waiting, owed, totalEarned, isComplete } = earnings;
  const isSetUp = account === undefined || account.canReceive;
  return (
    <>
      <dl className="stack" aria-live="polite">
        <Sum name={t("earnings.held")} decimal={held} notes={useHeldNotes(earnings)} />
        <Sum name={t("earnings.available")} decimal={account?.available} notes={useAvailableNotes(earnings)}>
          {account ? (
            <InstantPayout method={earnings.payoutMethod} account={account} />
          ) : (
            <Button slim pending={retrying} onClick={onRetry}>
              {t("action.tryAgain")}
            </Button>
          )}
        </Sum>
        <Sum name={t("earnings.paidOut")} decimal={account?.paidOut} notes={[t("earnings.paidOutText")]} />
      </dl>
      {signedCentsOf(waiting) > 0 && (
        <p className={styles.after}>
          {t(isSetUp ? "earnings.moving" : "earnings.waiting", { amount: format.money(signedCentsOf(waiting)) })}
        </p>
      )}
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

type SumProps = {
  name: string;
  /** Undefined while loading. */
  decimal: string | undefined;
  notes: readonly string[];
  children?: ReactNode;
};

function Sum({ name, decimal, notes, children }: SumProps) {
  return (
    <div className="card stack stack-tight">
      <dt className="note">{name}</dt>
      <dd>
        <strong className={styles.sum}>{decimal === undefined ? "–" : <Money cents={signedCentsOf(decimal)} />}</strong>
        {notes.map((note) => (
          <span key={note} className={classes("note", styles.sumNote)}>
            {note}
          </span>
        ))}
      </dd>
      {children && <dd>{children}</dd>}
    </div>
  );
}

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
