import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Fact, Facts } from "../../../ui/fact/facts.tsx";
import { ProposalHistory } from "../../jobs/proposals/proposal-history.tsx";
import { JobDetails } from "../../requests/details/job-details.tsx";
import type { Disputed } from "./dispute-money.ts";
import { DisputeSection } from "./dispute-section.tsx";
import { UnpaidPrice } from "./unpaid-price.tsx";

/** A disputed job with its details and the administrator's decisions. */
export function DisputedJob({ job, money }: Disputed) {
  const { t } = useTranslation(["common", "admin", "money"]);
  return (
    <>
      <h3>{job.title}</h3>
      <JobDetails job={job}>
        <DisputeSection job={job} money={money} />
        <Facts>
          <Fact name={t("admin.role.customer")}>{job.customerFirstName || t("money.unnamed")}</Fact>
        </Facts>
        {money?.paidAt ? <ProposalHistory job={job} /> : <UnpaidPrice job={job} />}
      </JobDetails>
      <p>
        <Link className="text-link" to={{ search: `?job=${job.id}` }}>
          {t("money.seeJob")}
        </Link>
      </p>
    </>
  );
}
