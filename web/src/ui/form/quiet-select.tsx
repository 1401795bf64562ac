import type { ChangeEvent, ReactNode } from "react";

export type QuietSelectProps = {
  /** Its accessible name; nothing is shown beside it. */
  label: string;
  /** What a narrow bar shows instead of the chosen option, in capitals. */
  code?: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  children: ReactNode;
};

/** A small native select for bars and footers. */
export function QuietSelect({ label, code, ...rest }: QuietSelectProps) {
  return (
    <span className="select quiet-select" data-code={code}>
      <select aria-label={label} {...rest} />
    </span>
  );
}
