import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { portfolioCategories } from "../../../../shared/categories.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { FormRefusal } from "../../ui/form/form-refusal.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Textarea } from "../../ui/form/textarea.tsx";
import type { WorkForm, WorkFormState } from "./use-add-work.ts";
import { type Slot, type StoredPictures, WorkPictures } from "./work-pictures.tsx";

const nobody: Readonly<Record<Slot, number>> = { beforeImageUrl: 0, afterImageUrl: 0 };

export type WorkFormDialogProps = {
  title: string;
  submitText: string;
  pendingText: string;
  work: WorkFormState;
  /** The pictures of an existing item. */
  stored?: StoredPictures;
  onClose: () => void;
};

/** Form of a portfolio item; closing discards the input. */
export function WorkFormDialog({ title, submitText, pendingText, work, stored, onClose }: WorkFormDialogProps) {
  const { t } = useTranslation(["common", "portfolio", "uploads"]);
  const formId = useId();
  const { form, isPending, refusal, submit } = work;
  const [underway, setUnderway] = useState(nobody);
  const waiting = underway.beforeImageUrl + underway.afterImageUrl;
  const waitingText = waiting > 0 && t("uploads.waiting", { count: waiting });
  const footer = (
    <>
      <Button onClick={onClose}>{t("action.cancel")}</Button>
      <Button
        variant={"primary"}
        type={"submit"}
        form={formId}
        pending={isPending || waiting > 0}
        pendingText={waitingText || pendingText}
      >
        {submitText}
      </Button>
    </>
  );

  function send(event: FormEvent) {
    event.preventDefault();
    if (!isPending && waiting === 0) void submit(event);
  }

  return (
    <Dialog title={title} size="large" onClose={onClose} dismissible={!isPending} footer={footer}>
      <form id={formId} className="stack stack-wide" noValidate onSubmit={send}>
        <WorkFields form={form} />
        <WorkPictures
          form={form}
          stored={stored}
          onWaiting={(slot, count) => setUnderway((now) => ({ ...now, [slot]: count }))}
        />
        <Checkbox label={t("portfolio.isPublic")} {...form.register("isPublic")} />
        <FormRefusal>{refusal}</FormRefusal>
      </form>
    </Dialog>
  );
}

function WorkFields({ form }: { form: WorkForm }) {
  const { t } = useTranslation(["common", "portfolio"]);
  const { errors } = form.formState;
  return (
    <>
      <Field label={t("portfolio.titleLabel")} error={errors.title?.message}>
        <Input {...form.register("title")} autoComplete="off" data-autofocus="" />
      </Field>
      <Field
        label={t("portfolio.description")}
        hint={t("portfolio.descriptionHint")}
        error={errors.description?.message}
        optional
      >
        <Textarea {...form.register("description")} rows={3} />
      </Field>
      <div className="pair">
        <Field label={t("portfolio.category")} error={errors.category?.message}>
          <Select {...form.register("category")} defaultValue={form.formState.defaultValues?.category}>
            {portfolioCategories.map((category) => (
              <option key={category} value={category}>
                {t(`category.${category}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("portfolio.completedAt")} error={errors.completedAt?.message} optional>
          <Input type="date" {...form.register("completedAt")} />
        </Field>
      </div>
    </>
  );
}
