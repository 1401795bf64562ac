import { Modal, type ModalProps } from "./modal.tsx";

export type DialogProps = ModalProps & { size?: "small" | "medium" | "large" };

/** Centred dialog, a bottom sheet on a phone. Open while rendered. */
export function Dialog({ size = "medium", ...rest }: DialogProps) {
  return <Modal {...rest} size={size} className="dialog" />;
}
