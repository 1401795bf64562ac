import { useTranslation } from "react-i18next";
import { decidePath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";

/** What becomes of the money of a disputed job is decided in the file of its dispute (D-56). */
export function InDispute({ jobId }: { jobId: string }) {
  const { t } = useTranslation(["common", "jobs", "money"]);
  return (
    <div className="stack stack-close">
      <p>{t("money.decidedInFile")}</p>
      <div className="actions">
        <LinkButton variant="primary" to={decidePath(jobId)}>
          {t("jobs.decideDispute")}
        </LinkButton>
      </div>
    </div>
  );
}
