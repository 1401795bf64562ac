/** Beside the button of a form whose fields look the same once it is saved: says so, and screen readers hear it. */
export const SavedNote = ({ children }: { children: string | false }) => (
  <span className="note" role="status">
    {children}
  </span>
);
