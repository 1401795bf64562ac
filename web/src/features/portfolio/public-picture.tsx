import { ImageOff } from "lucide-react";
import { fromMediaPath, pictureWidths, toMediaPath } from "../../../../shared/uploads/media-path.ts";
import { useLatePicture } from "../../ui/use-late-picture.ts";

/** The same picture in each of its widths; nothing for an address that has only one. */
function widthsOf(path: string): string | undefined {
  const picture = fromMediaPath(path);
  return picture && pictureWidths.map((width) => `${toMediaPath(picture, width)} ${width}w`).join(", ");
}

export type PublicPictureProps = { path: string; alt: string };

/** A portfolio's picture, about half as wide as a desk's window; one that cannot be had keeps its place. */
export function PublicPicture({ path, alt }: PublicPictureProps) {
  const { isBroken, onError } = useLatePicture(path);
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
      onError={onError}
    />
  );
}
