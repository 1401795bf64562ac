import { useTranslation } from "react-i18next";
import type { UserFacts } from "../../../../../shared/admin/detail-schema.ts";
import { fullNameOf } from "../../../../../shared/session/full-name.ts";
import type { VerificationTask } from "../../../../../shared/verifications/schema.ts";
import { query } from "../../../api/client.ts";
import { admin } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { useCheckName } from "../../../i18n/use-check-name.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { profilePath } from "../../../paths.ts";
import { Fact, Facts } from "../../../ui/fact/facts.tsx";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import styles from "./review.module.css";

/** Whose document it is and what it is for, to compare with what it says. */
export function Applicant({ task }: { task: VerificationTask }) {
  const { t } = useTranslation(["common", "admin", "records"]);
  const checkName = useCheckName();
  const { data } = useQuery(query(admin.userDetail, { params: { id: task.userId } }));
  return (
    <div className={styles.applicant}>
      <Facts>
        <Fact name={t("records.name")}>
          <bdi>{fullNameOf(task) || t("admin.unnamed")}</bdi>
        </Fact>
        <Fact name={t("records.documentType")}>{checkName(task)}</Fact>
        <Fact name={t("records.sent")}>
          <Timestamp at={task.createdAt} as="date" />
        </Fact>
        <Known user={data?.user} />
      </Facts>
      <a className="text-link" href={profilePath(task.userId)} target="_blank" rel="noreferrer">
        {t("records.profile")}
      </a>
    </div>
  );
}

/** What the account says; each keeps its place while it loads. */
function Known({ user }: { user: UserFacts | undefined }) {
  const { t } = useTranslation(["common", "records"]);
  const format = useFormat();
  const place = [user?.city, user?.zipCode].filter(Boolean).join(", ");
  return (
    <>
      <Fact name={t("records.business")}>{user?.handyman?.businessName ?? "–"}</Fact>
      <Fact name={t("records.phone")}>{user?.phone ?? "–"}</Fact>
      <Fact name={t("records.place")}>{place || "–"}</Fact>
      <Fact name={t("records.email")}>{user?.email ?? "–"}</Fact>
      <Fact name={t("records.jobsDone")}>{user ? format.number(user.completedJobs) : "–"}</Fact>
    </>
  );
}
