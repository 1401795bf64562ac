import { Ellipsis } from "lucide-react";
import { type MouseEvent, type ReactNode, useId } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { LinkButton, type LinkButtonProps } from "./link-button.tsx";
import styles from "./more-menu.module.css";

export type MoreMenuProps = {
  /** Accessible name and tooltip of the three dots. */
  label: string;
  /** One or more `MoreItem` and `MoreLink`. */
  children: ReactNode;
};

/** What is rarely done, behind three dots. Escape and a press elsewhere close it, and the dots get the focus back. */
export function MoreMenu({ label, children }: MoreMenuProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={`icon-button ${styles.dots}`}
        aria-label={label}
        title={label}
        popoverTarget={id}
      >
        <Ellipsis aria-hidden="true" />
      </button>
      <div id={id} className={styles.items} popover="auto">
        {children}
      </div>
    </>
  );
}

/** Not every test DOM knows popovers. */
const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>("[popover]")?.hidePopover?.();

/** One line of the menu, which closes with its press. */
export function MoreItem({ onClick, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // First, so that a dialog that opens now returns the focus to the dots.
    closeMenu(event);
    onClick?.(event);
  }
  return <Button variant="quiet" {...rest} onClick={press} />;
}

/** A line of the menu that leads elsewhere. */
export const MoreLink = (props: LinkButtonProps) => <LinkButton variant="quiet" {...props} onClick={closeMenu} />;
