import { useTranslation } from "react-i18next";
import { centsOf } from "../../../../shared/money.ts";
import type { QuoteView } from "../../../../shared/quotes/view.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { contactState, conversationPath } from "../../paths.ts";
import { Button } from "../../ui/button/button.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { useNames } from "./names.ts";
import { SaveOwner } from "./quote-parts.tsx";
import styles from "./quotes.module.css";

/** A step of the customer's that a dialog asks about. */
export type Step = "hire" | "counter" | "decline";
export type OnStep = (step: Step, quote: QuoteView) => void;

/** What the customer can do with a quote now. */
export function stepsOf({ isLive, isCurrentRevision, awaiting, countersLeft }: QuoteView): readonly Step[] {
  if (!isLive) return [];
  if (!isCurrentRevision) return ["decline"];
  return awaiting === "customer" && countersLeft > 0 ? ["hire", "counter", "decline"] : ["hire", "decline"];
}

type QuoteActionsProps = {
  quote: QuoteView;
  onStep: OnStep;
  /** Whether the handyman can be saved here. */
  hasHeart?: boolean;
};

/** The one main button of a quote and the quieter ones; to write is possible in any case. */
export function QuoteActions({ quote, onStep, hasHeart }: QuoteActionsProps) {
  const { t } = useTranslation(["common", "quotes"]);
  const format = useFormat();
  const { firstNameOf, nameOf } = useNames();
  const steps = stepsOf(quote);
  const name = nameOf(quote);
  return (
    <div className={styles.actions}>
      {steps.includes("hire") && (
        <Button variant="primary" onClick={() => onStep("hire", quote)}>
          {t("quotes.hire", { name: firstNameOf(quote), total: format.money(centsOf(quote.total)) })}
        </Button>
      )}
      <LinkButton
        slim
        to={conversationPath(quote.serviceRequestId, quote.handymanId)}
        state={contactState}
        aria-label={t("quotes.messageTo", { name })}
      >
        {t("quotes.message")}
      </LinkButton>
      {steps.includes("counter") && (
        <Button slim aria-label={t("quotes.counterTo", { name })} onClick={() => onStep("counter", quote)}>
          {t("quotes.counter")}
        </Button>
      )}
      {steps.includes("decline") && (
        <Button
          variant="quiet"
          slim
          aria-label={t("quotes.declineOf", { name })}
          onClick={() => onStep("decline", quote)}
        >
          {t("quotes.decline")}
        </Button>
      )}
      {hasHeart && <SaveOwner quote={quote} />}
    </div>
  );
}
