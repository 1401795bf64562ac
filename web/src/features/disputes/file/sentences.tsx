/** Where a dispute stands, and what that means. */
export function Sentences({ title, text }: { title: string; text: string | undefined }) {
  return (
    <>
      <h3>{title}</h3>
      {text && <p>{text}</p>}
    </>
  );
}
