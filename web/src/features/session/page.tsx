import { Main, type MainProps } from "../../ui/main.tsx";
import { TopBar } from "../../shell/top-bar.tsx";

/** A page of somebody signed in: the bar, and a main part that takes the focus when the page is entered. */
export function Page(props: MainProps) {
  return (
    <>
      <TopBar />
      <Main {...props} />
    </>
  );
}
