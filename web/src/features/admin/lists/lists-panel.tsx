import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { Panel } from "../../../ui/page/panel.tsx";
import { type ListName, listNames } from "./list-filter.ts";
import { ListFilters } from "./list-filters.tsx";
import styles from "./lists.module.css";
import { JobList, PaymentList, RequestList } from "./record-lists.tsx";
import { ReviewList } from "./review-list.tsx";

const lists = { requests: RequestList, jobs: JobList, payments: PaymentList, reviews: ReviewList } as const;

export type ListsPanelProps = { list: ListName; onClose: () => void };

/** Requests, jobs, payments or reviews, newest first, with filters in the address, such as `/?panel=jobs&status=disputed`. */
export default function ListsPanel({ list, onClose }: ListsPanelProps) {
  const { t } = useTranslation(["common", "lists"]);
  const [params] = useSearchParams();
  const List = lists[list];
  return (
    <Panel title={t(`lists.${list}`)} size="large" onClose={onClose}>
      <nav className={styles.tabs} aria-label={t("lists.lists")}>
        {listNames.map((name) => (
          <Link key={name} to={{ search: `?panel=${name}` }} replace aria-current={name === list ? "page" : undefined}>
            {t(`lists.${name}`)}
          </Link>
        ))}
      </nav>
      <ListFilters key={list} list={list} />
      <List params={params} />
    </Panel>
  );
}
