import { type ReactNode, useId } from "react";

export type SectionProps = {
  title: string;
  /** Anchor for links on the page. */
  id?: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

export function Section({ title, id, action, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId}>
      <div className="head">
        <h2 id={headingId}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
