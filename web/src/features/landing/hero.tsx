import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths, rememberRole } from "../../paths.ts";
import { Ask } from "./ask.tsx";
import styles from "./hero.module.css";
import fence from "./photos/fence.webp";
import fenceAfter from "./photos/fence-after.webp";
import type { Choice } from "./use-chosen.ts";
import { Wipe } from "./wipe.tsx";

/** Headline and the two ways in. The chosen role is stored in this browser only. */
export function Hero({ choice }: { choice: Choice }) {
  const { t } = useTranslation(["common", "landing"]);
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={styles.words}>
        <h1 id="hero">{t("landing.title")}</h1>
        <p className={styles.lead}>{t("landing.lead")}</p>
        <Ask choice={choice} />
        <Link className={styles.other} to={paths.enrollment} onClick={() => rememberRole("handyman")}>
          <span>
            <strong>{t("landing.amHandyman")}</strong> <span className="muted">{t("landing.amHandymanHint")}</span>
          </span>
          <ArrowRight aria-hidden="true" />
        </Link>
      </div>
      <Wipe before={fence} after={fenceAfter} label={t("landing.fenceLabel")} caption={t("landing.fenceText")} />
    </section>
  );
}
