import * as z from "zod";
import { disputeLists } from "../disputes/lists.ts";
import { Dispute } from "../disputes/schema.ts";
import { DisputeFile } from "../disputes/view.ts";
import { MessageId } from "../ids.ts";
import { ProposalSide } from "../jobs/sides.ts";
import { PageQuery } from "../page.ts";
import { ReleaseStatus } from "../payments/machine.ts";
import { Instant } from "../time-schema.ts";
import { CaseParts } from "./schema.ts";

export const DisputeQuery = PageQuery.extend({ state: z.enum(disputeLists).default("deciding") });

/** With its job, where the money of that job is, and the words that opened it, without contact details. */
export const DisputeView = Dispute.pick({
  id: true,
  jobId: true,
  openedBy: true,
  side: true,
  category: true,
  state: true,
  outcome: true,
  stateUntil: true,
  closedAt: true,
  createdAt: true,
}).extend({
  ...CaseParts.shape,
  reason: z.string(),
  releaseStatus: ReleaseStatus.optional(),
  /** An administrator is reviewing it. */
  claimedBy: z.enum(["me", "other"]).optional(),
});
export type DisputeView = z.output<typeof DisputeView>;

/** What the two wrote to each other, as it is stored: of photos how many. */
const FileMessage = z.object({
  id: MessageId,
  by: ProposalSide,
  text: z.string().optional(),
  photos: z.int(),
  createdAt: Instant,
});

/** Why its reader cannot claim or decide it. */
export const obstacles = ["notOurs", "own", "sameAdmin", "claimed"] as const;

/** A dispute as administrators decide it. */
export const AdminDisputeFile = DisputeFile.extend({
  ...CaseParts.shape,
  /** Of what is read here: a decision names it. */
  revision: z.int(),
  obstacle: z.enum(obstacles).optional(),
  /** Until when its reader alone can decide it. */
  lockedUntil: Instant.optional(),
  /** Not before a day after the last statement; absent while it is not Homewright's to decide. */
  decidableFrom: Instant.optional(),
  /** The latest, oldest first. */
  messages: z.array(FileMessage),
  /** The texts are shown as they were written. */
  isOriginal: z.literal(true).optional(),
});
export type AdminDisputeFile = z.output<typeof AdminDisputeFile>;
