import { Alert } from 'antd';
import { countedPacks, type CartItem } from '@domain/cart/cart';
import { nextAmountOf, PRICE_KIND_NAMES } from '@domain/prices/decide';
import { formatYuan } from '@domain/shared/money';

/** How much the selected lines lack for the next price that needs a minimum amount; nothing without one. */
export function MissingAmount({ items }: { items: readonly CartItem[] }) {
  const next = nextAmountOf(countedPacks(items));
  if (!next) return null;
  const { kind, agreementNo, title, minFen } = next.tier;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      style={{ marginBlock: 12 }}
      title={`再选 ${formatYuan(next.missingFen / 100)}（按目录价），满 ${formatYuan(minFen / 100)} 享${PRICE_KIND_NAMES[kind]}（${title || agreementNo}）`}
    />
  );
}
