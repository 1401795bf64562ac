import { payments } from "../../shared/payments/contract.ts";
import { jobAt } from "../jobs/store.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { findReceipt } from "./receipts.ts";
import { paymentAt } from "./store.ts";

export default endpoint(
  payments.receiptPdf,
  async ({ params, query, actor, app }) => {
    const receipt = await findReceipt(app.db, params.jobId, actor);
    // pdfkit and the fonts are loaded only after the reader's right is checked.
    const [{ drawReceipt }, { loadFonts }] = await Promise.all([
      import("./receipt-page.ts"),
      import("../runtime/noto-sans.ts"),
    ]);
    const bytes = await drawReceipt(receipt, query.language ?? actor.language, loadFonts());
    return { bytes, fileName: `${receipt.number}.pdf` };
  },
  { ahead: ({ jobId }) => [jobAt(jobId), paymentAt(jobId)] },
);
