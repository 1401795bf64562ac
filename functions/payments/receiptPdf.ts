import { payments } from "../../shared/payments/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findReceipt } from "./receipts/find.ts";

export default endpoint(payments.receiptPdf, async ({ params, query, actor, app }) => {
  const receipt = await findReceipt(app.db, params.jobId, actor);
  // pdfkit and the fonts are loaded only after the reader's right is checked.
  const [{ drawReceipt }, { loadFonts }] = await Promise.all([
    import("./receipts/draw-pdf.ts"),
    import("../lib/fonts/noto-sans.ts"),
  ]);
  const bytes = await drawReceipt(receipt, query.language ?? actor.language, loadFonts());
  return { bytes, fileName: `${receipt.number}.pdf` };
});
