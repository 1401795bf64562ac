import { LeadResponse } from "../../shared/credits/schema.ts";
import { type AnsweredRequest, responseMinutesOf, withResponse } from "../../shared/handymen/response-time.ts";
import { LeadResponseId } from "../../shared/ids.ts";
import { ZERO_CENTS } from "../../shared/money.ts";
import type { UserFigures } from "../../shared/session/figures.ts";
import type { User } from "../../shared/session/schema.ts";
import type { BaseApp } from "../runtime/app.ts";
import { create, type Write } from "../runtime/data/db.ts";
import { conditionActive } from "../runtime/data/field-checks.ts";
import * as table from "../runtime/data/table.ts";
import { figuresWrites } from "../stores/handymen.ts";
import type { QuoteKey } from "../stores/quotes.ts";

type Response = QuoteKey &
  AnsweredRequest & {
    readonly user: User;
    readonly figures: UserFigures;
    /** Of an earlier answer to the same request. */
    readonly lead: LeadResponse | undefined;
    readonly hasSubmittedQuote: boolean;
  };

/**
 * The writes of a handyman's answer to a request, by a quote or a direct acceptance, which check that they were not
 * deactivated or frozen meanwhile. The first one counts their response time and stores the lead response, which costs nothing.
 */
export function responseWrites(
  app: BaseApp,
  { user, figures, lead: former, hasSubmittedQuote, ...response }: Response,
): Write[] {
  const { serviceRequestId, handymanId, at } = response;
  // Read again: then it is known which of the two it was.
  const check = conditionActive(table.user, { id: handymanId }, { at, orElse: "conflict.busy" });
  if (former) return [check];
  const counted = { ...figures, ...withResponse(figures, response), updatedAt: at };
  const lead = LeadResponse.parse({
    id: LeadResponseId.parse(app.newId()),
    serviceRequestId,
    handymanId,
    hasSubmittedQuote,
    creditsCostCents: ZERO_CENTS,
    responseTimeMinutes: responseMinutesOf(response),
    createdAt: at,
  });
  return [check, ...figuresWrites(user, counted), create(table.leadResponse, lead)];
}
