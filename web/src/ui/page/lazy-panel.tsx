import { type ReactElement, type ReactNode, Suspense, startTransition, useEffect, useState } from "react";
import { i18n } from "../../i18n/i18n.ts";
import { notify } from "../feedback/notify.ts";
import { PartFailure } from "../feedback/part-boundary.tsx";
import { RetryBoundary } from "../feedback/retry-boundary.ts";
import { Spinner } from "../feedback/spinner.tsx";
import { ChunkLoadError } from "./lazy-with-retry.ts";

/** A lazy component's element, or falsy while it is closed. */
type LazyChild = ReactElement<{ onClose?: () => void }> | false | "" | null | undefined;

export type LazyPanelProps = {
  /** Its `onClose`, if any, is called when the chunk fails to load. */
  children: LazyChild;
  /** Shown while loading; nothing by default. */
  fallback?: ReactNode;
};

/** Renders a lazily loaded part of a page; when it fails to load or to render, the rest of the page stays. */
export function LazyPanel({ children, fallback = null }: LazyPanelProps) {
  return (
    <LazyContent fallback={fallback}>
      {children && (
        <ChunkErrorBoundary fallback={fallback} onClose={children.props.onClose}>
          {children}
        </ChunkErrorBoundary>
      )}
    </LazyContent>
  );
}

/** Renders a lazily loaded page; without a spinner when the chunk `isRuntimeFile` already. */
export function LazyPage({ children, isLoaded = false }: { children: LazyChild; isLoaded?: boolean }) {
  return (
    <LazyContent fallback={<Spinner page />} isLoaded={isLoaded}>
      {children}
    </LazyContent>
  );
}

/**
 * Starts loading in a transition, because React shows a Suspense fallback for at least 300 ms, however soon the chunk is
 * loaded.
 */
function LazyContent({ children, fallback, isLoaded = false }: LazyPanelProps & { isLoaded?: boolean }) {
  const hasChild = Boolean(children);
  const [isRequested, setRequested] = useState(isLoaded);
  useEffect(() => startTransition(() => setRequested(hasChild)), [hasChild]);
  return <Suspense fallback={fallback}>{isRequested && hasChild ? children : fallback}</Suspense>;
}

type ChunkErrorBoundaryProps = { children: ReactElement; fallback: ReactNode; onClose: (() => void) | undefined };

const isClosed = (error: unknown, { onClose }: Pick<ChunkErrorBoundaryProps, "onClose">): boolean =>
  onClose !== undefined || error instanceof ChunkLoadError;

/** Tells of a part that did not load, or that fails and can be closed, with a toast; of another that fails, with a card. */
class ChunkErrorBoundary extends RetryBoundary<ChunkErrorBoundaryProps> {
  protected override hasChanged({ children }: ChunkErrorBoundaryProps) {
    return children.type !== this.props.children.type || children.key !== this.props.children.key;
  }

  override componentDidCatch(error: unknown) {
    super.componentDidCatch(error);
    if (!isClosed(error, this.props)) return;
    // Reloading without a connection would lose the page as well.
    const isOnline = navigator.onLine;
    notify({
      variant: "destructive",
      title: i18n.t("error.title"),
      description: i18n.t(isOnline ? "error.brokenText" : "connection.offline"),
      ...(isOnline && {
        action: { label: i18n.t("error.reload"), onAction: () => location.reload() },
        displayMs: Number.POSITIVE_INFINITY,
      }),
    });
    this.props.onClose?.();
  }

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return isClosed(caught, this.props) ? this.props.fallback : <PartFailure onRetry={this.retry} />;
  }
}
