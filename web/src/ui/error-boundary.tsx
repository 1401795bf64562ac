import { Component, type ReactNode } from "react";
import { i18n } from "../i18n/i18n.ts";
import { Button } from "./button.tsx";

type Props = {
  children: ReactNode;
  /** The address of the page inside: another one may be whole. */
  at?: string;
};
type State = { readonly broken: boolean };

/** Shows a way on when a page breaks, instead of a blank screen. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override componentDidUpdate({ at }: Props) {
    if (this.state.broken && at !== this.props.at) this.setState({ broken: false });
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main className="page page-form" role="alert">
        <h1>{i18n.t("error.broken")}</h1>
        <p>{i18n.t("error.brokenText")}</p>
        <Button variant="primary" onClick={() => location.reload()}>
          {i18n.t("error.reload")}
        </Button>
      </main>
    );
  }
}
