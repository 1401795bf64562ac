// Sets the viewer's IP address for the API, and overwrites any value that the viewer sent in this header.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  return request;
}
