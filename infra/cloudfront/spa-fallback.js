// Rewrites every path without a file extension to the page of the single-page app.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const last = request.uri.slice(request.uri.lastIndexOf("/") + 1);
  if (!last.includes(".")) request.uri = "/index.html";
  return request;
}
