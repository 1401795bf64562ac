import type { JobMoney } from "../../../../../shared/admin/schema.ts";
import { signedCentsOf } from "../../../../../shared/money.ts";
import { ledgerAccounts } from "../../../../../shared/payments/schema.ts";

type Ledger = JobMoney["ledger"];
type Lines = Ledger[number]["lines"];

const sumOf = (lines: Lines): number => lines.reduce((sum, { amount }) => sum + signedCentsOf(amount), 0);
const within = (lines: Lines, account: string): Lines => lines.filter((line) => line.account === account);

/** The ledger of a job as a table in cents: one row per entry, one column per account that has a booking. */
export function ledgerTableOf(ledger: Ledger) {
  const entries = ledger.flatMap(({ lines }) => lines);
  const accounts = ledgerAccounts.filter((account) => within(entries, account).length > 0);
  const rows = ledger.map(({ kind, createdAt, lines }) => ({
    kind,
    createdAt,
    cells: accounts.map((account) => {
      const own = within(lines, account);
      return { account, cents: own.length > 0 ? sumOf(own) : undefined };
    }),
    sumCents: sumOf(lines),
  }));
  const totals = accounts.map((account) => ({ account, cents: sumOf(within(entries, account)) }));
  return { accounts, rows, totals, sumCents: sumOf(entries), isEven: rows.every(({ sumCents }) => sumCents === 0) };
}
