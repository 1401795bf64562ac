import { platformRows } from "./admin-rows.ts";
import { tradeRows } from "./handyman-rows.ts";
import { orderRows } from "./job-rows.ts";
import type { AccessRow } from "./matrix.ts";
import { fileRows } from "./upload-rows.ts";

/** The access table: who may call each endpoint of the contract, and with which status it answers. */
export const accessRows: readonly AccessRow[] = [...orderRows, ...fileRows, ...tradeRows, ...platformRows];
