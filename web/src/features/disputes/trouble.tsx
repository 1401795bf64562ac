import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { mayOpenDispute } from "../../../../shared/disputes/window.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { Button } from "../../ui/button/button.tsx";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import { useNow } from "../appointments/use-now.ts";
import { useSide } from "../jobs/parties.ts";

const TroubleDialog = lazyWithRetry(() => import("./trouble-dialog.tsx"), ["disputes", "jobs", "payments"]);
const OpenDialog = lazyWithRetry(() => import("./open-dialog.tsx"), ["disputes", "jobs", "uploads"]);

/** In a job's panel while a dispute can be opened: what to do when something is wrong; `/?job=ID&dispute=new` is the form. */
export function Trouble({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const [params, setParams] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const side = useSide(job);
  const isOffered = mayOpenDispute(job, side ?? "customer", useNow());
  if (!side) return null;
  const close = () => setParams({ job: job.id }, { replace: true });
  return (
    <>
      {isOffered && (
        <div className="actions">
          <Button slim variant="quiet" onClick={() => setAsking(true)}>
            {t("jobs.trouble")}
          </Button>
        </div>
      )}
      <LazyPanel>
        {isAsking && isOffered && <TroubleDialog job={job} side={side} onClose={() => setAsking(false)} />}
      </LazyPanel>
      <LazyPanel>{params.get("dispute") === "new" && <OpenDialog job={job} side={side} onClose={close} />}</LazyPanel>
    </>
  );
}
