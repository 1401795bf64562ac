import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./wipe.module.css";

type WipeProps = { before: string; after: string; label: string; caption: string };

/** A picture before and after the work with three stops of the seam; radio buttons, so that it needs no script. */
export function Wipe({ before, after, label, caption }: WipeProps) {
  const { t } = useTranslation(["common", "landing"]);
  const name = useId();
  const size = { width: 800, height: 600, decoding: "async" } as const;
  return (
    <figure className={styles.figure}>
      <div className={styles.wipe} role="radiogroup" aria-label={label}>
        <img src={before} alt="" {...size} />
        <img className={styles.after} src={after} alt="" {...size} />
        <i className={styles.seam} />
        <div className={styles.stops}>
          <label>
            <input type="radio" name={name} value="before" />
            {t("landing.before")}
          </label>
          <label className={styles.half}>
            <input type="radio" name={name} value="half" defaultChecked />
            <span className="visually-hidden">{t("landing.halves")}</span>
          </label>
          <label>
            <input type="radio" name={name} value="after" />
            {t("landing.after")}
          </label>
        </div>
      </div>
      <figcaption className="muted">{caption}</figcaption>
    </figure>
  );
}
