/** Thrown when a stored item does not fit its schema. It names entity and id, never the key, which may hold an address. */
export class UnreadableItemError extends Error {
  override name = "UnreadableItemError";
  readonly entity: string;
  readonly id: string;

  constructor(entity: string, id: string, options: ErrorOptions) {
    super(`The ${entity} ${id} cannot be read.`, options);
    this.entity = entity;
    this.id = id;
  }
}
