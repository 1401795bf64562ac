import { type MouseEvent, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { RequestForm } from "./request-form.ts";
import type { RequestSteps } from "./use-request-steps.ts";

const fields = [
  { name: "title", label: "requests.titleLabel" },
  { name: "description", label: "requests.description" },
  { name: "address", label: "requests.address" },
  { name: "city", label: "requests.city" },
  { name: "zipCode", label: "requests.zipCode" },
  { name: "imageUrls", label: "requests.photos" },
] as const;

/** Links to the invalid fields after a submit; the messages are at the fields. */
export function ErrorSummary({ form, goTo }: { form: RequestForm; goTo: RequestSteps["goTo"] }) {
  const { t } = useTranslation(["common", "requests"]);
  const { errors, submitCount } = form.formState;
  const wrong = fields.filter(({ name }) => errors[name]);
  const isShown = submitCount > 0 && wrong.length > 0;
  // The form has focused the first invalid field, which this summary moves down.
  useEffect(() => {
    if (submitCount > 0 && isShown) document.activeElement?.scrollIntoView({ block: "center" });
  }, [submitCount, isShown]);
  if (!isShown) return null;

  const go = (name: (typeof fields)[number]["name"]) => (event: MouseEvent) => {
    event.preventDefault();
    goTo(name);
  };
  return (
    <div className="error-summary" role="alert">
      <p>{t("field.problems", { count: wrong.length })}</p>
      <ul>
        {wrong.map(({ name, label }) => (
          <li key={name}>
            <a className="text-link" href={`#${name}`} onClick={go(name)}>
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
