import { useTranslation } from "react-i18next";
import type { JobView, ProposalSide } from "../../../../shared/jobs/schema.ts";
import { nameOf } from "../jobs/parties.ts";
import { useWishTexts } from "../requests/wish/wish-texts.ts";

/** What the customer wished when they asked, while no time is agreed; nothing without a wish. */
export function Wish({ job, side }: { job: JobView; side: ProposalSide }) {
  const { t } = useTranslation(["common", "jobs", "requests", "appointments"]);
  const { windows = [], isFlexible = false, timeZone } = job;
  const texts = useWishTexts({ windows, isFlexible, timeZone }, "short");
  if (texts.length === 0) return null;
  const name = nameOf(job, "customer", t);
  if (isFlexible) return <p className="note">{t(`appointments.flexible.${side}`, { name })}</p>;
  return <p className="note">{t(`appointments.wished.${side}`, { name, times: texts.join(", ") })}</p>;
}
