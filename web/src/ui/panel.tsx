import { Modal, type ModalProps } from "./modal.tsx";

/** The details of one thing, beside the list it came from; on a phone the whole screen. */
export function Panel(props: ModalProps) {
  return <Modal {...props} className="panel" />;
}
