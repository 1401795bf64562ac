/** Joins class names; what is false or absent leaves nothing. */
export const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(" ");
