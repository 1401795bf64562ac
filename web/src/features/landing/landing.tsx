import { useTranslation } from "react-i18next";
import { loginPath } from "../../paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Main } from "../../ui/main.tsx";
import { Hero } from "./hero.tsx";
import { HowAJobMoves } from "./how-a-job-moves.tsx";
import { PopularServices } from "./popular-services.tsx";
import { WhyChooseUs } from "./why-choose-us.tsx";
import "./landing.css";

/** What a visitor sees at `/` (R-021…R-027). */
export function Landing() {
  const { t } = useTranslation(["common", "landing"]);
  return (
    <Main title={t("landing.tabTitle")}>
      <Hero />
      <HowAJobMoves />
      <PopularServices />
      <WhyChooseUs />
      <SignUpCall />
    </Main>
  );
}

function SignUpCall() {
  const { t } = useTranslation(["common", "landing"]);
  return (
    <section className="call" aria-labelledby="call">
      <div>
        <h2 id="call">{t("landing.callTitle")}</h2>
        <p>{t("landing.callText")}</p>
      </div>
      <LinkButton href={loginPath}>{t("landing.callButton")}</LinkButton>
    </section>
  );
}
