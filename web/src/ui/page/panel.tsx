import { use } from "react";
import { createPortal } from "react-dom";
import { Modal, type ModalProps } from "../dialog/modal.tsx";
import { PanelTop } from "./panel-top.ts";
import { useMatches } from "./use-matches.ts";

/** Narrower than 821 px, and high enough for the two bars: the styles in `shell` say the same. */
const hasBars = "(max-width: 51.31em) and (min-height: 22.01em)";

export type PanelProps = ModalProps & {
  /** `large`: with room for two columns. */
  size?: "large" | undefined;
};

/** Side panel with details; full screen on a phone. */
export function Panel(props: PanelProps) {
  return <Modal {...props} isLinked top={use(PanelTop)} className="panel" />;
}

/** The panel of one of the app's places: on a phone it is the page's main part, between the bars. */
export function PlacePanel(props: PanelProps) {
  const isPlace = useMatches(hasBars);
  return createPortal(
    <div role={isPlace ? "main" : undefined}>
      {isPlace && <h1 className="visually-hidden">{props.title}</h1>}
      <Modal {...props} isLinked isPlace={isPlace} top={use(PanelTop)} className="panel" />
    </div>,
    // What hides the page's own `<main>` must not stand in it.
    document.body,
  );
}
