// Answers an unknown path with 404, and the page of the app that says so. AWS does not say whether this function sees the
// request as `spa-fallback.js` has left it, with its header, or as the viewer sent it: both are understood.
// CloudFront runs it for no answer of 400 and above, which has its status already.
const publicPath = /^(?:\/(?:LANGUAGES))?(?:\/(?:terms|privacy))?\/?$/;
const pagePath = /^\/(?:PAGES)\/?$/i;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const response = event.response;
  const isFile = request.uri.slice(request.uri.lastIndexOf("/") + 1).includes(".");
  const isKnown = isFile || publicPath.test(request.uri) || pagePath.test(request.uri);
  if (response.statusCode === 200 && (!isKnown || request.headers["x-unknown-page"])) {
    response.statusCode = 404;
    response.statusDescription = "Not Found";
  }
  return response;
}
