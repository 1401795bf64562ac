import { ClipboardList } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useRequestPages } from "./pages.ts";

/** How many requests there are; leads to their list on this page. */
export function MyRequestsTile({ href }: { href: `#${string}` }) {
  const { t } = useTranslation();
  const { data, items, hasNextPage } = useRequestPages();
  const count = items.length;
  return (
    <a className="card requests-tile" href={href}>
      <ClipboardList aria-hidden="true" />
      <span>
        <strong>{t("customer.myRequests")}</strong>
        <span className="requests-count">
          {data && t(hasNextPage ? "customer.myRequestsMore" : "customer.myRequestsCount", { count })}
        </span>
      </span>
    </a>
  );
}
