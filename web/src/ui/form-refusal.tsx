/** Why a form was refused, as a whole; brought into view, since a form may be longer than the screen. */
export function FormRefusal({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="field-error" role="alert" ref={bringIntoView}>
      {children}
    </p>
  );
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });
