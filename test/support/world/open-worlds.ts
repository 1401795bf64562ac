/** What a process has of the world that is open in it. */
export type OpenWorld = {
  /** Ends the world; throws if something in it was wrong. */
  readonly close: () => void;
  /** Gives back what worlds have replaced in this process, such as `fetch`. */
  readonly leaveProcess: () => void;
};

// By itself, so that files without a world do not load the product.
let open: OpenWorld | undefined;
let last: OpenWorld | undefined;

/** The one world of this process from now on, or none. */
export function setOpenWorld(world: OpenWorld | undefined): void {
  open = world;
  last = world ?? last;
}

/** Ends the world that a test has left open, if any. */
export function closeOpenWorld(): void {
  open?.close();
}

/** After a file: nothing of its worlds is left. */
export function leaveWorlds(): void {
  last?.leaveProcess();
  last = undefined;
}
