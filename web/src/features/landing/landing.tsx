import { useTranslation } from "react-i18next";
import { usePathOfLanguage } from "../../i18n/use-path-of-language.ts";
import { signUpPath } from "../../paths.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { Main } from "../../ui/page/main.tsx";
import { Costs } from "./costs.tsx";
import { Hero } from "./hero.tsx";
import styles from "./landing.module.css";
import { PopularServices } from "./popular-services.tsx";
import { useChosen } from "./use-chosen.ts";
import { WhyChooseUs } from "./why-choose-us.tsx";

/** What a visitor sees at `/` (R-021…R-027). */
export function Landing() {
  const { t } = useTranslation(["common", "landing"]);
  const choice = useChosen();
  usePathOfLanguage();
  return (
    <Main title={t("landing.tabTitle")}>
      <Hero choice={choice} />
      <PopularServices zipCode={choice.chosen.zipCode} />
      <WhyChooseUs />
      <Costs />
      <SignUpCall />
    </Main>
  );
}

function SignUpCall() {
  const { t } = useTranslation(["common", "landing"]);
  return (
    <section className={styles.call} aria-labelledby="call">
      <div>
        <h2 id="call">{t("landing.callTitle")}</h2>
        <p>{t("landing.callText")}</p>
      </div>
      <LinkButton href={signUpPath}>{t("landing.callButton")}</LinkButton>
    </section>
  );
}
