import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import type { RequestDraft } from "../form/request-draft.ts";
import type { RequestForm } from "../form/request-form.ts";

const WishedTimes = lazyWithRetry(() => import("./wished-times.tsx"), ["requests"]);

type WishedTimesFieldProps = { form: RequestForm; draft: RequestDraft };

/** The wished times of a new request, in the room that is kept for them. */
export function WishedTimesField(props: WishedTimesFieldProps) {
  return (
    <div className="request-wish">
      <LazyPanel>
        <WishedTimes {...props} />
      </LazyPanel>
    </div>
  );
}
