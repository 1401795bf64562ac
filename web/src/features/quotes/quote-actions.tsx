import { useTranslation } from "react-i18next";
import { centsOf } from "../../../../shared/money.ts";
import type { QuoteView } from "../../../../shared/quotes/view.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { contactState, conversationPath } from "../../paths.ts";
import { Button } from "../../ui/button/button.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { MoreItem, MoreLink, MoreMenu } from "../../ui/button/more-menu.tsx";
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

/** The one main button of a quote, and the rest behind the dots; to write is possible in any case. */
export function QuoteActions({ quote, onStep, hasHeart }: QuoteActionsProps) {
  const { t } = useTranslation(["common", "quotes"]);
  const format = useFormat();
  const { firstNameOf, nameOf } = useNames();
  const isHireable = stepsOf(quote).includes("hire");
  return (
    <div className={styles.actions}>
      {isHireable ? (
        <Button variant="primary" onClick={() => onStep("hire", quote)}>
          {t("quotes.hire", { name: firstNameOf(quote), total: format.money(centsOf(quote.total)) })}
        </Button>
      ) : (
        <LinkButton slim {...messageTo(quote)} aria-label={t("quotes.messageTo", { name: nameOf(quote) })}>
          {t("quotes.message")}
        </LinkButton>
      )}
      <More quote={quote} onStep={onStep} isHireable={isHireable} />
      {hasHeart && <SaveOwner quote={quote} />}
    </div>
  );
}

const messageTo = ({ serviceRequestId, handymanId }: QuoteView) => ({
  to: conversationPath(serviceRequestId, handymanId),
  state: contactState,
});

/** Writing where hiring is the main button, a price of the customer's own, and declining. */
function More({ quote, onStep, isHireable }: Omit<QuoteActionsProps, "hasHeart"> & { isHireable: boolean }) {
  const { t } = useTranslation(["common", "quotes"]);
  const steps = stepsOf(quote);
  const name = useNames().nameOf(quote);
  if (steps.length === 0) return null;
  return (
    <MoreMenu label={t("quotes.moreOf", { name })}>
      {isHireable && <MoreLink {...messageTo(quote)}>{t("quotes.messageTo", { name })}</MoreLink>}
      {steps.includes("counter") && (
        <MoreItem onClick={() => onStep("counter", quote)}>{t("quotes.counterTo", { name })}</MoreItem>
      )}
      {steps.includes("decline") && (
        <MoreItem onClick={() => onStep("decline", quote)}>{t("quotes.declineOf", { name })}</MoreItem>
      )}
    </MoreMenu>
  );
}
