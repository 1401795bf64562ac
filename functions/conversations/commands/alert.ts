import type { FraudAlert } from "../../../shared/fraud/schema.ts";
import { create, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";

/** The write that adds an alert about somebody's messages to the administrators' queue. */
export const messageAlertWrite = (alert: FraudAlert): Write => create(table.fraudAlert, alert);
