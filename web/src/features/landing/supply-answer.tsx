import { useTranslation } from "react-i18next";
import { TradeGlyph } from "../../ui/ticket/trade-glyph.tsx";
import styles from "./hero.module.css";
import type { Chosen } from "./use-chosen.ts";
import { useSupply } from "./use-supply.ts";

/** The largest count, which stands for as many or more. */
const MAX_COUNT = 100;

/** What is known of the visitor's own place: how many would be notified, and when the first of them usually answer. */
export function SupplyAnswer({ chosen }: { chosen: Chosen }) {
  const [head, text] = useSupplyTexts(chosen);
  return (
    <div className={styles.answer} role="status">
      <TradeGlyph category={chosen.category} />
      <p>
        <strong>{head}</strong> <span className="muted">{text}</span>
      </p>
    </div>
  );
}

/** What is known of supply in a place: one sentence, and what follows from it. */
export function useSupplyTexts(chosen: Chosen): readonly [head: string, text: string] {
  const { t } = useTranslation(["common", "landing"]);
  const supply = useSupply(chosen);
  const { category, zipCode: zip } = chosen;
  if (supply.state !== "known") {
    const { state } = supply;
    return [t(`landing.supply.${state}`, { zip }), t(`landing.supply.${state}Text`)];
  }
  const { count, isFew, answersWithinHours: hours } = supply;
  const people = t(`landing.people.${category}`);
  if (count !== undefined) {
    const number = count < MAX_COUNT ? count : `${MAX_COUNT}+`;
    const within = hours === undefined ? t("landing.supply.countText") : t("landing.supply.within", { hours });
    return [t("landing.supply.count", { number, people, zip }), within];
  }
  if (isFew) return [t("landing.supply.few", { people, zip }), t("landing.supply.fewText")];
  const person = t(`landing.person.${category}`);
  return [t("landing.supply.none", { person, zip }), t("landing.supply.noneText")];
}
