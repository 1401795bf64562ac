import { useTranslation } from "react-i18next";
import type { DisputeFile } from "../../../../../shared/disputes/view.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { datesOf } from "../../jobs/dispute/reading.ts";
import { nameOf } from "../../jobs/parties.ts";
import { readCentsOf } from "../money.ts";
import styles from "./file.module.css";
import type { FileProps } from "./file-props.ts";

/** What happens by itself, and when; at the end with both amounts. */
export function Otherwise(props: FileProps) {
  const { t } = useTranslation(["common", "disputes"]);
  const format = useFormat();
  const dates = datesOf(props.file);
  if (dates.length === 0) return null;
  const { byDefault } = props.file;
  return (
    <div className={styles.otherwise}>
      <p className="strong">{t("disputes.nobody")}</p>
      <ol>
        {dates.map(({ at, what }) => (
          <li key={what}>
            <time dateTime={at}>{format.dateTime(at)}</time>
            <span>
              {t(`disputes.then.${what}`)}
              {(what === "end" || what === "stand") && byDefault && <ByDefault {...props} byDefault={byDefault} />}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

type ByDefaultProps = FileProps & { byDefault: NonNullable<DisputeFile["byDefault"]> };

/** By what a dispute ends that nobody ends. */
function ByDefault({ job, side, byDefault }: ByDefaultProps) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const format = useFormat();
  const { kind, shares } = byDefault;
  if (kind === "price" && centsOf(byDefault.amount) === 0) return <>. {t("disputes.default.nothing")}</>;
  const slots = {
    amount: format.money(readCentsOf(byDefault)),
    share: format.money(centsOf(shares.toHandyman)),
    customer: nameOf(job, "customer", t),
    handyman: nameOf(job, "handyman", t),
  };
  const reader = side === "customer" ? "toYou" : side === "handyman" ? "keep" : "plain";
  return <>. {t(`disputes.default.${reader}.${kind}`, slots)}</>;
}
