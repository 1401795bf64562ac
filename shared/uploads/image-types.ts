/** What can be uploaded and stored; never SVG (D-12). */
export const imageTypes = ["image/png", "image/jpeg", "image/webp"] as const;

export const isImageType = (type: string): type is (typeof imageTypes)[number] =>
  (imageTypes as readonly string[]).includes(type);
