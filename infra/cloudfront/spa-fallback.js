// Rewrites every path without a file extension to the page of the single-page app. A visitor gets the public pages as they
// were prerendered in the language of the path, or without one in the language that they chose; whoever may be signed in does not.
// `page-status.js` reads the header of an unknown page. `edge-code.ts` fills in the pages, and the languages of paths and
// cookies: every one but English.
const publicPath = /^(?:\/(LANGUAGES))?(?:\/(terms|privacy))?\/?$/;
const pagePath = /^\/(?:PAGES)\/?$/i;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const cookies = request.cookies;
  const last = request.uri.slice(request.uri.lastIndexOf("/") + 1);
  delete request.headers["x-unknown-page"];
  if (last.includes(".")) return request;
  const found = publicPath.exec(request.uri);
  if (!found && !pagePath.test(request.uri)) request.headers["x-unknown-page"] = { value: "1" };
  if (!found || cookies["signed-in"]) {
    request.uri = "/index.html";
    return request;
  }
  const chosen = cookies.language && /^(LANGUAGES)$/.test(cookies.language.value) ? cookies.language.value : "en";
  request.uri = `/${found[2] || "landing"}-${found[1] || chosen}.html`;
  return request;
}
