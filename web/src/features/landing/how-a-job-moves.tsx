import { useTranslation } from "react-i18next";
import { sampleStatuses } from "./sample-statuses.ts";
import { SampleTicket } from "./sample-ticket.tsx";

/** The steps of a job as a list and as an animated sample ticket. */
export function HowAJobMoves() {
  const { t } = useTranslation(["common", "landing"]);
  return (
    <section className="moves" aria-labelledby="moves">
      <div>
        <h2 id="moves">{t("landing.sampleLabel")}</h2>
        <ol className="moves-steps">
          {sampleStatuses.map((status) => (
            <li key={status}>
              <strong>{t(`status.${status}`)}</strong>
              <span>{t(`landing.moves.${status}`)}</span>
            </li>
          ))}
        </ol>
      </div>
      <SampleTicket />
    </section>
  );
}
