import { useQueryClient } from "@tanstack/react-query";
import type { AdminDisputeFile } from "../../../../../shared/admin/dispute-schema.ts";
import { fileKeyOf } from "./file-key.ts";

/** Shows the file that a call has answered, in the place of the one that was read. */
export function useShowAdminFile() {
  const client = useQueryClient();
  return (file: AdminDisputeFile) => client.setQueryData(fileKeyOf(file.jobId, false), file);
}
