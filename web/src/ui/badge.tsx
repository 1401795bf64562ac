import type { ReactNode } from "react";

export type Tone = "muted" | "info" | "brand" | "accent" | "success" | "warning" | "danger";

export type BadgeProps = {
  tone?: Tone;
  /** A line instead of a fill. */
  outline?: boolean;
  /** A bolt instead of the dot. */
  bolt?: boolean;
  children: ReactNode;
};

/** Dot and word; the colour is never the only sign. */
export function Badge({ tone = "muted", outline = false, bolt = false, children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone} data-outline={outline || undefined} data-bolt={bolt || undefined}>
      {children}
    </span>
  );
}
