import type { ReactNode } from "react";
import { i18n } from "../../i18n/i18n.ts";
import { ErrorCard } from "./error-card.tsx";
import { RetryBoundary } from "./retry-boundary.ts";

export type PartBoundaryProps = {
  children: ReactNode;
  /** What is shown, where that may change: another one is rendered anew. */
  of?: string;
};

/** A card instead of a part of a page that failed to render; the rest of the page stays. */
export class PartBoundary extends RetryBoundary<PartBoundaryProps> {
  protected override hasChanged({ of }: PartBoundaryProps) {
    return of !== this.props.of;
  }

  override render() {
    return this.state.caught ? <PartFailure onRetry={this.retry} /> : this.props.children;
  }
}

/** Instead of a part that failed to render. */
export const PartFailure = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorCard title={i18n.t("error.part")} onRetry={onRetry}>
    {i18n.t("error.partText")}
  </ErrorCard>
);
