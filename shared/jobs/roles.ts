import type { UserId } from "../ids.ts";
import type { Role } from "../roles.ts";
import type { JobActor } from "./machine.ts";
import type { Job } from "./schema.ts";

type Reader = { readonly userId: UserId; readonly role: Role };
type Parties = Pick<Job, "customerId" | "handymanId">;

/** The roles this user has in the job; empty for non-parties. */
export function rolesIn(job: Parties, { userId, role }: Reader): JobActor[] {
  const roles: (JobActor | false)[] = [
    job.customerId === userId && "customer",
    job.handymanId === userId && "handyman",
    role === "admin" && "admin",
  ];
  return roles.filter((jobRole) => jobRole !== false);
}
