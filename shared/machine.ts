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
