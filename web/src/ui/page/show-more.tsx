import { useTranslation } from "react-i18next";
import { Button } from "../button/button.tsx";

export type More = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => void;
};

type ShowMoreProps = { isThere?: boolean; more?: More | undefined; onPress: () => void };

/** 'Load more' for loaded items (`isThere`) or for the next page, with an error message when that fails. */
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
