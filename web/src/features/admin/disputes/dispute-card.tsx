import { useTranslation } from "react-i18next";
import type { DisputeView } from "../../../../../shared/admin/dispute-schema.ts";
import { awaitsDecision } from "../../../../../shared/disputes/machine.ts";
import { shortId } from "../../../../../shared/uuid.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { decidePath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Badge } from "../../../ui/fact/badge.tsx";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { CasePeople } from "../queue/case-people.tsx";

/** One dispute, with links to its job and to the decision. */
export function DisputeCard({ dispute }: { dispute: DisputeView }) {
  const { jobId, title, side, category, reason, state, createdAt } = dispute;
  const isOurs = awaitsDecision(state);
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
        <Badge tone="danger">{t(`disputes.categories.${category}`)}</Badge>{" "}
        {state === "appealed" && <Badge tone="accent">{t("admin.onAppeal")}</Badge>} <When dispute={dispute} />
      </p>
      <p className="breakable">{reason}</p>
      <div className="actions">
        <LinkButton
          slim
          to={decidePath(jobId)}
          aria-label={t(isOurs ? "jobs.decideDisputeNamed" : "admin.readFileNamed", { text: `${name}, ${id}` })}
        >
          {t(isOurs ? "jobs.decideDispute" : "admin.readFile")}
        </LinkButton>
      </div>
    </>
  );
}

/** Until when it is to be decided, or its two sides have, or when it ended; and who is reviewing it. */
function When({ dispute: { state, stateUntil, closedAt, claimedBy } }: { dispute: DisputeView }) {
  const { t } = useTranslation(["common", "admin"]);
  const format = useFormat();
  if (closedAt) return t("admin.overSince", { when: format.dateTime(closedAt) });
  const isOurs = awaitsDecision(state);
  const when = format.dateTime(stateUntil);
  return (
    <>
      {t(isOurs ? "admin.decideBy" : "admin.theirTurnUntil", { when })}
      {claimedBy && ` · ${t(`admin.claimedBy.${claimedBy}`)}`}
    </>
  );
}
