import { useQueryClient } from "@tanstack/react-query";
import type { DisputeFile } from "../../../../shared/disputes/view.ts";
import type { JobId } from "../../../../shared/ids.ts";
import { MINUTE_MS } from "../../../../shared/time.ts";
import { query, queryKeyOf } from "../../api/client.ts";
import { disputes } from "../../api/endpoints.ts";
import { useQuery } from "../../api/use-query.ts";

/** How often an open file is read again: the other side writes in it, and dates pass. */
const POLL_MS = MINUTE_MS / 2;

const isOpen = (file: DisputeFile | undefined): boolean => file?.state !== "closed";

/** The file of a job's dispute. */
export function useFile(jobId: string) {
  return useQuery({
    ...query(disputes.get, { params: { id: jobId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.status === "success" && isOpen(state.data) ? POLL_MS : false),
  });
}

/** Shows the file that a call has answered. */
export function useShowFile() {
  const client = useQueryClient();
  return (id: JobId, file: DisputeFile) => client.setQueryData(queryKeyOf(disputes.get, { params: { id } }), file);
}
