import { Modal, type ModalProps } from "./modal.tsx";

export type DialogProps = ModalProps & { size?: "small" | "medium" | "large" };

/** In the middle of the screen; on a phone a sheet from below. Render it to open it. */
export function Dialog({ size = "medium", ...rest }: DialogProps) {
  return <Modal {...rest} size={size} className="dialog" />;
}
