import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button/button.tsx";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";

const AddWorkDialog = lazyWithRetry(() => import("./add-work-dialog.tsx"), ["portfolio", "uploads"]);

/** 'Add Work' button and its dialog, which is lazily loaded with the uploader. */
export function AddWork() {
  const { t } = useTranslation(["common", "portfolio"]);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        {t("portfolio.add")}
      </Button>
      <LazyPanel>{isOpen && <AddWorkDialog onClose={() => setOpen(false)} />}</LazyPanel>
    </>
  );
}
