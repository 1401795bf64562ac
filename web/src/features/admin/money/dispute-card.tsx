import { useTranslation } from "react-i18next";
import type { DisputeView } from "../../../../../shared/admin/schema.ts";
import { shortId } from "../../../../../shared/uuid.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { disputePath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Badge } from "../../../ui/fact/badge.tsx";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { CasePeople } from "../queue/case-people.tsx";

/** One dispute, with links to its job and to the decision. */
export function DisputeCard({ dispute }: { dispute: DisputeView }) {
  const { jobId, title, side, category, reason, createdAt } = dispute;
  const { t } = useTranslation(["common", "admin", "disputes", "jobs"]);
  const id = shortId(jobId);
  const name = title ?? t("admin.disputeOf", { id });
  return (
    <>
      <h3>{name}</h3>
      <CasePeople {...dispute} />
      <p className="note">
        {t(`admin.disputeBy.${side}`, { id })} <Timestamp at={createdAt} />
      </p>
      <p className="small">
        <Badge tone="danger">{t(`disputes.categories.${category}`)}</Badge> <DecideBy dispute={dispute} />
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
        <LinkButton slim to={disputePath(jobId)} aria-label={t("admin.readFileNamed", { text: `${name}, ${id}` })}>
          {t("admin.readFile")}
        </LinkButton>
      </div>
    </>
  );
}

/** Until when it is to be decided, or until when its two sides have. */
function DecideBy({ dispute: { state, stateUntil } }: { dispute: DisputeView }) {
  const { t } = useTranslation(["common", "admin"]);
  const format = useFormat();
  const isOurs = state === "deciding";
  return t(isOurs ? "admin.decideBy" : "admin.theirTurnUntil", { when: format.dateTime(stateUntil) });
}
