import * as z from "zod";
import { OpenedCategory } from "../jobs/dispute-category.ts";
import { ProposalAnswer } from "../jobs/schema.ts";
import { limits } from "../limits.ts";
import type { Message } from "../messages.ts";
import { policy } from "../policy.ts";
import { dollars } from "../price-schema.ts";
import { ImagePath } from "../requests/image-path.ts";
import { text } from "../text.ts";
import { AppealGround, DecisionRule, NoShowOf, type Terms } from "./schema.ts";

const reasonsOf = (min: number, message: Message) => text({ min, max: limits.disputeStatement, message });

const said = text({
  min: policy.minDisputeCharacters,
  max: limits.disputeStatement,
  message: `Say what happened (at least ${policy.minDisputeCharacters} characters)`,
});
const photos = z
  .array(ImagePath)
  .max(limits.photos, `At most ${policy.requestPhotos} photos` satisfies Message)
  .default([]);

const Amount = dollars("Enter an amount such as 120 or 120.50");

const amounts = {
  /** Back to the customer, of a paid job. */
  refund: Amount.optional(),
  /** The price that is left to pay, of a job that is not paid. */
  price: Amount.optional(),
} as const;
type Amounts = {
  readonly refund?: Terms["amountCents"] | undefined;
  readonly price?: Terms["amountCents"] | undefined;
};

const isOneAmount = ({ refund, price }: Amounts) => refund === undefined || price === undefined;
const oneAmount: Message = "Choose either a refund or a price";

/** The terms of a form; undefined where no amount was given. */
export function termsOf({ refund, price }: Amounts): Terms | undefined {
  if (refund !== undefined) return { kind: "refund", amountCents: refund };
  return price === undefined ? undefined : { kind: "price", amountCents: price };
}

export const NewDispute = z
  .object({ category: OpenedCategory, text: said, ...amounts, imageUrls: photos })
  .refine(isOneAmount, { path: ["price"], error: oneAmount });

export const NewStatement = z.object({ text: said, imageUrls: photos });

/** An offer says what is refunded, or what price is left to pay, or that the handyman comes back. */
export const NewSettlement = z
  .object({ ...amounts, isRedo: z.boolean().default(false), text: said })
  .refine(({ isRedo, ...offered }) => isOneAmount(offered) && (termsOf(offered) === undefined) === isRedo, {
    path: ["price"],
    error: "Choose an amount, or that the handyman comes back" satisfies Message,
  });

export const SettlementAnswer = z.object({ answer: ProposalAnswer });

/**
 * `withdraw`: by who opened it. `admit`: by who is said not to have come. `escalate`: Homewright decides. `accept`: what it has
 * decided.
 */
export const DisputeEnd = z.object({ how: z.enum(["withdraw", "admit", "escalate", "accept"]) });
export type DisputeEnd = z.output<typeof DisputeEnd>;

export const NewAppeal = z.object({
  ground: AppealGround,
  text: reasonsOf(
    policy.minAppealCharacters,
    `Say why the decision is wrong (at least ${policy.minAppealCharacters} characters)`,
  ),
  imageUrls: photos,
});

/** What an administrator decides: an amount, or who has not come. `revision`: of the file that they have read. */
export const NewDecision = z
  .object({
    ...amounts,
    noShowOf: NoShowOf.optional(),
    rule: DecisionRule,
    reasons: reasonsOf(
      policy.minDecisionCharacters,
      `Give your reasons (at least ${policy.minDecisionCharacters} characters)`,
    ),
    revision: z.int().positive(),
  })
  .refine(
    ({ noShowOf, ...decided }) => isOneAmount(decided) && (termsOf(decided) === undefined) !== (noShowOf === undefined),
    {
      path: ["price"],
      error: "Choose an amount, or who has not come" satisfies Message,
    },
  );
export type NewDecision = z.output<typeof NewDecision>;
