// Makes a picture smaller beside the page, so that nothing on it waits. It gets a file and the most bytes, and answers a
// JPEG, or nothing when the browser cannot decode the file.

/** As much as the canvas of a phone holds; four times what the largest web size needs. */
const MOST_PIXELS = 16_000_000;
const LONGEST_SIDE = 16_383;
const QUALITIES = [0.9, 0.8];
const STEP = 0.75;

type Order = { readonly file: Blob; readonly mostBytes: number };

addEventListener("message", ({ data }: MessageEvent<Order>) => {
  shrink(data).then(
    (picture) => postMessage(picture),
    () => postMessage(undefined),
  );
});

async function shrink({ file, mostBytes }: Order): Promise<Blob> {
  // Upright as the camera held it: what is drawn has no mark of it any more. That is the default, which Safari before 17.2
  // refuses to hear by name.
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  let scale = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)), LONGEST_SIDE / Math.max(width, height));
  for (; ; scale *= STEP) {
    const canvas = draw(bitmap, scale);
    for (const quality of QUALITIES) {
      const picture = await canvas.convertToBlob({ type: "image/jpeg", quality });
      if (picture.size <= mostBytes) return picture;
    }
  }
}

function draw(bitmap: ImageBitmap, scale: number): OffscreenCanvas {
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(side(bitmap.width), side(bitmap.height));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas.");
  // A JPEG has no transparency, and black behind a drawing hides it.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
