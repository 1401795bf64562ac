import { ImageOff } from "lucide-react";
import { fromMediaPath, imageWidths, toMediaPath } from "../../../../shared/uploads/media-path.ts";
import { usePictureRetry } from "../../ui/fact/use-picture-retry.ts";

/** `srcset` with all stored widths; undefined for a URL with only one. */
function widthsOf(path: string): string | undefined {
  const picture = fromMediaPath(path);
  return picture && imageWidths.map((width) => `${toMediaPath(picture, width)} ${width}w`).join(", ");
}

export type PublicPictureProps = { path: string; alt: string };

/** A portfolio picture, about half the width of a desktop window; a placeholder when it fails to load. */
export function PublicPicture({ path, alt }: PublicPictureProps) {
  const { isBroken, onError } = usePictureRetry(path);
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
