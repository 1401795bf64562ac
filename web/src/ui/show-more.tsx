import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";

export type More = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => void;
};

type ShowMoreProps = { isThere?: boolean; more?: More | undefined; onPress: () => void };

/** The way to more of a list: what `isThere` already, or what the server still has, and a word when that does not come. */
export function ShowMore({ isThere = false, more, onPress }: ShowMoreProps) {
  const { t } = useTranslation();
  return (
    <div className="show-more">
      {(isThere || more?.hasNextPage) && (
        <Button pending={more?.isFetchingNextPage} pendingText={t("list.loadingMore")} onClick={onPress}>
          {t("list.loadMore")}
        </Button>
      )}
      {more?.isFetchNextPageError && <p role="alert">{t("list.moreFailed")}</p>}
    </div>
  );
}
