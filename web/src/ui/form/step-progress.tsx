import styles from "./step-progress.module.css";

/** `words` say the same as the bar: "Step 2 of 5". */
type StepProgressProps = { step: number; count: number; words: string };

/** How far a form of several steps is. */
export function StepProgress({ step, count, words }: StepProgressProps) {
  return (
    <div className={styles.progress}>
      <p className="small strong" aria-hidden="true">
        {words}
      </p>
      <progress max={count} value={step} aria-label={words} />
    </div>
  );
}
