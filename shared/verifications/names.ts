import type { Names, Verification } from "./schema.ts";

export const namesOf = (person: Names | undefined): Names => ({
  firstName: person?.firstName,
  lastName: person?.lastName,
});

/**
 * Whether the check was made under exactly this name. A check without a stored name counts for nobody and has to be
 * made again.
 */
export const hasSameName = ({ checkedName }: Pick<Verification, "checkedName">, person: Names): boolean =>
  checkedName !== undefined && checkedName.firstName === person.firstName && checkedName.lastName === person.lastName;
