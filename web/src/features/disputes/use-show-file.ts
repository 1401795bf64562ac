import { useQueryClient } from "@tanstack/react-query";
import type { DisputeFile } from "../../../../shared/disputes/view.ts";
import { queryKeyOf } from "../../api/client.ts";
import { disputes } from "../../api/endpoints.ts";

/** Shows the file that a call has answered. */
export function useShowFile() {
  const client = useQueryClient();
  return (file: DisputeFile) => client.setQueryData(queryKeyOf(disputes.get, { params: { id: file.jobId } }), file);
}
