import { INSTANT_FEE_PER_MILLE, LEAST_INSTANT_FEE } from "../../../../shared/payments/payouts.ts";
import { useFormat } from "../../i18n/use-language.ts";

/** What an instant payout costs, as people write it. */
export function useFeeWords() {
  const format = useFormat();
  return { percent: format.percent(INSTANT_FEE_PER_MILLE / 1000), least: format.money(LEAST_INSTANT_FEE) };
}
