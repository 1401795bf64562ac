import type { ReactNode } from "react";

export type Tone = "muted" | "info" | "brand" | "accent" | "success" | "warning" | "danger";

export type BadgeProps = {
  tone?: Tone;
  /** Border instead of a fill. */
  outline?: boolean;
  /** Bolt icon instead of the dot. */
  bolt?: boolean;
  children: ReactNode;
};

/** Dot and text; colour is never the only indication. */
export function Badge({ tone = "muted", outline = false, bolt = false, children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone} data-outline={outline || undefined} data-bolt={bolt || undefined}>
      {children}
    </span>
  );
}
