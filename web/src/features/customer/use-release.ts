import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { jobs } from "../../../../shared/jobs/contract.ts";
import { mutation, query } from "../../api/client.ts";
import { messageOf } from "../../api/problem.ts";
import { notify } from "../../ui/notify.ts";
import { notifyFailure } from "../../ui/notify-failure.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";

export type ReleaseOptions = {
  jobId: string;
  /** Who gets the money, for a sentence. */
  handyman: string;
  onReleased: () => void;
};

/** Lets go of a held payment, once however often it is asked for, and says what came of it. */
export function useRelease({ jobId, handyman, onReleased }: ReleaseOptions) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(mutation(jobs.confirm));
  const { isRunning: isReleasing, run } = useOneAtATime();

  async function send() {
    try {
      const released = await mutateAsync({ params: { id: jobId } });
      client.setQueryData(query(jobs.get, { params: { jobId } }).queryKey, released);
      notify({ title: t("toast.success"), description: t("payments.releaseDone", { handyman }) });
      onReleased();
    } catch (error) {
      notifyFailure(error, messageOf(error) ?? t("payments.releaseFailed"));
      // What is on screen may not be how it stands.
      void client.invalidateQueries({ queryKey: [jobs.get.domain] });
    }
  }

  return { isReleasing, release: () => void run(send) };
}
