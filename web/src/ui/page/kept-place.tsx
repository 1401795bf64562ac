/** Keeps the height of a text that is still loading: in a dialog that grows, buttons would move under a finger. */
export function KeptPlace({ text }: { text: string }) {
  return <p className="kept-place">{text}</p>;
}
