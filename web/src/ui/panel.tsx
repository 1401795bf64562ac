import { Modal, type ModalProps } from "./modal.tsx";

/** Side panel with details; full screen on a phone. */
export function Panel(props: ModalProps) {
  return <Modal {...props} className="panel" />;
}
