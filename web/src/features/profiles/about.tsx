import { useTranslation } from "react-i18next";
import type { ProfileView } from "../../../../shared/handymen/profile.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { useLanguageName } from "../../i18n/use-language-name.ts";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { Fact, Facts } from "../../ui/fact/facts.tsx";
import { Section } from "../../ui/page/section.tsx";
import { useRateWords } from "./use-rate-words.ts";

/** Bio, experience, hourly rate, radius, languages and certifications. */
export function About({ profile, isOwn }: { profile: ProfileView["profile"]; isOwn: boolean }) {
  const { t } = useTranslation(["common", "profile"]);
  const format = useFormat();
  const { bio, experience, hourlyRate, serviceRadius, spokenLanguages, certifications } = profile;
  const nameOf = useLanguageName();
  const change = isOwn && (
    <LinkButton slim variant="quiet" to={{ pathname: paths.home, search: "?panel=work" }}>
      {t("profile.change")}
    </LinkButton>
  );
  const rate = useRateWords(hourlyRate);
  return (
    <Section title={t("profile.about")} action={change}>
      <div className="card details">
        <p className="details-text">{bio}</p>
        <Facts>
          <Fact name={t("profile.experience")}>{t("profile.years", { band: experience })}</Fact>
          <Fact name={t("profile.rate")}>{rate}</Fact>
          <Fact name={t("profile.radius")}>{format.miles(serviceRadius)}</Fact>
          {spokenLanguages.length > 0 && (
            <Fact name={t("profile.languages")}>{format.list(spokenLanguages.map(nameOf))}</Fact>
          )}
          {certifications && (
            <Fact name={t("profile.certifications")}>
              <p className="details-text">{certifications}</p>
              <p className="note">{t("profile.certificationsNote")}</p>
            </Fact>
          )}
        </Facts>
      </div>
    </Section>
  );
}
