import { defineRoutes } from "../route.ts";

export const paymentsRoutes = defineRoutes("payments", {
  createIntent: { method: "POST", path: "/api/create-payment-intent", idempotent: "rerun", invalidates: [] },
  confirm: { method: "POST", path: "/api/payments/confirm", idempotent: "rerun", invalidates: ["payments", "jobs"] },
  webhook: { method: "POST", path: "/api/stripe/webhook" },
  receipt: { method: "GET", path: "/api/jobs/{jobId}/receipt" },
  receiptPdf: { method: "GET", path: "/api/jobs/{jobId}/receipt.pdf" },
});
