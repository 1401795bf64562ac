import { type ReactNode, useId } from "react";

export type SectionProps = {
  title: string;
  /** An anchor, where something on the page leads here. */
  id?: string;
  children: ReactNode;
};

export function Section({ title, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId}>
      <div className="head">
        <h2 id={headingId}>{title}</h2>
      </div>
      {children}
    </section>
  );
}
