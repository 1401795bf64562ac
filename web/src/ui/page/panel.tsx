import { use } from "react";
import { Modal, type ModalProps } from "../dialog/modal.tsx";
import { PanelTop } from "./panel-top.ts";

export type PanelProps = ModalProps & {
  /** `large`: with room for two columns. */
  size?: "large" | undefined;
};

/** Side panel with details; full screen on a phone. */
export function Panel(props: PanelProps) {
  return <Modal {...props} top={use(PanelTop)} className="panel" />;
}
