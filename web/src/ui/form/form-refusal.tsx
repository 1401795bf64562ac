/** Error of the whole form; scrolled into view. */
export function FormRefusal({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="field-error" role="alert" ref={bringIntoView}>
      {children}
    </p>
  );
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });
