import { useTranslation } from "react-i18next";
import type { DemandRow } from "../../../../../shared/admin/figures-schema.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import styles from "./demand.module.css";

const columns = ["requests", "notified", "answered", "unfilled", "handymen"] as const;

/** A row for each place and trade; on a phone its numbers stand below its name. */
export function DemandTable({ rows }: { rows: readonly DemandRow[] }) {
  const { t } = useTranslation(["common", "records"]);
  return (
    <div className={styles.container}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("records.demandPlace")}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`records.demand.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.zipCode} ${row.category}`} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: DemandRow }) {
  const { t } = useTranslation(["common", "records"]);
  const format = useFormat();
  return (
    <tr>
      <th scope="row">
        <span className="breakable">
          {row.zipCode} {row.city}
        </span>
        <span className="note">{t(`category.${row.category}`)}</span>
      </th>
      {columns.map((column) => (
        <td
          key={column}
          data-label={t(`records.demand.${column}`)}
          data-strong={(column === "unfilled" && row.unfilled > 0) || undefined}
        >
          {column === "handymen" ? writeHandymen(row.handymen) : format.number(row[column])}
        </td>
      ))}
    </tr>
  );
}

/** How many are counted is bounded by how many a request notifies. */
const MOST = 100;

function writeHandymen({ count, isFew }: DemandRow["handymen"]): string {
  if (count === undefined) return isFew ? "1–2" : "0";
  return count < MOST ? String(count) : `${count}+`;
}
