import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { JobMoney } from "../../../../../shared/admin/schema.ts";
import { classes } from "../../../ui/classes.ts";
import { Money } from "../../../ui/fact/money.tsx";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { ledgerTableOf } from "./ledger-table.ts";
import styles from "./money-ledger.module.css";

/** The ledger of one job, folded unless it does not add up to zero. */
export function MoneyLedger({ ledger }: { ledger: JobMoney["ledger"] }) {
  const { t } = useTranslation(["common", "money"]);
  const id = useId();
  return (
    <div className="stack">
      <h3 id={id}>{t("money.books")}</h3>
      {ledger.length === 0 ? <p>{t("money.noBooks")}</p> : <LedgerTable ledger={ledger} labelId={id} />}
    </div>
  );
}

function LedgerTable({ ledger, labelId }: { ledger: JobMoney["ledger"]; labelId: string }) {
  const { t } = useTranslation(["common", "money"]);
  const table = ledgerTableOf(ledger);
  return (
    <>
      <p className={table.isEven ? undefined : "danger"}>{t(table.isEven ? "money.even" : "money.uneven")}</p>
      <details className={`disclosure ${styles.fold}`} open={!table.isEven}>
        <summary>{t("money.entries", { count: table.rows.length })}</summary>
        <p className="note">{t("money.booksHint")}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it. */}
        <section className={styles.scroller} tabIndex={0} aria-labelledby={labelId}>
          <table className={classes("sums", styles.books)}>
            <Head accounts={table.accounts} />
            <tbody>
              {table.rows.map(({ kind, createdAt, cells, sumCents }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the ledger is append-only.
                <Row key={index} cells={cells} sumCents={sumCents}>
                  {t(`money.kind.${kind}`)}
                  <span className="note">
                    <Timestamp at={createdAt} as="date" />
                  </span>
                </Row>
              ))}
            </tbody>
            <tfoot>
              <Row isTotal cells={table.totals} sumCents={table.sumCents}>
                {t("money.total")}
              </Row>
            </tfoot>
          </table>
        </section>
      </details>
    </>
  );
}

function Head({ accounts }: Pick<ReturnType<typeof ledgerTableOf>, "accounts">) {
  const { t } = useTranslation(["common", "money"]);
  return (
    <thead className={classes("small", styles.head)}>
      <tr>
        <th scope="col" className={styles.first}>
          {t("money.entry")}
        </th>
        {accounts.map((account) => (
          <th key={account} scope="col" className="amount">
            {t(`money.account.${account}`)}
          </th>
        ))}
        <th scope="col" className="amount">
          {t("money.sum")}
        </th>
      </tr>
    </thead>
  );
}

type RowProps = {
  /** `cents` is undefined where nothing was booked. */
  cells: readonly { account: string; cents: number | undefined }[];
  sumCents: number;
  isTotal?: boolean;
  children: ReactNode;
};

function Row({ cells, sumCents, isTotal = false, children }: RowProps) {
  return (
    <tr data-total={isTotal ? "" : undefined}>
      <th scope="row" className={styles.first}>
        {children}
      </th>
      {cells.map(({ account, cents }) => (
        <td key={account}>{cents !== undefined && <Money cents={cents} />}</td>
      ))}
      <td>
        <Money cents={sumCents} />
      </td>
    </tr>
  );
}
