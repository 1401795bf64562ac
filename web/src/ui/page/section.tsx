import { type ReactNode, useId } from "react";
import { PartBoundary } from "../feedback/part-boundary.tsx";

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
      <PartBoundary of={title}>{children}</PartBoundary>
    </section>
  );
}
