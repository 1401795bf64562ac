import type { DisputeFile } from "../../../../../shared/disputes/view.ts";
import { MINUTE_MS } from "../../../../../shared/time.ts";
import { query } from "../../../api/client.ts";
import { disputes } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";

/** How often an open file is read again: the other side writes in it, and dates pass. */
const POLL_MS = MINUTE_MS / 2;

const isOpen = (file: DisputeFile | undefined): boolean => file?.state !== "closed";

/** The file of a job's dispute; `isShown`: whether its reader looks at all of it, which then follows what the other side does. */
export function useFile(jobId: string, { isShown = true, enabled = true } = {}) {
  return useQuery({
    ...query(disputes.get, { params: { id: jobId } }),
    staleTime: 0,
    enabled,
    refetchInterval: ({ state }) => (isShown && state.status === "success" && isOpen(state.data) ? POLL_MS : false),
  });
}
