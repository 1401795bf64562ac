import * as z from "zod";

export const cancellationPolicies = ["none", "standard"] as const;
/** `standard`: a customer who cancels shortly before an agreed time pays a fee. */
export const CancellationPolicy = z.enum(cancellationPolicies);
export type CancellationPolicy = z.output<typeof CancellationPolicy>;
