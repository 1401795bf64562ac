import { Outlet } from "react-router-dom";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { LazyPanel } from "../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../ui/page/lazy-with-retry.ts";
import { TopBar } from "./top-bar.tsx";

const FreezeNotice = lazyWithRetry(() => import("./freeze-notice.tsx"), ["account"]);

/** Layout route of members: top bar and page. */
export function MemberLayout() {
  const { frozenUntil, frozenReason } = useCurrentUser();
  const isFrozen = frozenUntil !== undefined && frozenUntil > new Date().toISOString();
  return (
    <>
      <TopBar />
      <LazyPanel>{isFrozen && <FreezeNotice until={frozenUntil} reason={frozenReason} />}</LazyPanel>
      <Outlet />
    </>
  );
}
