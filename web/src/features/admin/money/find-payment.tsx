import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { JobId } from "../../../../../shared/ids.ts";
import { normalizePasted } from "../../../../../shared/pasted-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";

/** A job id, alone or in the URL of the job's details, payment or receipt. */
const JOB_ID_PATTERN = /(?:^|[?&](?:job|money|receipt)=|\/checkout\/)([0-9a-f-]{36})(?:$|[&#?/])/i;

const jobIdIn = (text: string): JobId | undefined =>
  JobId.safeParse(JOB_ID_PATTERN.exec(normalizePasted(text))?.[1]?.toLowerCase()).data;

/** Opens the payment of a job by its id or URL. */
export function FindPayment() {
  const { t } = useTranslation(["common", "admin"]);
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState("");
  const [isChecked, setChecked] = useState(false);
  const jobId = jobIdIn(text);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (jobId) navigate({ search: `?money=${jobId}` });
  }

  return (
    <section className="panel-section stack" aria-labelledby={id}>
      <h3 id={id}>{t("admin.findPayment")}</h3>
      <search>
        <form onSubmit={submit} noValidate>
          <Field
            label={t("admin.jobNumber")}
            hint={t("admin.jobNumberHint")}
            error={isChecked && !jobId ? t("admin.jobNumberInvalid") : undefined}
          >
            <span className="input-row">
              <Input autoComplete="off" value={text} onChange={({ target }) => setText(target.value)} />
              <Button type="submit">{t("admin.find")}</Button>
            </span>
          </Field>
        </form>
      </search>
    </section>
  );
}
