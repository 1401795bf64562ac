import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ServiceCategory } from "../../../../shared/categories.ts";
import type { ProfileView } from "../../../../shared/handymen/profile.ts";
import { centsOf } from "../../../../shared/money.ts";
import { useFormat } from "../../i18n/use-language.ts";
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

type SkillsProps = Pick<ProfileView, "skills" | "basePrices">;

/**
 * Skills with level, years, certificate and usual price; what is the same of all is said once. Further services
 * follow if they have a price.
 */
export function Skills({ skills, basePrices }: SkillsProps) {
  const { t } = useTranslation(["common", "profile"]);
  const common = findCommon(skills);
  const priceOf = (skill: string) => basePrices.find(({ category }) => category === skill)?.basePrice;
  const others = basePrices.filter(({ category }) => !skills.some(({ skill }) => skill === category));
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
                <SkillRow
                  key={skill.id}
                  {...skill}
                  isLevelShown={common?.yearsExperience === undefined}
                  basePrice={priceOf(skill.skill)}
                />
              ))}
              {others.map(({ category, basePrice }) => (
                <ServiceRow key={category} category={category} basePrice={basePrice} />
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
  basePrice,
}: Skill & { isLevelShown: boolean; basePrice: string | undefined }) {
  const { t } = useTranslation(["common", "profile"]);
  return (
    <ServiceRow category={skill} basePrice={basePrice}>
      {isLevelShown && (
        <span className="note">
          {t(`profile.level.${experienceLevel}`)}
          {yearsExperience !== undefined && ` · ${t("profile.skillYears", { count: yearsExperience })}`}
        </span>
      )}
      {isCertified && <Badge tone="success">{t("profile.certified")}</Badge>}
    </ServiceRow>
  );
}

type ServiceRowProps = { category: ServiceCategory; basePrice: string | undefined; children?: ReactNode };

function ServiceRow({ category, basePrice, children }: ServiceRowProps) {
  const { t } = useTranslation(["common", "profile"]);
  const format = useFormat();
  return (
    <li className="skill">
      <TradeGlyph category={category} />
      <div className="skill-words">
        <strong>{t(`category.${category}`)}</strong>
        {children}
      </div>
      {basePrice !== undefined && (
        <span className="skill-price">{t("profile.priceFrom", { amount: format.wholeMoney(centsOf(basePrice)) })}</span>
      )}
    </li>
  );
}
