import type { Names, Verification } from "./schema.ts";

export const namesOf = (person: Names | undefined): Names => ({
  firstName: person?.firstName,
  lastName: person?.lastName,
});

/**
 * Whether a check was made of somebody who is called exactly so. A check that does not tell the names it was made under
 * says nothing of anybody: it has to be made again.
 */
export const isOfName = ({ checkedName }: Pick<Verification, "checkedName">, person: Names): boolean =>
  checkedName !== undefined && checkedName.firstName === person.firstName && checkedName.lastName === person.lastName;
