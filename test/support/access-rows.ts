import type { Row } from "./access.ts";
import { fileRows } from "./access-files.ts";
import { orderRows } from "./access-orders.ts";
import { platformRows } from "./access-platform.ts";
import { tradeRows } from "./access-trade.ts";

/** The access table: who may call each endpoint of the contract, and with which status it answers. */
export const accessRows: readonly Row[] = [...orderRows, ...fileRows, ...tradeRows, ...platformRows];
