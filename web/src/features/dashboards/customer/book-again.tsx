import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { bookAgainPath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { nameOf } from "../../jobs/parties.ts";
import { SaveButton } from "../../saved/save-button.tsx";
import { useCurrentUser } from "../../session/current-user.tsx";

/** Opens the request form with what a finished job was about and cost, asking its handyman alone. */
export function BookAgainLink({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "customer", "jobs"]);
  // Whose account is not active cannot be asked.
  if (!useIsFinishedOwn(job) || job.handymanInactiveAt) return null;
  // What was asked and not agreed to is no offer.
  const price = job.priceApproval === "approved" ? job.agreedPrice : undefined;
  return (
    <LinkButton slim to={bookAgainPath(job.handymanId, job.serviceRequestId, price)}>
      {t("customer.bookAgain", { name: nameOf(job, "handyman", t) })}
    </LinkButton>
  );
}

/** The heart that saves the handyman of a finished job. */
export function SaveHandyman({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  return useIsFinishedOwn(job) && <SaveButton handymanId={job.handymanId} name={nameOf(job, "handyman", t)} />;
}

function useIsFinishedOwn({ status, customerId }: JobView): boolean {
  const { id, isActive } = useCurrentUser();
  return isActive && status === "completed" && customerId === id;
}
