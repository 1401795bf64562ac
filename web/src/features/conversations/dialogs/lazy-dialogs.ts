import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";

// They check what is typed by the contract's schemas, which a conversation is shown without.

export const NumberDialog = lazyWithRetry(() => import("./number-dialog.tsx"), ["conversations"]);
export const ReportDialog = lazyWithRetry(() => import("./report-dialog.tsx"), ["conversations"]);
