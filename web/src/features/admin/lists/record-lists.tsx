import { useTranslation } from "react-i18next";
import { type PaymentState, paymentStateOf } from "../../../../../shared/payments/payment-state.ts";
import { admin } from "../../../api/endpoints.ts";
import { sendPage } from "../../../api/send.ts";
import { Badge } from "../../../ui/fact/badge.tsx";
import { JobRecord, PaymentRecord, RecordRows, RequestRecord } from "../pages/record-rows.tsx";
import { ListContent } from "./list-content.tsx";
import { filterIn, jobFilter, paymentFilter, requestFilter } from "./list-filter.ts";
import { useAdminList } from "./use-admin-list.ts";

type ListProps = { params: URLSearchParams };

export function RequestList({ params }: ListProps) {
  const list = useAdminList(admin.requests, filterIn(requestFilter, params), (query, options) =>
    sendPage(admin.requests, { query }, options),
  );
  return (
    <ListContent list={list}>
      {(requests) => (
        <RecordRows>
          {requests.map((request) => (
            <RequestRecord key={request.id} request={request} />
          ))}
        </RecordRows>
      )}
    </ListContent>
  );
}

export function JobList({ params }: ListProps) {
  const list = useAdminList(admin.jobs, filterIn(jobFilter, params), (query, options) =>
    sendPage(admin.jobs, { query }, options),
  );
  return (
    <ListContent list={list}>
      {(jobs) => (
        <RecordRows>
          {jobs.map((job) => (
            <JobRecord key={job.id} job={job} />
          ))}
        </RecordRows>
      )}
    </ListContent>
  );
}

export function PaymentList({ params }: ListProps) {
  const list = useAdminList(admin.payments, filterIn(paymentFilter, params), (query, options) =>
    sendPage(admin.payments, { query }, options),
  );
  return (
    <ListContent list={list}>
      {(payments) => (
        <RecordRows>
          {payments.map((payment) => (
            <PaymentRecord key={payment.id} payment={payment} badge={<StateBadge state={paymentStateOf(payment)} />} />
          ))}
        </RecordRows>
      )}
    </ListContent>
  );
}

const tones = {
  open: "muted",
  failed: "danger",
  held: "info",
  released: "success",
  refunded: "muted",
} as const satisfies Record<PaymentState, string>;

function StateBadge({ state }: { state: PaymentState }) {
  const { t } = useTranslation(["common", "lists"]);
  return <Badge tone={tones[state]}>{t(`lists.state.${state}`)}</Badge>;
}
