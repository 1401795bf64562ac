// Web worker that shrinks a picture. Receives a file and the maximum size; posts a JPEG, or undefined when the browser cannot
// decode the file.

/** Maximum canvas size on phones; four times what the largest web size needs. */
const MAX_PIXELS = 16_000_000;
const MAX_SIDE = 16_383;
const QUALITIES = [0.9, 0.8];
const SCALE_STEP = 0.75;

export type ShrinkRequest = { readonly file: Blob; readonly maxBytes: number };

addEventListener("message", ({ data }: MessageEvent<ShrinkRequest>) => {
  shrink(data).then(
    (picture) => postMessage(picture),
    () => postMessage(undefined),
  );
});

async function shrink({ file, maxBytes }: ShrinkRequest): Promise<Blob> {
  // Applies the EXIF orientation, which the drawn picture loses. `imageOrientation: "from-image"` is the default; Safari before
  // 17.2 throws when it is given.
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  let scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)), MAX_SIDE / Math.max(width, height));
  for (; ; scale *= SCALE_STEP) {
    const canvas = draw(bitmap, scale);
    for (const quality of QUALITIES) {
      const picture = await canvas.convertToBlob({ type: "image/jpeg", quality });
      if (picture.size <= maxBytes) return picture;
    }
  }
}

function draw(bitmap: ImageBitmap, scale: number): OffscreenCanvas {
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(side(bitmap.width), side(bitmap.height));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas.");
  // A JPEG has no transparency: fill with white, or transparent parts become black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
