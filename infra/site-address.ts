/** Stands for the site's address in prerendered pages, which are built before it is known. */
export const SITE_ADDRESS = "https://site.invalid";

/** The files of the built site that name its address. */
export const isAddressed = (path: string): boolean =>
  /^((landing|terms|privacy)-\w+\.html|sitemap\.xml|robots\.txt)$/.test(path);

/** A file of the built site, with its address. */
export const withSiteAddress = (text: string, siteUrl: string): string => text.replaceAll(SITE_ADDRESS, siteUrl);
