import { useTranslation } from "react-i18next";
import type { ProfileView } from "../../../../shared/handymen/profile.ts";
import { Badge } from "../../ui/fact/badge.tsx";
import { Section } from "../../ui/page/section.tsx";
import { TradeGlyph } from "../../ui/ticket/trade-glyph.tsx";

type Skill = ProfileView["skills"][number];

/** The first of several skills that all have the same level and years, from one answer about all of them. */
function findCommon(skills: readonly Skill[]): Skill | undefined {
  const [first, ...others] = skills;
  const isSame = (other: Skill) =>
    other.experienceLevel === first?.experienceLevel && other.yearsExperience === first.yearsExperience;
  return others.length > 0 && others.every(isSame) ? first : undefined;
}

/** Skills with level, years and certificate; what is the same of all is said once. */
export function Skills({ skills }: { skills: ProfileView["skills"] }) {
  const { t } = useTranslation(["common", "profile"]);
  const common = findCommon(skills);
  return (
    <Section title={t("profile.skills")}>
      <div className="card">
        {skills.length === 0 ? (
          <p className="muted">{t("profile.noSkills")}</p>
        ) : (
          <>
            {common?.yearsExperience !== undefined && (
              <p className="note">
                {t("profile.allSkills", {
                  level: t(`profile.level.${common.experienceLevel}`),
                  years: t("profile.skillYears", { count: common.yearsExperience }),
                })}
              </p>
            )}
            <ul>
              {skills.map((skill) => (
                <SkillRow key={skill.id} {...skill} isLevelShown={common?.yearsExperience === undefined} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  );
}

function SkillRow({
  skill,
  experienceLevel,
  yearsExperience,
  isCertified,
  isLevelShown,
}: Skill & { isLevelShown: boolean }) {
  const { t } = useTranslation(["common", "profile"]);
  return (
    <li className="skill">
      <TradeGlyph category={skill} />
      <div className="skill-words">
        <strong>{t(`category.${skill}`)}</strong>
        {isLevelShown && (
          <span className="note">
            {t(`profile.level.${experienceLevel}`)}
            {yearsExperience !== undefined && ` · ${t("profile.skillYears", { count: yearsExperience })}`}
          </span>
        )}
        {isCertified && <Badge tone="success">{t("profile.certified")}</Badge>}
      </div>
    </li>
  );
}
