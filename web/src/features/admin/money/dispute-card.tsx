import { useTranslation } from "react-i18next";
import type { DisputeView } from "../../../../../shared/admin/schema.ts";
import { shortId } from "../../../../../shared/uuid.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { CasePeople } from "../queue/case-people.tsx";

/** One dispute, with links to its job and to the decision. */
export function DisputeCard({ dispute }: { dispute: DisputeView }) {
  const { jobId, title, by, reason, createdAt } = dispute;
  const { t } = useTranslation(["common", "admin", "jobs"]);
  const id = shortId(jobId);
  const name = title ?? t("admin.disputeOf", { id });
  return (
    <>
      <h3>{name}</h3>
      <CasePeople {...dispute} />
      <p className="note">
        {by ? t(`admin.disputeBy.${by}`, { id }) : title && t("admin.disputeOf", { id })} <Timestamp at={createdAt} />
      </p>
      <p className="breakable">{reason}</p>
      <div className="actions">
        <LinkButton
          slim
          to={{ search: `?money=${jobId}&dispute=1` }}
          aria-label={t("jobs.decideDisputeNamed", { text: `${name}, ${id}` })}
        >
          {t("jobs.decideDispute")}
        </LinkButton>
      </div>
    </>
  );
}
