import { maskContacts } from "../contacts/mask-contacts.ts";
import type { PortfolioItem } from "./schema.ts";

/** An item as others than its owner read it: contact details in its words are masked. */
export const maskedItem = (item: PortfolioItem): PortfolioItem => ({
  ...item,
  title: maskContacts(item.title).text,
  description: item.description && maskContacts(item.description).text,
});
