import { centsOf } from "../../../../shared/money.ts";
import { Money } from "../../ui/money.tsx";

export type Amount = {
  readonly label: string;
  /** A decimal, as the server sends it; undefined while it is not known. */
  readonly amount: string | undefined;
  readonly isTotal?: boolean;
};

/** Sums one below the other, what counts in the end last. */
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
