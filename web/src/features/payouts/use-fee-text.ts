import { INSTANT_FEE_PER_MILLE, MIN_INSTANT_FEE } from "../../../../shared/payments/payouts.ts";
import { useFormat } from "../../i18n/use-language.ts";

/** The formatted fee of an instant payout. */
export function useFeeWords() {
  const format = useFormat();
  return { percent: format.percent(INSTANT_FEE_PER_MILLE / 1000), least: format.money(MIN_INSTANT_FEE) };
}
