import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Timestamp } from "../fact/timestamp.tsx";

export type TimelineStep = {
  label: string;
  /** ISO-8601; absent for future steps. */
  at?: string | null;
  note?: ReactNode;
};

export type TimelineProps = { steps: readonly TimelineStep[]; current: number; done?: boolean };

/** Vertical progress with the time of each step, for detail panels. */
export function Timeline({ steps, current, done = false }: TimelineProps) {
  const { t } = useTranslation();
  return (
    <ol className="timeline" data-done={done || undefined} aria-label={t("rail.label")}>
      {steps.map(({ label, at, note }, index) => (
        <li
          key={label}
          data-step={index < current ? "past" : undefined}
          aria-current={index === current ? "step" : undefined}
        >
          <strong>{label}</strong>
          {at && <Timestamp at={at} as="exact" />}
          {note}
        </li>
      ))}
    </ol>
  );
}
