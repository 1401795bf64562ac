/** One row of a state machine: where a move may start, where it lands and who may make it. */
export type Move<State extends string, Actor extends string> = {
  readonly from: readonly State[];
  readonly to: State;
  readonly by: readonly Actor[];
};

export type Moves<State extends string, Actor extends string> = Readonly<Record<string, Move<State, Actor>>>;

/** The move that leads from one state to another, whoever makes it; undefined when no row allows it. */
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

/** True when one of `actors` may take `state` to `to`: the rule behind a button and behind the server's answer. */
export function mayMove<State extends string, Actor extends string>(
  moves: Moves<State, Actor>,
  { from, to, actors }: { from: State; to: State; actors: readonly Actor[] },
): boolean {
  return findMove(moves, from, to)?.by.some((actor) => actors.includes(actor)) ?? false;
}
