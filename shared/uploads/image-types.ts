/** What can be uploaded and stored; never SVG (D-12). */
export const imageTypes = ["image/png", "image/jpeg", "image/webp"] as const;
