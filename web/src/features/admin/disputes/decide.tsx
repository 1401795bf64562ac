import { useTranslation } from "react-i18next";
import type { AdminDisputeFile } from "../../../../../shared/admin/dispute-schema.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { admin } from "../../../api/endpoints.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button/button.tsx";
import { spoken, useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { DecisionForm } from "./decision-form.tsx";
import styles from "./disputes.module.css";
import { FILE_DOMAIN } from "./file-key.ts";
import { useShowAdminFile } from "./use-show-admin-file.ts";

export type DecideProps = { job: JobView; file: AdminDisputeFile };

/** What this administrator can do about a dispute now: nothing, with the reason; claim it; or decide it. */
export function Decide({ job, file }: DecideProps) {
  const { t } = useTranslation(["common", "admin"]);
  const { obstacle, state } = file;
  return (
    <section className={`stack ${styles.decide}`} aria-label={t("admin.decision")}>
      <h3>{t(state === "appealed" ? "admin.decisionOnAppeal" : "admin.decision")}</h3>
      {obstacle ? (
        <Obstacle file={file} obstacle={obstacle} />
      ) : file.lockedUntil ? (
        <DecisionForm job={job} file={file} />
      ) : (
        <Claim file={file} />
      )}
    </section>
  );
}

type ObstacleProps = { file: AdminDisputeFile; obstacle: NonNullable<AdminDisputeFile["obstacle"]> };

function Obstacle({ file: { state, nextAt }, obstacle }: ObstacleProps) {
  const { t } = useTranslation(["common", "admin"]);
  const format = useFormat();
  if (obstacle !== "notOurs") return <p>{t(`admin.obstacle.${obstacle}`)}</p>;
  if (state === "closed") return <p>{t("admin.obstacle.closed")}</p>;
  const when = nextAt ? format.dateTime(nextAt) : "";
  return <p>{t(state === "decided" ? "admin.obstacle.decided" : "admin.obstacle.notOurs", { when })}</p>;
}

/** For a day nobody else can decide it. */
function Claim({ file: { jobId } }: Pick<DecideProps, "file">) {
  const { t } = useTranslation(["common", "admin"]);
  const show = useShowAdminFile();
  const { isSending, send } = useEndpointMutation(admin.claimDispute, {
    answersWith: "disputes",
    onSuccess: show,
    failure: t("admin.saveFailed"),
    refetchOnFailure: [{ domain: FILE_DOMAIN }],
  });
  return (
    <>
      <p>{t("admin.claimDisputeText")}</p>
      <div className="actions">
        <Button
          variant="primary"
          pending={isSending}
          onClick={() => void send({ params: { jobId } }, spoken(t("admin.claimed")))}
        >
          {t("admin.claim")}
        </Button>
      </div>
    </>
  );
}
