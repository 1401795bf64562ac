import type { Sheet, SheetLine } from "../../../../shared/payments/receipt-sheet.ts";

/** The receipt, the same on screen and in print. */
export function ReceiptSheet({ sheet }: { sheet: Sheet }) {
  return (
    <article className="bill" aria-label={`${sheet.title} ${sheet.number}`}>
      <div className="bill-stub">
        <strong>Homewright</strong>
        <span className="mono">{sheet.stub}</span>
      </div>
      <div className="bill-body">
        <div>
          <h3>{sheet.title}</h3>
          <p className="bill-heading">{sheet.heading}</p>
        </div>
        <dl className="bill-facts">
          {sheet.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {sheet.sections.map((section) => (
          <Lines key={section.lines.at(0)?.label} {...section} />
        ))}
        <p className="bill-note">{sheet.footnote}</p>
      </div>
    </article>
  );
}

function Lines({ title, lines }: Sheet["sections"][number]) {
  return (
    <table className="sums">
      {title && <caption>{title}</caption>}
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have a fixed order and may be equal.
          <Line key={index} {...line} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ label, detail, amount, isStrong }: SheetLine) {
  return (
    <tr data-total={isStrong && ""}>
      <th scope="row">
        {label}
        {detail && <small> {detail}</small>}
      </th>
      <td>
        <span className="money">{amount}</span>
      </td>
    </tr>
  );
}
