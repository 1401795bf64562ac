import { defineRoutes } from "../route.ts";

export const uploadsRoutes = defineRoutes("uploads", {
  create: { method: "POST", path: "/api/objects/upload" },
  parameters: { method: "GET", path: "/api/s3/params" },
  credentials: { method: "GET", path: "/api/s3/sts" },
  openParts: { method: "POST", path: "/api/s3/multipart" },
  listParts: { method: "GET", path: "/api/s3/multipart/{uploadId}" },
  signPart: { method: "GET", path: "/api/s3/multipart/{uploadId}/{partNumber}" },
  completeParts: { method: "POST", path: "/api/s3/multipart/{uploadId}/complete" },
  abortParts: { method: "DELETE", path: "/api/s3/multipart/{uploadId}" },
  claimServiceImage: { method: "PUT", path: "/api/service-images", invalidates: [] },
  claimMessageImage: { method: "PUT", path: "/api/message-images", invalidates: [] },
  claimEvidenceImage: { method: "PUT", path: "/api/evidence-images", invalidates: [] },
  showImage: { method: "GET", path: "/api/images/{id}" },
});
