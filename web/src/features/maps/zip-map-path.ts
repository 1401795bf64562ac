/** Of the content of all files (`web/zip-maps.ts`), which browsers keep for ever under this name. */
export const ZIP_MAP_VERSION = "23095307";

/** The file with the ZIP codes that begin with these two digits, and those around them. */
export const zipMapPath = (prefix: string): string => `/assets/zip-maps/${ZIP_MAP_VERSION}/${prefix}.json`;
