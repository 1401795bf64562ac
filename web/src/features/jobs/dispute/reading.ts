import type { DisputeFile, SettlementView } from "../../../../../shared/disputes/view.ts";
import type { ProposalSide } from "../../../../../shared/jobs/schema.ts";
import type { Instant } from "../../../../../shared/time.ts";

/** Whose move is next, as a reader is told; `bothSides` is what administrators read. */
export type FileTurn = "yours" | "theirs" | "both" | "bothSides" | "ours" | "bank" | "done";

export function turnOf({ waitingFor }: DisputeFile, side: ProposalSide | undefined): FileTurn {
  if (waitingFor === undefined) return "done";
  if (waitingFor === "us") return "ours";
  if (waitingFor === "bank") return "bank";
  if (waitingFor === "both") return side ? "both" : "bothSides";
  return waitingFor === side ? "yours" : "theirs";
}

/** The offer that waits for an answer. */
export const openOfferOf = ({ settlements }: DisputeFile): SettlementView | undefined =>
  settlements.find(({ state }) => state === "open");

export type FileDate = { readonly at: Instant; readonly what: "lapse" | "toUs" | "decision" | "end" };

/** What happens by itself if nobody does anything, in its order. A bank's claim stops all of it. */
export function datesOf(file: DisputeFile): readonly FileDate[] {
  const { state, waitingFor, nextAt, endsAt } = file;
  if (state === "closed" || waitingFor === "bank") return [];
  const offer = openOfferOf(file);
  const next = nextAt !== undefined && nextAt < endsAt ? nextAt : undefined;
  const dates: FileDate[] = [
    ...(offer ? [{ at: offer.expiresAt, what: "lapse" } as const] : []),
    ...(next ? [{ at: next, what: state === "deciding" ? "decision" : "toUs" } as const] : []),
    { at: endsAt, what: "end" },
  ];
  return dates.toSorted((one, other) => (one.at < other.at ? -1 : 1));
}
