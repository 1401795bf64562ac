import { endpoints } from "../../../shared/contract.ts";
import { conversationRows } from "./conversation-rows.ts";
import { derivedRow } from "./derived-row.ts";
import { disputeRows } from "./dispute-rows.ts";
import { handymanRows } from "./handyman-rows.ts";
import { jobRows } from "./job-rows.ts";
import type { AccessRow } from "./matrix.ts";
import { quoteRows } from "./quote-rows.ts";
import { uploadRows } from "./upload-rows.ts";

/** The rows of endpoints whose answer depends on more than their contract entry says, such as whose job it is. */
export const specialRows: readonly AccessRow[] = [
  ...jobRows,
  ...uploadRows,
  ...handymanRows,
  ...conversationRows,
  ...quoteRows,
  ...disputeRows,
];

const special = new Set(specialRows.map(({ endpoint }) => endpoint.id));
/** The access table: who may call each endpoint of the contract, and with which status it answers. */
export const accessRows: readonly AccessRow[] = [
  ...specialRows,
  ...endpoints.filter(({ id }) => !special.has(id)).map(derivedRow),
];
