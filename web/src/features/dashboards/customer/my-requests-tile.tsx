import { ClipboardList } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { RequestPages } from "./customer-queries.ts";

/** Number of requests, linked to their list on this page. */
export function MyRequestsTile({ href, pages }: { href: `#${string}`; pages: RequestPages }) {
  const { t } = useTranslation(["common", "customer"]);
  const { items, hasNextPage, isSuccess } = pages;
  const count = items.length;
  return (
    <a className="card requests-tile" href={href}>
      <ClipboardList aria-hidden="true" />
      <span>
        <strong>{t("customer.myRequests")}</strong>
        <span className="requests-count">
          {isSuccess && t(hasNextPage ? "customer.myRequestsMore" : "customer.myRequestsCount", { count })}
        </span>
      </span>
    </a>
  );
}
