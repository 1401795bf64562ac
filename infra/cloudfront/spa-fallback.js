// Rewrites every path without a file extension to the page of the single-page app. A visitor gets the landing page as it
// was prerendered in the language of the path, or for `/` in the one that they chose; whoever may be signed in does not.
const languageOfPath = { "/": "chosen", "/pt": "pt", "/pt/": "pt", "/es": "es", "/es/": "es" };

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const cookies = request.cookies;
  const last = request.uri.slice(request.uri.lastIndexOf("/") + 1);
  if (last.includes(".")) return request;
  const ofPath = languageOfPath[request.uri];
  if (!ofPath || cookies["signed-in"]) {
    request.uri = "/index.html";
    return request;
  }
  const chosen = cookies.language && /^(pt|es)$/.test(cookies.language.value) ? cookies.language.value : "en";
  request.uri = `/landing-${ofPath === "chosen" ? chosen : ofPath}.html`;
  return request;
}
