import { useTranslation } from "react-i18next";
import type { ProfileView } from "../../../../shared/handymen/profile.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Section } from "../../ui/section.tsx";

/** Bio, experience, hourly rate and radius. */
export function About({ profile }: { profile: ProfileView["profile"] }) {
  const { t } = useTranslation(["common", "profile"]);
  const format = useFormat();
  const { bio, experience, hourlyRate, serviceRadius } = profile;
  // Whole dollars without ".00".
  const amount = format.money(Math.round(hourlyRate * 100)).replace(/[.,]00(?!\d)/, "");
  return (
    <Section title={t("profile.about")}>
      <div className="card details">
        <p className="details-text">{bio}</p>
        <Facts>
          <Fact name={t("profile.experience")}>{t("profile.years", { band: experience })}</Fact>
          <Fact name={t("profile.rate")}>{t("profile.perHour", { amount })}</Fact>
          <Fact name={t("profile.radius")}>{format.miles(serviceRadius)}</Fact>
        </Facts>
      </div>
    </Section>
  );
}
