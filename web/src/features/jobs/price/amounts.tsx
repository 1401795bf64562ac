import { centsOf } from "../../../../../shared/money.ts";
import { Money } from "../../../ui/fact/money.tsx";

export type Amount = {
  readonly label: string;
  /** Decimal, as the server sends it; undefined while unknown. */
  readonly amount: string | undefined;
  readonly isTotal?: boolean;
};

/** Table of amounts, the total last. */
export function Amounts({ rows }: { rows: readonly Amount[] }) {
  return (
    <table className="sums">
      <tbody>
        {rows.map(({ label, amount, isTotal }) => (
          <tr key={label} data-total={isTotal ? "" : undefined}>
            <th scope="row">{label}</th>
            <td>{amount === undefined ? "–" : <Money cents={centsOf(amount)} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
