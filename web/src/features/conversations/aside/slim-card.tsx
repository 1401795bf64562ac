import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../i18n/use-language.ts";
import styles from "./next-card.module.css";

type SlimCardProps = {
  title: string;
  amount: string;
  until?: string | undefined;
  isOwnTurn: boolean;
  /** Why the button did nothing. */
  refusal?: string | undefined;
  children: ReactNode;
};

/** One line of what is next, what it costs and until when, with its one button. */
export function SlimCard({ title, amount, until, isOwnTurn, refusal, children }: SlimCardProps) {
  const { t } = useTranslation(["common", "conversations"]);
  const format = useFormat();
  return (
    <section className={styles.card} aria-label={t("conversations.nextStep")} data-attention={isOwnTurn || undefined}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.note}>
          <span className={styles.amount}>{amount}</span>
          {until && <span>{t("conversations.until", { when: format.dayTime(until) })}</span>}
        </p>
        {refusal && (
          <p role="alert" className="small danger">
            {refusal}
          </p>
        )}
      </div>
      {children}
    </section>
  );
}
