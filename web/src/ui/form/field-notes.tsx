import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

export type Counter = {
  /** As shown: "12/50 characters minimum". */
  text: string;
  /** Enough: the counter turns to a tick. */
  done?: boolean;
};

export type FieldNotesProps = {
  /** The id of the control; hint, error and counter derive theirs from it. */
  controlId: string;
  hint?: ReactNode;
  error?: string | undefined;
  counter?: Counter | undefined;
};

/** The ids that a control with these notes names in `aria-describedby`. */
export function describedBy({ controlId, hint, error, counter }: FieldNotesProps): string | undefined {
  const parts = [error && "error", hint && "hint", counter && "counter"].filter(Boolean);
  return parts.map((part) => `${controlId}-${part}`).join(" ") || undefined;
}

/** Error, hint and counter below a control. A new error is announced. */
export function FieldNotes({ controlId, hint, error, counter }: FieldNotesProps) {
  return (
    <>
      <div className="field-live" aria-live="polite">
        {error && (
          <p className="field-error" id={`${controlId}-error`}>
            <CircleAlert aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
      {(hint || counter) && (
        <div className="field-foot">
          {hint && (
            <p className="field-hint" id={`${controlId}-hint`}>
              {hint}
            </p>
          )}
          {counter && (
            <p className="field-counter" id={`${controlId}-counter`} data-done={counter.done || undefined}>
              {counter.text}
            </p>
          )}
        </div>
      )}
    </>
  );
}
