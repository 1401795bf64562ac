import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/use-language.ts";
import { PublicPicture } from "./public-picture.tsx";

export type BeforeAfterProps = { before: string; after: string; title: string };

/** Before/after comparison with a range input on top, so that arrow keys work. */
export function BeforeAfter({ before, after, title }: BeforeAfterProps) {
  const { t } = useTranslation(["common", "portfolio"]);
  const format = useFormat();
  const [percent, setPercent] = useState(50);
  return (
    <div className="wipe">
      <PublicPicture path={after} alt={t("portfolio.afterAlt", { title })} />
      <div className="wipe-before" style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}>
        <PublicPicture path={before} alt={t("portfolio.beforeAlt", { title })} />
      </div>
      <span className="wipe-word" aria-hidden="true">
        {t("portfolio.before")}
      </span>
      <span className="wipe-word" data-end="" aria-hidden="true">
        {t("portfolio.after")}
      </span>
      <i className="wipe-edge" style={{ insetInlineStart: `${percent}%` }} />
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        onChange={({ target }) => setPercent(Number(target.value))}
        aria-label={t("portfolio.wipe", { title })}
        aria-valuetext={t("portfolio.wipeValue", { percent: format.percent(percent / 100) })}
      />
    </div>
  );
}
