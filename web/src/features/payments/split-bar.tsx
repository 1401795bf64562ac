import styles from "./split-bar.module.css";

export type SplitBarProps = {
  amountCents: number;
  handymanCents: number;
  words: string;
};

/** How an amount is split, as a bar and in words; for handymen alone. */
export function SplitBar({ amountCents, handymanCents, words }: SplitBarProps) {
  return (
    <div className="stack stack-close note">
      <svg className={styles.bar} viewBox={`0 0 ${amountCents} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.handyman} width={handymanCents} height="1" />
        <rect className={styles.platform} x={handymanCents} width={amountCents - handymanCents} height="1" />
      </svg>
      <p>{words}</p>
    </div>
  );
}
