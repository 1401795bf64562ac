/** The e-mail addresses, domains, telephone numbers, ids and amounts by which administrators find things. */

/** How many characters of a term name its partition: no partition takes all writes, and shorter texts find nothing. */
export const PARTITION_CHARACTERS = 2;

export const partitionOf = (kind: string, term: string): string =>
  `${kind}#${[...term].slice(0, PARTITION_CHARACTERS).join("")}`;

/** Amounts are searched as a whole, so that each has a partition, sorted by the time of the charge. */
export const amountPartition = (amountCents: number): string => `amount#${amountCents}`;

const EXTENSION = /\s*(x|ext).*$/i;

/** The digits of a telephone number from its end, since people know the last four; an extension is left out. */
export const phoneTerm = (phone: string): string =>
  [...phone.replace(EXTENSION, "").replace(/\D/g, "")].reverse().join("");

/** The domain of an e-mail address. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1);
