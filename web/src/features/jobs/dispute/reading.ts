import { awaitsDecision } from "../../../../../shared/disputes/machine.ts";
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

/** A decision and an appeal have words of their own: by then nobody is asked to answer an offer or to look for an end. */
export type FileStage = "decided" | "accepted" | "final" | "answerAppeal" | "appealed";

/** How far a decision is, for this reader; undefined before it, afterwards, and while a bank's claim stops everything. */
export function stageOf(file: DisputeFile, side: ProposalSide | undefined): FileStage | undefined {
  const { state, appeal, waitingFor } = file;
  if (waitingFor === "bank") return undefined;
  if (state === "appealed") return turnOf(file, side) === "yours" ? "answerAppeal" : "appealed";
  if (state !== "decided") return undefined;
  if (appeal || waitingFor === "us") return "final";
  return side && file.acceptedBy.includes(side) ? "accepted" : "decided";
}

/** The offer that waits for an answer. */
export const openOfferOf = ({ settlements }: DisputeFile): SettlementView | undefined =>
  settlements.find(({ state }) => state === "open");

export type FileDate = {
  readonly at: Instant;
  readonly what: "lapse" | "toUs" | "decision" | "end" | "carryOut" | "noAnswer" | "stand";
};

/** What happens by itself if nobody does anything, in its order. A bank's claim stops all of it. */
export function datesOf(file: DisputeFile): readonly FileDate[] {
  const { state, waitingFor, nextAt, endsAt } = file;
  if (state === "closed" || waitingFor === "bank") return [];
  if (state === "decided") return decidedDatesOf(file);
  const offer = openOfferOf(file);
  const next = nextAt !== undefined && nextAt < endsAt ? nextAt : undefined;
  const isOurs = awaitsDecision(state);
  const dates: FileDate[] = [
    ...(offer ? [{ at: offer.expiresAt, what: "lapse" } as const] : []),
    ...answerDatesOf(file),
    ...(next ? [{ at: next, what: isOurs ? "decision" : "toUs" } as const] : []),
    { at: endsAt, what: state === "appealed" ? "stand" : "end" },
  ];
  return dates.toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** The time to appeal is kept also after the last day of a dispute. What is final is carried out within a minute. */
const decidedDatesOf = ({ nextAt, appeal, waitingFor }: DisputeFile): readonly FileDate[] =>
  nextAt && !appeal && waitingFor !== "us" ? [{ at: nextAt, what: "carryOut" }] : [];

/** Until when the other side may answer an appeal. */
const answerDatesOf = ({ appeal, state, waitingFor }: DisputeFile): readonly FileDate[] =>
  appeal && state === "appealed" && waitingFor !== "us" ? [{ at: appeal.answerUntil, what: "noAnswer" }] : [];
