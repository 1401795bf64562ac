import { type ReactNode, useEffect, useRef } from "react";

export type ResultProps = { title: string; mark: ReactNode; children: ReactNode };

/** Result in place of the form. Its heading takes the focus, because the focused element was removed. */
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
