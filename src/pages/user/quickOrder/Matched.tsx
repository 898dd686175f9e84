import { Button, Flex } from 'antd';
import { Link } from '@umijs/max';
import { SelectBox } from '@/components/ui/SelectBox';
import { formatPack } from '@domain/catalogue/pack';
import { restockText } from '@domain/catalogue/product';
import { choiceOf, stateOf, type ListRow } from '@domain/quickOrder/evaluate';
import type { LineChoice } from '@domain/quickOrder/types';
import type { ListAction } from '@domain/quickOrder/orderList';
import { formatYuan } from '@domain/shared/money';
import { placeOf } from '@domain/quickOrder/readRow';
import { normalizeCas } from '@domain/chemistry/cas';
import { RowNotes } from './RowNotes';
import styles from './quickOrder.module.less';

interface Props {
  row: ListRow;
  dispatch: (action: ListAction) => void;
}

/** The matched pack of a row. Several matches can be chosen from; without a match, similar goods are offered. */
export function Matched({ row, dispatch }: Props) {
  const { id, read, match } = row;
  const choice = choiceOf(row);
  const choices = match?.choices ?? [];
  const takeNear = (near: string) => {
    const cas = normalizeCas(near);
    const next = cas === null ? { name: near, cas: null } : { cas };
    const requested = { ...read, ...next, catalogNo: null, count: null, isRestored: false };
    dispatch({ type: 'edited', id, read: requested });
  };
  return (
    <Flex vertical gap={4}>
      {choice && <Goods choice={choice} />}
      {choices.length > 1 || (choices.length === 1 && choice === null) ? (
        <SelectBox
          aria-label={`${placeOf(read)}的规格`}
          className={styles.choice}
          placeholder={`从 ${choices.length} 种中选择`}
          popupMatchSelectWidth={false}
          value={choice?.skuId}
          options={choices.map((option) => ({
            value: option.skuId,
            label: textOf(option),
            disabled: !option.sold || option.price === null,
          }))}
          onChange={(skuId: number) => dispatch({ type: 'chosen', id, skuId })}
        />
      ) : null}
      <RowNotes row={row} />
      {choice === null && match && match.near.length > 0 && (
        <Flex wrap gap={4}>
          {match.near.map((near) => (
            <Button key={near} size="small" onClick={() => takeNear(near)}>
              {near}
            </Button>
          ))}
        </Flex>
      )}
      {stateOf(row) === 'count' && (
        <Button
          size="small"
          className={styles.retry}
          aria-label={`${placeOf(read)}就按 ${row.count} 件`}
          onClick={() => dispatch({ type: 'counted', id, count: row.count })}
        >
          就按 {row.count} 件
        </Button>
      )}
      {stateOf(row) === 'failed' && (
        <Button size="small" className={styles.retry} onClick={() => dispatch({ type: 'retried' })}>
          重试
        </Button>
      )}
    </Flex>
  );
}

/** `乙腈 · 岚序 · HPLC · 4 L · ¥286.00 · 库存 12` */
function textOf(choice: LineChoice): string {
  const { prodName, brandName, grade, purity, skuName, price, stocks, leadDays } = choice;
  return [
    prodName,
    brandName,
    grade ?? purity,
    formatPack(skuName),
    formatYuan(price),
    price !== null && (stocks > 0 ? `库存 ${stocks}` : restockText(leadDays)),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Goods({ choice }: { choice: LineChoice }) {
  const { prodId, prodName, catalogNo, brandName, grade, purity, skuName, price, stocks } = choice;
  return (
    <Flex vertical>
      <Link to={`/productDetail?prodId=${prodId}`} target="_blank" className="strong">
        {prodName}
      </Link>
      <span className="quiet">{[catalogNo, brandName, grade, purity].filter(Boolean).join(' · ')}</span>
      <span>
        {formatPack(skuName)} · {formatYuan(price)}
        <span className="quiet"> · 库存 {stocks}</span>
      </span>
    </Flex>
  );
}
