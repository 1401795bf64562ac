import { Outlet } from "react-router-dom";
import { TopBar } from "./top-bar.tsx";

/** The layout route of everybody signed in: the bar, and the page below it. */
export function MemberLayout() {
  return (
    <>
      <TopBar />
      <Outlet />
    </>
  );
}
