import { Main, type MainProps } from "../../ui/main.tsx";
import { VisitorBar } from "../../shell/visitor-bar.tsx";

/** A page beside the landing page, without its buttons and footer. */
export function VisitorPage(props: MainProps) {
  return (
    <>
      <VisitorBar />
      <Main {...props} />
    </>
  );
}
