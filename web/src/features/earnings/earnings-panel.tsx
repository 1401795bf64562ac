import { useTranslation } from "react-i18next";
import type { EarningsView } from "../../../../shared/handymen/earnings.ts";
import { cents, percentOf } from "../../../../shared/money.ts";
import { policy } from "../../../../shared/policy.ts";
import { query } from "../../api/client.ts";
import { handymen } from "../../api/endpoints.ts";
import { requestIdOf } from "../../api/problem.ts";
import { useQuery } from "../../api/use-query.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { ErrorCard } from "../../ui/feedback/error-card.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { SplitBar } from "../payments/split-bar.tsx";
import { PayoutList } from "../payouts/payout-list.tsx";
import { PayoutMethodField } from "../payouts/payout-method-field.tsx";
import { PayoutSetup } from "../payouts/payout-setup.tsx";
import { EarnedJobs } from "./earned-jobs.tsx";
import { EarnedWeeks } from "./earned-weeks.tsx";
import styles from "./earnings.module.css";
import { EarningsSums, needsPayoutSetup } from "./earnings-sums.tsx";

/** Earnings panel at `/?panel=earnings`: held, available and paid-out amounts, by week and job, and the payout method. */
export default function EarningsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["common", "earnings"]);
  // Amounts change without the browser's doing: fetched whenever the panel opens.
  const earnings = useQuery({ ...query(handymen.earnings, {}), staleTime: 0 });
  const { data, error, isFetching } = earnings;
  const retry = { onRetry: () => void earnings.refetch(), retrying: isFetching };
  return (
    <Panel title={t("earnings.title")} onClose={onClose}>
      {!data && !error && <Spinner label={t("loading.label")} />}
      {!data && error && <ErrorCard title={t("earnings.failed")} {...retry} requestId={requestIdOf(error)} />}
      {data && (
        <>
          <EarningsSums earnings={data} {...retry} />
          <EarnedWeeks weeks={data.weeks} />
          <Split />
          <Payouts earnings={data} />
        </>
      )}
      <EarnedJobs />
    </Panel>
  );
}

const EXAMPLE = cents(100_00);

function Split() {
  const { t } = useTranslation(["common", "earnings"]);
  const format = useFormat();
  const yours = percentOf(EXAMPLE, policy.handymanSharePercent);
  const amounts = { price: format.money(EXAMPLE), yours: format.money(yours), fee: format.money(EXAMPLE - yours) };
  return (
    <section className="panel-section" aria-label={t("earnings.split")}>
      <h3 className={styles.split}>{t("earnings.split")}</h3>
      <SplitBar amountCents={EXAMPLE} handymanCents={yours} words={t("earnings.splitText", amounts)} />
    </section>
  );
}

function Payouts({ earnings }: { earnings: EarningsView }) {
  const { t } = useTranslation(["common", "earnings"]);
  const { account, payoutMethod } = earnings;
  return (
    <section className="panel-section stack" aria-label={t("earnings.paid")}>
      <h3>{t("earnings.paid")}</h3>
      <PayoutMethodField payoutMethod={payoutMethod} />
      {/* The balance has the button until they are set up. */}
      {!needsPayoutSetup(earnings) && <PayoutSetup />}
      {account && <PayoutList payouts={account.payouts} />}
    </section>
  );
}
