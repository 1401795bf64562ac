/** One move of a state machine: its former states, its next state and its actors. */
export type Move<State extends string, Actor extends string> = {
  readonly from: readonly State[];
  readonly to: State;
  readonly by: readonly Actor[];
};

export type Moves<State extends string, Actor extends string> = Readonly<Record<string, Move<State, Actor>>>;

/** The move between two states, whoever makes it; undefined when no row allows it. */
export function findMove<State extends string, Actor extends string>(
  moves: Moves<State, Actor>,
  from: State,
  to: State,
): (Move<State, Actor> & { readonly name: string }) | undefined {
  for (const [name, move] of Object.entries(moves)) {
    if (move.to === to && move.from.includes(from)) return { ...move, name };
  }
  return undefined;
}

/** Whether one of `actors` may move from `from` to `to`. Used for buttons and by the server. */
export function mayMove<State extends string, Actor extends string>(
  moves: Moves<State, Actor>,
  { from, to, actors }: { from: State; to: State; actors: readonly Actor[] },
): boolean {
  return findMove(moves, from, to)?.by.some((actor) => actors.includes(actor)) ?? false;
}

/** A state machine: what it is of, the field that holds the state, and every move that exists. */
export type Machine<Field extends string, Name extends string, State extends string, Actor extends string> = {
  readonly name: string;
  readonly field: Field;
  readonly moves: Readonly<Record<Name, Move<State, Actor>>>;
};

type MoveBy<Name, Actor> = { readonly move: NoInfer<Name>; readonly by: NoInfer<Actor> };

/** Whether this actor may make the move from the entity's present state. */
export function allowsMove<Field extends string, Name extends string, State extends string, Actor extends string>(
  { field, moves }: Machine<Field, Name, State, Actor>,
  entity: Readonly<Record<Field, State>>,
  { move, by }: MoveBy<Name, Actor>,
): boolean {
  return moves[move].from.includes(entity[field]) && moves[move].by.includes(by);
}

/**
 * The entity after a move; nothing else writes its state. Throws when no row of the machine allows the move: whoever
 * calls this has asked before.
 */
export function transition<
  Field extends string,
  Name extends string,
  State extends string,
  Actor extends string,
  E extends Readonly<Record<Field, State>>,
>(machine: Machine<Field, Name, State, Actor>, entity: E, { move, by }: MoveBy<Name, Actor>): E {
  const { name, field, moves } = machine;
  if (!allowsMove(machine, entity, { move, by }))
    throw new Error(`A ${name} that is ${entity[field]} makes no move "${move}" by ${by}.`);
  return { ...entity, [field]: moves[move].to };
}
