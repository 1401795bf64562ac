import { useState } from "react";

export type AvatarProps = {
  /** First and last name, if known; their initials replace a missing picture. */
  name: string;
  src?: string | null;
  size?: "small" | "medium" | "large";
};

/** The first letter of a word with its combining marks, skipping emoji; the first character if there is no letter. */
const initialOf = (word = ""): string => /\p{L}\p{M}*/u.exec(word)?.[0] ?? [...word][0] ?? "";

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(initialOf);
  return letters.join("").toUpperCase() || "?";
};

/**
 * Decorative, beside a name: without one, give the surrounding button or link an accessible name. CSS draws the
 * initials, because as text they would have to be part of that name.
 */
export function Avatar({ name, src, size = "medium" }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const shown = src && src !== brokenSrc ? src : undefined;
  return (
    <span className="avatar" data-size={size} data-initials={shown ? undefined : initialsOf(name)} aria-hidden="true">
      {shown && <img src={shown} alt="" onError={() => setBrokenSrc(shown)} />}
    </span>
  );
}
