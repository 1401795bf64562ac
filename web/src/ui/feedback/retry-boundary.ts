import { Component, type ReactNode } from "react";
import { ChunkLoadError } from "../page/lazy-with-retry.ts";

type State = { readonly caught: unknown };

/** Error boundary that resets when its content changes (`hasChanged`) and when the connection returns. */
export abstract class RetryBoundary<Props extends { children: ReactNode }> extends Component<Props, State> {
  override state: State = { caught: undefined };

  static getDerivedStateFromError(caught: unknown): State {
    return { caught };
  }

  protected abstract hasChanged(previous: Props): boolean;

  protected readonly retry = () => {
    if (this.state.caught) this.setState({ caught: undefined });
  };

  override componentDidMount() {
    addEventListener("online", this.retry);
  }

  override componentWillUnmount() {
    removeEventListener("online", this.retry);
  }

  override componentDidUpdate(previous: Props) {
    if (this.hasChanged(previous)) this.retry();
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkLoadError) error.reset();
  }
}
