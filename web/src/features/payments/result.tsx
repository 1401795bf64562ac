import { type ReactNode, useEffect, useRef } from "react";

export type ResultProps = { title: string; mark: ReactNode; children: ReactNode };

/** How it ended, in place of the form. The heading takes the focus, because what had it is gone. */
export function Result({ title, mark, children }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className="card result" aria-labelledby="result-heading">
      {mark}
      <h2 id="result-heading" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
