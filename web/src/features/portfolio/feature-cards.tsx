import { Columns2, EyeOff, Tags } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classes } from "../../ui/classes.ts";
import { Section } from "../../ui/page/section.tsx";
import styles from "./feature-cards.module.css";

const features = [
  { icon: Columns2, title: "portfolio.featureBefore", text: "portfolio.featureBeforeText" },
  { icon: Tags, title: "portfolio.featureTrade", text: "portfolio.featureTradeText" },
  { icon: EyeOff, title: "portfolio.featurePrivate", text: "portfolio.featurePrivateText" },
] as const;

export function FeatureCards() {
  const { t } = useTranslation(["common", "portfolio"]);
  return (
    <Section title={t("portfolio.features")}>
      <ul className={classes("card", styles.features)}>
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden="true" />
            <div>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
