import { useQueryClient } from "@tanstack/react-query";
import { admin } from "../../../../../shared/admin/contract.ts";
import type { Endpoint, EndpointSpec } from "../../../../../shared/endpoint.ts";
import { useDecision } from "../use-decision.ts";

/** Mutation for a decision about a job's money. After a refusal the payment on screen may be outdated and is refetched. */
export function useMoneyDecision<S extends EndpointSpec>(endpoint: Endpoint<S>, idempotencyKey?: string) {
  const client = useQueryClient();
  const { domain, name } = admin.payment;
  const onRefused = () => void client.invalidateQueries({ queryKey: [domain, name] });
  return useDecision(endpoint, { idempotencyKey, onRefused });
}
