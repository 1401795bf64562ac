import { Component, type ReactNode } from "react";
import { PartError } from "./late-part.ts";

type State = { readonly caught: unknown };

/** Error boundary that resets when its content changes (`hasChanged`) and when the connection returns. */
export abstract class Boundary<Props extends { children: ReactNode }> extends Component<Props, State> {
  override state: State = { caught: undefined };

  static getDerivedStateFromError(caught: unknown): State {
    return { caught };
  }

  protected abstract isOther(before: Props): boolean;

  private readonly tryAgain = () => {
    if (this.state.caught) this.setState({ caught: undefined });
  };

  override componentDidMount() {
    addEventListener("online", this.tryAgain);
  }

  override componentWillUnmount() {
    removeEventListener("online", this.tryAgain);
  }

  override componentDidUpdate(before: Props) {
    if (this.isOther(before)) this.tryAgain();
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PartError) error.forget();
  }
}
