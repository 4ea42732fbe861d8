import { Button } from './button.tsx';
import { words } from './words.ts';

type Paged = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };

/** The end of a list: a button for the next page, or a message that there is none. */
export function LoadMore({ list }: { list: Paged }) {
  return (
    <div className="flex flex-col items-center gap-2 py-6 text-muted">
      {list.hasNextPage ? (
        <Button onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
          {list.isFetchingNextPage ? words.app.loadingMore : words.app.more}
        </Button>
      ) : (
        <p>{words.app.all}</p>
      )}
    </div>
  );
}
