/** House icon on the grid of the trade glyphs. */
export function HouseGlyph() {
  return (
    <svg className="glyph" viewBox="0 0 32 32" aria-hidden="true">
      <path className="tone" d="M6.5 14.5v11a2 2 0 0 0 2 2h15a2 2 0 0 0 2-2v-11L16 6z" />
      <path d="M3.5 16.5 16 5l12.5 11.5" />
      <path className="solid" d="M13 27.5v-7h6v7z" />
      <path d="M22.5 6v3.5" />
    </svg>
  );
}
