import { ImageOff } from "lucide-react";
import { useEffect, useState } from "react";
import { mediaWidths } from "../../../../shared/uploads/media-path.ts";

/** A picture that was only just claimed takes a moment until its sizes are made: how long to wait before each new try. */
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000];

const WIDTH = /\/960\.webp$/;
/** The same picture in each of its widths; nothing for an address that has only one. */
const widthsOf = (path: string): string | undefined =>
  WIDTH.test(path)
    ? mediaWidths.map((width) => `${path.replace(WIDTH, `/${width}.webp`)} ${width}w`).join(", ")
    : undefined;

export type PublicPictureProps = { path: string; alt: string };

/** A portfolio's picture, about half as wide as a desk's window; one that cannot be had keeps its place. */
export function PublicPicture({ path, alt }: PublicPictureProps) {
  const [failures, setFailures] = useState(0);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const wait = RETRY_MS[failures - 1];
    if (!isBroken || wait === undefined) return;
    const timer = setTimeout(() => setBroken(false), wait);
    return () => clearTimeout(timer);
  }, [isBroken, failures]);

  function fail() {
    setFailures(failures + 1);
    setBroken(true);
  }

  if (isBroken) {
    return (
      <span className="work-placeholder" role="img" aria-label={alt}>
        <ImageOff aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      className="work-picture"
      src={path}
      srcSet={widthsOf(path)}
      sizes="(min-width: 48rem) 34rem, 100vw"
      alt={alt}
      loading="lazy"
      onError={fail}
    />
  );
}
