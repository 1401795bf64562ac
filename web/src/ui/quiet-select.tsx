import type { ChangeEvent, ReactNode } from "react";

export type QuietSelectProps = {
  /** Its accessible name; nothing is shown beside it. */
  label: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  children: ReactNode;
};

/** A small native select for bars and footers. */
export function QuietSelect({ label, ...rest }: QuietSelectProps) {
  return (
    <span className="select quiet-select">
      <select aria-label={label} {...rest} />
    </span>
  );
}
