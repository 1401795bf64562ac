import { type ComponentProps, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { describedBy, FieldNotes } from "./field-notes.tsx";

export type RadioOption = { value: string; label: string; hint?: string; icon?: ReactNode };

type RadioInput = Omit<ComponentProps<"input">, "type" | "value" | "id" | "className" | "checked">;

export type RadioCardsProps = RadioInput & {
  legend: string;
  name: string;
  options: readonly RadioOption[];
  /** The selected value if controlled; undefined where a form registers the inputs. */
  value?: string;
  /** `tiles` puts the icon above the label. */
  layout?: "rows" | "tiles";
  columns?: 1 | 2 | 3;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean;
};

/** Radio group of cards. Other props are passed to every input, as `register(…)` needs. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, options, value, layout = "rows", columns = 1, hint, error, optional = false, ...input } = props;
  const { t } = useTranslation();
  const controlId = useId();
  const notes = { controlId, hint, error };
  return (
    <fieldset className="field" aria-describedby={describedBy(notes)}>
      <legend className="field-label field-legend">
        {legend} {optional && <span className="field-optional">({t("field.optional")})</span>}
      </legend>
      <div className="choices" data-columns={columns} data-layout={layout}>
        {options.map((option) => (
          <RadioCard
            key={option.value}
            option={option}
            input={{ ...input, ...(value !== undefined && { checked: value === option.value }) }}
            invalid={Boolean(error)}
          />
        ))}
      </div>
      <FieldNotes {...notes} />
    </fieldset>
  );
}

type RadioCardProps = { option: RadioOption; input: RadioInput & { checked?: boolean }; invalid: boolean };

function RadioCard({ option: { value, label, hint, icon }, input, invalid }: RadioCardProps) {
  const id = useId();
  return (
    <label className="choice" htmlFor={id}>
      <input
        {...input}
        id={id}
        type="radio"
        value={value}
        aria-describedby={hint && `${id}-hint`}
        aria-invalid={invalid || undefined}
      />
      {icon && <span className="choice-icon">{icon}</span>}
      <span className="choice-label">
        <span className="choice-name">{label}</span>
        {hint && (
          <span className="choice-hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <span className="choice-mark" aria-hidden="true" />
    </label>
  );
}
