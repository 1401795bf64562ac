import type { ContactKind } from "../../../shared/contacts/kinds.ts";
import { hasDigits, maskContacts } from "../../../shared/contacts/mask-contacts.ts";
import { isHired } from "../../../shared/conversations/rules.ts";
import type { ProposalSide } from "../../../shared/jobs/schema.ts";
import { maskSensitiveNumbers } from "../../../shared/sensitive-numbers.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { readLastTexts } from "../../stores/conversations.ts";
import type { Surrounded } from "../surroundings.ts";
import type { Draft } from "./append.ts";

/** A message's text as it is stored, what was masked in it, and whether that counts as an evasion. */
export type MaskedMessage = {
  readonly text: string | undefined;
  readonly kinds: readonly ContactKind[];
  readonly isEvasion: boolean;
};
type MaskInput = { readonly conversation: Draft; readonly side: ProposalSide; readonly surroundings: Surrounded };

/** In how many of the sender's last messages together a telephone number is looked for. */
const SPLIT_OVER = 3;

/** Before the hiring all contact details are masked, afterwards payment cards and social security numbers alone. */
export async function maskMessage(
  app: WriteContext,
  typed: string | undefined,
  { conversation, side, surroundings }: MaskInput,
): Promise<MaskedMessage> {
  if (typed === undefined) return { text: typed, kinds: [], isEvasion: false };
  if (isHired(surroundings, conversation.handymanId)) {
    const text = maskSensitiveNumbers(typed);
    return { text, kinds: text === typed ? [] : ["sensitive"], isEvasion: false };
  }
  const isPart = conversation.lastMessageId !== undefined && hasDigits(typed);
  const earlier = isPart ? await readLastTexts(app, conversation.id, side, SPLIT_OVER - 1) : [];
  // Only in the customer's words: in a handyman's, what is masked would tell whether they have guessed the address.
  const address = side === "customer" ? surroundings.request?.address : undefined;
  const { text, kinds } = maskContacts(typed, address, earlier);
  // Whoever names their own address too early wants a visit, not to pay past the product.
  return { text, kinds, isEvasion: kinds.some((kind) => kind !== "address") };
}
