import type { DisputeFile } from "../../../../../shared/disputes/view.ts";
import type { JobView, ProposalSide } from "../../../../../shared/jobs/schema.ts";

export type FileProps = {
  job: JobView;
  file: DisputeFile;
  /** The reader's; undefined for administrators, who only read. */
  side: ProposalSide | undefined;
};

/** For what the reader can do: where a press that is no longer possible says why. */
export type ActProps = FileProps & { side: ProposalSide; onRefused: (reason: string | undefined) => void };
