import type { Row } from "./access.ts";
import { fileRows } from "./access-files.ts";
import { orderRows } from "./access-orders.ts";
import { platformRows } from "./access-platform.ts";
import { tradeRows } from "./access-trade.ts";

/** The table of authorisations: who may do what, for every endpoint of the contract. */
export const accessRows: readonly Row[] = [...orderRows, ...fileRows, ...tradeRows, ...platformRows];
