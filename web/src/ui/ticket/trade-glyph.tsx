import type { ReactNode } from "react";
import type { Skill } from "../../../../shared/categories.ts";

/** Duotone icons of the categories on a 32 px grid: outline, tinted face (`tone`), one solid detail. */
const drawings: Record<Skill | "other", ReactNode> = {
  plumbing: (
    <>
      <path className="tone" d="M4 11h13a8 8 0 0 1 8 8v2h-6v-1.5a2.5 2.5 0 0 0-2.5-2.5H4z" />
      <path d="M4 8v12M13 11V6.5M9 6h8" />
      <path className="solid" d="M22 24.5c-1.7 2.2-1.7 4 0 4s1.7-1.8 0-4z" />
    </>
  ),
  electrical: (
    <>
      <path className="tone" d="M8.5 12h15v4.5a7.5 7.5 0 0 1-15 0z" />
      <path d="M12.5 12V5M19.5 12V5M16 24v4.5" />
      <path className="solid" d="m16.8 13.8-3.3 4.4h2.1l-.6 3.2 3.5-4.6h-2.2z" />
    </>
  ),
  painting: (
    <>
      <rect className="tone" x="4.5" y="5" width="18" height="8" rx="2" />
      <path d="M22.5 9H27v8H15.5v4" />
      <rect className="solid" x="13.5" y="21" width="4" height="7.5" rx="1.5" />
    </>
  ),
  carpentry: (
    <g transform="rotate(-14 16 16)">
      <path className="tone" d="M2.5 13 19 10.5V19l-2 3-2.1-3.3-2 2.9-2.1-3.2-2 2.8-2.1-3.1-2 2.5-2.2-3z" />
      <path d="M19 9.5h5a5 5 0 0 1 5 5v2.5a4 4 0 0 1-4 4h-6z" />
      <path className="solid" d="M22.8 13.5h1.2a1 1 0 0 1 1 1v1.5a1 1 0 0 1-1 1h-1.2z" />
    </g>
  ),
  hvac: (
    <>
      <rect className="tone" x="3.5" y="6" width="25" height="10.5" rx="2.5" />
      <path d="M8 12.5h12" />
      <circle className="solid" cx="24" cy="12.5" r=".9" />
      <path d="M9.5 20.5c0 2.5-2.5 2.5-2.5 5.5M16 20.5v6M22.5 20.5c0 2.5 2.5 2.5 2.5 5.5" />
    </>
  ),
  cleaning: (
    <>
      <path className="tone" d="M11.5 14.5h7l2 4.5v7.5a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V19z" />
      <path d="M12.5 14.5v-4h5v4M9.5 5.5h9a2.5 2.5 0 0 1 2.5 2.5v2.5h-8.5L9.5 8z" />
      <circle className="solid" cx="5.5" cy="5.5" r=".9" />
      <circle className="solid" cx="4" cy="8.8" r=".9" />
      <circle className="solid" cx="6" cy="12" r=".9" />
    </>
  ),
  landscaping: (
    <>
      <path className="tone" d="M16 19c-7 0-10-3.5-10-10.5 7 0 10 3.5 10 10.5z" />
      <path className="tone" d="M16 22.5c5.5 0 9-2.5 9.5-8.5-6 0-9.5 2.5-9.5 8.5z" />
      <path d="M16 28V17.5M7 28h18" />
    </>
  ),
  roofing: (
    <>
      <path className="tone" d="M2.5 17 16 5.5 29.5 17l-2.5 2.5-11-9.3-11 9.3z" />
      <path d="M7 18v9h18v-9" />
      <path className="solid" d="M14 27v-5h4v5z" />
    </>
  ),
  flooring: (
    <>
      <rect x="4" y="6" width="24" height="20" rx="2" />
      <path className="tone" d="M4 12.7h15v6.6H4z" />
      <path d="M4 12.7h24M4 19.3h24M12 6v6.7M19 12.7v6.6M11 19.3V26" />
    </>
  ),
  "appliance-repair": (
    <>
      <rect x="5.5" y="3.5" width="21" height="25" rx="2.5" />
      <path d="M5.5 10h21" />
      <circle className="tone" cx="16" cy="19" r="5.5" />
      <path d="M13 19.5c1-1 2 .8 3 0s2-1 3 0" />
      <circle className="solid" cx="22.5" cy="6.8" r=".9" />
    </>
  ),
  "home-security": (
    <>
      <path className="tone" d="M16 3.5 26.5 7v8c0 6.5-4 10.8-10.5 13.5C9.5 25.8 5.5 21.5 5.5 15V7z" />
      <circle className="solid" cx="16" cy="13.5" r="2" />
      <path d="M16 14.5v5" />
    </>
  ),
  "general-handyman": (
    <>
      <path className="tone" d="M7 5h11.5l6.5 4v3.5H7a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z" />
      <path d="M13 12.5V27a1.5 1.5 0 0 0 1.5 1.5h1A1.5 1.5 0 0 0 17 27V12.5" />
      <path className="solid" d="M13 20h4v1h-4z" />
    </>
  ),
  other: (
    <>
      <rect className="tone" x="3.5" y="11.5" width="25" height="15" rx="2.5" />
      <path d="M11 11.5V9a3 3 0 0 1 3-3h4a3 3 0 0 1 3 3v2.5M3.5 18.5H13M19 18.5h9.5" />
      <rect className="solid" x="13.5" y="16.5" width="5" height="4" rx=".8" />
    </>
  ),
};

const isDrawn = (category: string): category is keyof typeof drawings => Object.hasOwn(drawings, category);

/** Decorative icon of a category; a toolbox for unknown ones. */
export function TradeGlyph({ category }: { category: string }) {
  return (
    <svg className="glyph" viewBox="0 0 32 32" aria-hidden="true">
      {drawings[isDrawn(category) ? category : "other"]}
    </svg>
  );
}
