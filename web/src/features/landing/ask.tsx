import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { loginPath, paths } from "../../paths.ts";
import { Button } from "../../ui/button/button.tsx";
import styles from "./hero.module.css";
import { SupplyAnswer } from "./supply-answer.tsx";
import { type Choice, rememberRequest, trades } from "./use-chosen.ts";

/** The first choice, a form in the shape of a ticket: trade, ZIP code, and who works there. It needs no script. */
export function Ask({ choice: { chosen, isTradeChosen, form, onChange } }: { choice: Choice }) {
  const { t } = useTranslation(["common", "landing"]);
  return (
    <div className={styles.ask}>
      <form
        action={loginPath}
        ref={form}
        onChange={onChange}
        onSubmit={() => rememberRequest(isTradeChosen ? chosen : { ...chosen, category: "" })}
      >
        <input type="hidden" name="screen" value="sign-up" />
        <input type="hidden" name="next" value={paths.newRequest} />
        <AskFields isTradeChosen={isTradeChosen} />
        <Button variant="primary" type="submit">
          {t("landing.needServices")} <ArrowRight aria-hidden="true" />
        </Button>
      </form>
      <SupplyAnswer chosen={chosen} />
    </div>
  );
}

function AskFields({ isTradeChosen }: Pick<Choice, "isTradeChosen">) {
  const { t } = useTranslation(["common", "landing"]);
  return (
    <>
      {/* Plain elements: the form components bring all their messages along. */}
      <div className="field">
        <label className="field-label" htmlFor="ask-trade">
          {t("landing.trade")}
        </label>
        <span className="select">
          <select
            className="input"
            id="ask-trade"
            name={isTradeChosen ? "category" : undefined}
            defaultValue={trades[0]}
          >
            {trades.map((trade) => (
              <option key={trade} value={trade}>
                {trade === "other" ? t("landing.somethingElse") : t(`category.${trade}`)}
              </option>
            ))}
          </select>
        </span>
      </div>
      <div className="field">
        <label className="field-label" htmlFor="ask-zip">
          {t("landing.zipCode")}
        </label>
        <input
          className="input"
          id="ask-zip"
          name="zipCode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
        />
      </div>
    </>
  );
}
