import * as z from "zod";
import { isContactName } from "../contacts/person-name.ts";
import { limits } from "../limits.ts";
import type { Message } from "../messages.ts";
import { line } from "../text.ts";

const contactName: Message = "Write your name without numbers, email addresses or links";
const nameLine = (message: Message) =>
  line({ min: 2, max: limits.name, message }).refine((typed) => !isContactName(typed), contactName);
/** The names in the account panel. */
export const PersonName = z.object({
  firstName: nameLine("First name must be at least 2 characters"),
  lastName: nameLine("Last name must be at least 2 characters"),
});
