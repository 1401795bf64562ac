import { useId } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../../shared/limits.ts";
import { stars } from "../../../../shared/reviews/schema.ts";
import { visibleLength } from "../../../../shared/text-length.ts";
import { fullCounter } from "../../forms/full-counter.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Field } from "../../ui/form/field.tsx";
import { FormRefusal } from "../../ui/form/form-refusal.tsx";
import { Input } from "../../ui/form/input.tsx";
import { RadioCards } from "../../ui/form/radio-cards.tsx";
import { Textarea } from "../../ui/form/textarea.tsx";
import { Stars } from "./stars.tsx";
import { useWriteReview } from "./use-write-review.ts";

/** Minimum length of the comment. */
const MIN_COMMENT = 10;

export type WriteReviewDialogProps = {
  revieweeId: string;
  name: string;
  /** The reviewed job; without it the server chooses one. */
  jobId?: string;
  onClose: () => void;
};

/** Dialog with stars, title and comment; closing discards the input. */
export default function WriteReviewDialog({ revieweeId, name, jobId, onClose }: WriteReviewDialogProps) {
  const { t } = useTranslation(["common", "reviews"]);
  const formId = useId();
  const { form, isPending, refusal, submit } = useWriteReview({ revieweeId, jobId, onWritten: onClose });
  const { errors } = form.formState;
  const footer = (
    <>
      <Button onClick={onClose}>{t("action.cancel")}</Button>
      <Button variant="primary" type="submit" form={formId} pending={isPending} pendingText={t("reviews.submitting")}>
        {t("reviews.submit")}
      </Button>
    </>
  );
  return (
    <Dialog title={t("reviews.writeTitle", { name })} onClose={onClose} dismissible={!isPending} footer={footer}>
      <p className="muted">{jobId ? t("reviews.writeNoteJob") : t("reviews.writeNote", { name })}</p>
      <form id={formId} className="stack stack-wide" noValidate onSubmit={submit}>
        <RadioCards
          legend={t("reviews.rating")}
          error={errors.rating?.message}
          options={stars.toReversed().map((star) => ({
            value: star,
            label: t(`reviews.star.${star}`),
            icon: <Stars rating={Number(star)} />,
          }))}
          {...form.register("rating")}
        />
        <Field label={t("reviews.titleLabel")} error={errors.title?.message}>
          <Input {...form.register("title")} autoComplete="off" />
        </Field>
        <CommentField form={form} />
        <FormRefusal>{refusal}</FormRefusal>
      </form>
    </Dialog>
  );
}

function CommentField({ form }: Pick<ReturnType<typeof useWriteReview>, "form">) {
  const { t } = useTranslation(["common", "reviews"]);
  const comment = form.watch("comment") ?? "";
  const written = visibleLength(comment);
  return (
    <Field
      label={t("reviews.comment")}
      counter={
        fullCounter(comment, limits.comment) ?? {
          text: t("reviews.commentCounter", { count: written }),
          done: written >= MIN_COMMENT,
        }
      }
      error={form.formState.errors.comment?.message}
    >
      <Textarea {...form.register("comment")} rows={4} />
    </Field>
  );
}
