import { ThumbsUp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewView } from "../../../../shared/reviews/schema.ts";
import { handymen, reviews } from "../../api/endpoints.ts";
import { Button } from "../../ui/button/button.tsx";
import { useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";

/** Whether the reader finds a review helpful, and how many people do: as pressed, at once, until the server says more. */
export function useHelpful({ id, isHelpful, helpfulCount }: ReviewView) {
  const { t } = useTranslation(["common", "reviews"]);
  const [pressed, setPressed] = useState<{ readonly was: boolean }>();
  // A profile that was read since then has the mark, or another tab's.
  const isPressed = pressed?.was === isHelpful ? !isHelpful : isHelpful;
  const options = {
    failure: t("reviews.helpfulFailed"),
    // It may be hidden by now.
    refetchOnFailure: [handymen.details],
  };
  const { send: sendMark, isSending: isMarking } = useEndpointMutation(reviews.markHelpful, options);
  const { send: sendRemoval, isSending: isRemoving } = useEndpointMutation(reviews.unmarkHelpful, options);

  async function toggle() {
    const former = pressed;
    setPressed(isPressed === isHelpful ? { was: isHelpful } : undefined);
    const { isDone } = await (isPressed ? sendRemoval : sendMark)({ params: { id } });
    if (!isDone) setPressed(former);
  }
  const count = helpfulCount + Number(isPressed) - Number(isHelpful);
  return { isPressed, count, toggle, isSending: isMarking || isRemoving };
}

type HelpfulReviewProps = { title: string; state: ReturnType<typeof useHelpful> };

/** The button that marks a review as helpful, pressed while it is. */
export function HelpfulReview({ title, state: { isPressed, isSending, toggle } }: HelpfulReviewProps) {
  const { t } = useTranslation(["common", "reviews"]);
  return (
    <Button
      slim
      variant="quiet"
      className="review-button"
      aria-pressed={isPressed}
      aria-label={t("reviews.helpfulNamed", { title })}
      pending={isSending}
      onClick={() => void toggle()}
    >
      <ThumbsUp aria-hidden="true" />
      {t("reviews.helpful")}
    </Button>
  );
}
