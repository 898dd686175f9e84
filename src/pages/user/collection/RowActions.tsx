import { Button, Flex } from 'antd';
import { Link } from '@umijs/max';
import { lazy, Suspense, useState } from 'react';
import { watchDraft } from '@/components/catalogue/watchDraft';
import type { Favourite } from '@domain/catalogue/favourite';
import { useDraftOpen } from '@/hooks/useDraft';
import { watchingOf } from '@/services/watches';
import styles from './favourite.module.less';
import type { FavouriteTools } from './useFavourites';

const WatchDialog = lazy(() =>
  import('@/components/catalogue/WatchDialog').then(({ WatchDialog }) => ({ default: WatchDialog })),
);

interface Props {
  favourite: Favourite;
  tools: FavouriteTools;
}

export function RowActions({ favourite, tools }: Props) {
  const [busy, setBusy] = useState(false);
  const { prodId, prodName, onShelf, stockStatus } = favourite.product;
  const isThere = stockStatus === 'in' || stockStatus === 'low';
  const watchLabel = stockStatus === 'out' ? '到货提醒' : '提醒';
  const draft = watchDraft(prodId);
  const [watching, setWatching] = useDraftOpen(draft);
  const handleRemove = async () => {
    setBusy(true);
    await tools.remove([favourite]);
    setBusy(false);
  };
  return (
    <Flex wrap gap="4px 12px" align="center" className={styles.actions}>
      {onShelf && isThere && (
        <Button size="small" aria-label={`加入购物车 ${prodName}`} onClick={() => tools.order([favourite])}>
          加入购物车
        </Button>
      )}
      {onShelf && (
        <Link to={`/productDetail?prodId=${prodId}`} className="tap" aria-label={`选规格 ${prodName}`}>
          选规格
        </Link>
      )}
      {onShelf && (
        <Button
          size="small"
          type={stockStatus === 'out' ? 'default' : 'text'}
          aria-label={`${watchLabel} ${prodName}`}
          onClick={() => setWatching(true)}
        >
          {watchLabel}
        </Button>
      )}
      {watching && (
        <Suspense fallback={null}>
          <WatchDialog
            draft={draft}
            prodName={prodName}
            {...watchingOf(prodId)}
            onClosed={() => setWatching(false)}
          />
        </Suspense>
      )}
      <Button
        type="text"
        size="small"
        loading={busy}
        aria-label={`取消收藏 ${prodName}`}
        onClick={() => void handleRemove()}
      >
        取消收藏
      </Button>
    </Flex>
  );
}
