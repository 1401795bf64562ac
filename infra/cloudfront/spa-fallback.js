// Every address of the single-page app is served by its one page; a name with a dot is a file.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const last = request.uri.slice(request.uri.lastIndexOf("/") + 1);
  if (!last.includes(".")) request.uri = "/index.html";
  return request;
}
