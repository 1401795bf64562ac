import { PriceDialog } from "../../feed/price-dialog.tsx";
import type { Accepting } from "../../feed/use-accept.ts";
import { CompleteDialog } from "./complete-dialog.tsx";
import { ContactDialog } from "./contact-dialog.tsx";
import type { Jobs } from "./use-jobs.ts";
import type { Asked } from "./use-question.ts";

export type QuestionProps = { question: Asked; jobs: Jobs; accepting: Accepting; onClose: () => void };

export function Question({ question, jobs, accepting, onClose }: QuestionProps) {
  switch (question.about) {
    case "price":
      return <PriceDialog request={question.request} accepting={accepting} onClose={onClose} />;
    case "completion":
      return <CompleteDialog job={question.job} jobs={jobs} onClose={onClose} />;
    case "contact":
      return <ContactDialog job={question.job} onClose={onClose} />;
  }
}
