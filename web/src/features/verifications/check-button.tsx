import { BadgeCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button, type ButtonVariant } from "../../ui/button/button.tsx";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import type { CheckMeaningProps } from "./check-meaning.tsx";

const CheckMeaning = lazyWithRetry(() => import("./check-meaning.tsx"), ["profile"]);

export type CheckButtonProps = Omit<CheckMeaningProps, "onClose"> & {
  variant?: ButtonVariant;
  /** Beside the name. */
  children?: ReactNode;
};

/** A check that a handyman passed; pressed, it says what was checked, and when. */
export function CheckButton({ variant = "plain", children, ...check }: CheckButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button slim variant={variant} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <BadgeCheck aria-hidden="true" className="check-mark" />
        <span>
          {check.name}
          {children}
        </span>
      </Button>
      <LazyPanel>{isOpen && <CheckMeaning {...check} onClose={() => setOpen(false)} />}</LazyPanel>
    </>
  );
}
