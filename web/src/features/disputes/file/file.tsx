import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DisputeFile } from "../../../../../shared/disputes/view.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { useSide } from "../../jobs/parties.ts";
import { AppealDialog } from "./appeal-dialog.tsx";
import { Composer } from "./composer.tsx";
import { Earlier } from "./earlier.tsx";
import styles from "./file.module.css";
import { OfferForm } from "./offer-form.tsx";
import { RareActions } from "./rare-actions.tsx";
import { Status } from "./status.tsx";
import { Timeline } from "./timeline.tsx";

/** First whose move it is, then everything in its order, then what can be added. */
export function File({ job, file }: { job: JobView; file: DisputeFile }) {
  const { t } = useTranslation(["common", "disputes"]);
  const side = useSide(job);
  const [refusal, setRefusal] = useState<string>();
  const [isAppealing, setAppealing] = useState(false);
  const composer = useRef<HTMLDivElement>(null);
  const props = { job, file, side };
  const answer = () => composer.current?.querySelector("textarea")?.focus();
  return (
    <div className={styles.file}>
      <Status
        {...props}
        refusal={refusal}
        onRefused={setRefusal}
        onAnswer={answer}
        onAppeal={() => setAppealing(true)}
      />
      <section className="stack" aria-label={t("disputes.file")}>
        <div>
          <h3>{t("disputes.file")}</h3>
          <p className="note">{t("disputes.fileText")}</p>
        </div>
        <Timeline {...props} />
      </section>
      {side && (
        <div ref={composer} className="stack stack-wide">
          <Acts {...props} side={side} onRefused={setRefusal} />
        </div>
      )}
      <Earlier file={file} />
      {/* Here, since it stays open when the file says that nothing can be appealed any more: its words are kept. */}
      {isAppealing && side && <AppealDialog {...props} side={side} onClose={() => setAppealing(false)} />}
    </div>
  );
}

type ActsProps = Parameters<typeof RareActions>[0];

/** Only what the server says is possible now. Each form begins anew after what its reader sent. */
function Acts(props: ActsProps) {
  const { file, side } = props;
  const can = (action: DisputeFile["actions"][number]) => file.actions.includes(action);
  const said = file.statements.filter(({ by }) => by === side).length;
  const offered = file.settlements.filter(({ by }) => by === side).length;
  return (
    <>
      {can("state") && <Composer key={`said-${said}`} {...props} said={said} />}
      {(can("offer") || can("redo")) && <OfferForm key={`offered-${offered}`} {...props} offered={offered} />}
      <RareActions {...props} />
    </>
  );
}
