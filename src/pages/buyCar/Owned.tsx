import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Button, Flex } from 'antd';
import { memo } from 'react';
import { MissingNote } from '@/components/ui/MissingNote';
import type { CartItem } from '@domain/cart/cart';
import { ownedText } from '@/utils/owned';
import { stockPath } from '@domain/stock/stockPath';
import { useReadState } from '@/hooks/useReadState';
import { ownedQuery } from '@/queries/stock';
import styles from './Owned.module.less';

interface Props {
  items: readonly CartItem[];
  /** Removes lines in one call; the buyer can undo it. */
  onRemove: (basketIds: number[]) => void;
}

/** Products of the cart that the laboratory already has in stock. Renders nothing when there are none. */
export const Owned = memo(function Owned({ items, onRemove }: Props) {
  const prodIds = [...new Set(items.map(({ prodId }) => prodId))].sort((a, b) => a - b);
  const { data, error, loading, refresh } = useReadState(useQuery(ownedQuery(prodIds)));
  const rows = (data ?? []).flatMap((owned) => {
    const lines = items.filter(({ prodId }) => prodId === owned.prodId);
    return lines[0] ? [{ owned, name: lines[0].prodName, lines }] : [];
  });
  if (error && !loading) return <MissingNote what="库存中已有的数量" onRetry={refresh} />;
  if (rows.length === 0) return null;
  return (
    <section className={styles.owned} aria-labelledby="owned-title">
      <h2 id="owned-title">库存中已有</h2>
      <ul>
        {rows.map(({ owned, name, lines }) => (
          <li key={owned.prodId}>
            <span>
              <b>{name}</b>　{ownedText(owned)}
            </span>
            <Flex gap="0 16px" align="center">
              <Link to={stockPath({ q: owned.query })} className="tap" aria-label={`查看${name}的库存`}>
                查看库存
              </Link>
              <Button
                size="small"
                aria-label={`${name}改用库存，移出购物车`}
                onClick={() => onRemove(lines.map(({ basketId }) => basketId))}
              >
                改用库存
              </Button>
            </Flex>
          </li>
        ))}
      </ul>
    </section>
  );
});
