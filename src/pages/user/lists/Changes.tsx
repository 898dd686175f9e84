import { Link } from '@umijs/max';
import { Flex, Tag } from 'antd';
import { Alternatives } from '@/components/catalogue/Alternatives';
import { changeText, priceChange } from '@domain/catalogue/favourite';
import {
  isAsSaved,
  LINE_STATE_WORDS,
  lineReasonOf,
  lineStateOf,
  regimeChange,
  type LineState,
  type ListLine,
} from '@domain/catalogue/purchaseList';
import { askPath } from '@domain/quotation/quotationPath';
import styles from './lists.module.less';

/** Red for lines that cannot be bought any more; other states can be fixed in the row. */
const COLOUR: Partial<Record<LineState, string>> = {
  unknown: 'error',
  offShelf: 'error',
  packGone: 'error',
  notSold: 'error',
};

interface Props {
  line: ListLine;
  /** Reason why the cart refused it, or null. */
  refusal: string | null;
}

/** Changes of a line since it was saved, why it cannot be bought, and alternatives. */
export function Changes({ line, refusal }: Props) {
  const state = lineStateOf(line);
  const { added, dropped } = regimeChange(line);
  const price = line.offer === 'there' ? priceChange(line.priceThen, line.price) : null;
  return (
    <Flex vertical gap={4} className={styles.changes}>
      {state !== 'ready' && (
        <div>
          <Tag color={COLOUR[state] ?? 'warning'}>{LINE_STATE_WORDS[state]}</Tag>
          {lineReasonOf(line)}
        </div>
      )}
      {state === 'packGone' && <Link to={`/productDetail?prodId=${line.prodId}`}>看其他规格</Link>}
      {state === 'inquiry' && <Link to={askPath([{ skuId: line.skuId, count: line.count }])}>申请报价</Link>}
      {line.card && line.alternatives.length > 0 && (
        <div>
          <p className="quiet">可改用：</p>
          <Alternatives of={line.card} products={line.alternatives} />
        </div>
      )}
      {price && <span data-direction={price.direction}>{changeText(price)}</span>}
      {line.offer === 'there' && line.priceThen === null && line.price !== null && (
        <span>存入时为询价，现有价格</span>
      )}
      {added.length > 0 && (
        <div>
          <Tag color="warning">新增管制</Tag>
          {added.join('、')}，下单时需提供资质
        </div>
      )}
      {dropped.length > 0 && <span className="quiet">不再列管：{dropped.join('、')}</span>}
      {refusal && (
        <div role="alert" className="danger">
          未能放入购物车：{refusal}
        </div>
      )}
      {isAsSaved(line) && !refusal && <span className="quiet">无变化</span>}
    </Flex>
  );
}
