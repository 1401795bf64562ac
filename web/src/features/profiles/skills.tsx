import { useTranslation } from "react-i18next";
import type { ProfileView } from "../../../../shared/handymen/profile.ts";
import { Badge } from "../../ui/badge.tsx";
import { Section } from "../../ui/section.tsx";
import { TradeGlyph } from "../../ui/trade-glyph.tsx";

/** Skills with level, years and certificate. */
export function Skills({ skills }: { skills: ProfileView["skills"] }) {
  const { t } = useTranslation(["common", "profile"]);
  return (
    <Section title={t("profile.skills")}>
      <div className="card">
        {skills.length === 0 ? (
          <p className="muted">{t("profile.noSkills")}</p>
        ) : (
          <ul>
            {skills.map(({ id, skill, experienceLevel, yearsExperience, isCertified }) => (
              <li key={id} className="skill">
                <TradeGlyph category={skill} />
                <div className="skill-words">
                  <strong>{t(`category.${skill}`)}</strong>
                  <span className="note">
                    {t(`profile.level.${experienceLevel}`)}
                    {yearsExperience !== undefined && ` · ${t("profile.skillYears", { count: yearsExperience })}`}
                  </span>
                  {isCertified && <Badge tone="success">{t("profile.certified")}</Badge>}
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
