import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/use-language.ts";
import { loginToEnrollPath, paths, rememberRedirect, signUpToEnrollPath } from "../../paths.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { Main } from "../../ui/page/main.tsx";
import { TicketCard } from "../../ui/ticket/ticket-card.tsx";
import { TradeGlyph } from "../../ui/ticket/trade-glyph.tsx";
import styles from "./visitor-enrollment.module.css";

/** Prices and what is left of them, in cents. Written out, since the fees' own module brings the schemas along. */
export const examples = [
  { priceCents: 100_00, keptCents: 80_00 },
  { priceCents: 250_00, keptCents: 200_00 },
  { priceCents: 600_00, keptCents: 480_00 },
] as const;
const steps = ["handymen.pitchStep1", "handymen.pitchStep2", "handymen.pitchStep3"] as const;

/** The enrollment page of a visitor: what one earns, then the sign-in, which returns here (R-072…R-074). */
export default function VisitorEnrollment() {
  const { t } = useTranslation(["common", "handymen"]);
  const remember = () => rememberRedirect(paths.enrollment);
  return (
    <Main title={t("handymen.enrollTitle")} form>
      <TicketCard icon={<TradeGlyph category="general-handyman" />}>
        <h1>{t("handymen.enrollTitle")}</h1>
        <p>{t("handymen.pitchLead")}</p>
        <Kept />
        <p className="muted">{t("handymen.pitchFree")}</p>
        <h2 className={styles.how}>{t("handymen.pitchHow")}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
        <p>{t("handymen.enrollSignedOut")}</p>
        <div className="actions">
          <LinkButton variant="primary" href={signUpToEnrollPath} onClick={remember}>
            {t("handymen.pitchSignUp")}
          </LinkButton>
          <LinkButton href={loginToEnrollPath} onClick={remember}>
            {t("handymen.enrollSignIn")}
          </LinkButton>
          <LinkButton variant="quiet" to={paths.home}>
            {t("handymen.enrollBack")}
          </LinkButton>
        </div>
      </TicketCard>
    </Main>
  );
}

function Kept() {
  const { t } = useTranslation(["common", "handymen"]);
  const format = useFormat();
  return (
    <table className={styles.kept}>
      <caption>{t("handymen.pitchKeep")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("handymen.pitchPrice")}</th>
          <th scope="col">{t("handymen.pitchYours")}</th>
        </tr>
      </thead>
      <tbody>
        {examples.map(({ priceCents, keptCents }) => (
          <tr key={priceCents}>
            <td>{format.money(priceCents)}</td>
            <td>{format.money(keptCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
