import { Outlet } from "react-router-dom";
import { TopBar } from "./top-bar.tsx";

/** Layout route of members: top bar and page. */
export function MemberLayout() {
  return (
    <>
      <TopBar />
      <Outlet />
    </>
  );
}
