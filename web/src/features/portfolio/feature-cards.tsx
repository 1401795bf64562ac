import { Columns2, EyeOff, Tags } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Section } from "../../ui/section.tsx";

const features = [
  { icon: Columns2, title: "portfolio.featureBefore", text: "portfolio.featureBeforeText" },
  { icon: Tags, title: "portfolio.featureTrade", text: "portfolio.featureTradeText" },
  { icon: EyeOff, title: "portfolio.featurePrivate", text: "portfolio.featurePrivateText" },
] as const;

export function FeatureCards() {
  const { t } = useTranslation();
  return (
    <Section title={t("portfolio.features")}>
      <ul className="card grid gap-5">
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-brand" />
            <div>
              <h3>{t(title)}</h3>
              <p className="text-muted">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
