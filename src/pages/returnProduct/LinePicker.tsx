import { Checkbox, Flex } from 'antd';
import type { AriaAttributes } from 'react';
import { CopyText } from '@/components/ui/CopyText';
import { Quantity } from '@/components/ui/Quantity';
import { formatYuan } from '@domain/shared/money';
import { lineProblem, type ReturnDraft } from '@domain/returns/returnForm';
import type { DraftLine, ReturnableOrder } from '@domain/returns/types';
import { canReturn, returnOutlook } from '@domain/returns/returnRules';
import { msOf } from '@domain/shared/dates';
import { toReturnFacts, type ReturnableLine } from '@domain/returns/returnView';
import { GoodsLine } from './GoodsLine';
import shared from './returnProduct.module.less';
import styles from './apply.module.less';

interface Props extends AriaAttributes {
  order: ReturnableOrder;
  reason: ReturnDraft['reason'];
  id?: string;
  value?: DraftLine[];
  onChange?: (lines: DraftLine[]) => void;
}

/** Chooses the lines to return, with counts and whether they were opened. */
export function LinePicker({ order, reason, id, value: chosen = [], onChange, ...aria }: Props) {
  const put = (skuId: number, next: DraftLine | null) => {
    const others = chosen.filter((line) => line.skuId !== skuId);
    onChange?.(next ? [...others, next] : others);
  };
  return (
    <ul className={styles.picker} aria-label="退换商品">
      {order.lines.map((line, index) => (
        <Line
          key={line.skuId}
          order={order}
          line={line}
          chosen={chosen.find(({ skuId }) => skuId === line.skuId)}
          reason={reason}
          // The first checkbox carries the field's id, so that labels and focus reach it.
          field={index === 0 ? { ...aria, id } : {}}
          onChange={(next) => put(line.skuId, next)}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  order: ReturnableOrder;
  line: ReturnableLine;
  chosen: DraftLine | undefined;
  reason: ReturnDraft['reason'];
  field: AriaAttributes & { id?: string };
  onChange: (next: DraftLine | null) => void;
}

function Line({ order, line, chosen, reason, field, onChange }: LineProps) {
  const { skuId, prodName, skuName, catalogNo, price, bought, returned } = line;
  const blankLine = { skuId, count: 1, opened: false };
  const draft = chosen ?? blankLine;
  const problem = lineProblem(order, line, draft, reason);
  const facts = toReturnFacts(order, line);
  const now = msOf(order.now);
  // With a chosen reason, the hint is about that reason only.
  const hint = reason === '' ? returnOutlook(facts, now) : canReturn(facts, { ...draft, reason }, now);
  const wrong = chosen !== undefined && problem !== null;
  const name = `${prodName} ${skuName}`;
  return (
    <li>
      <GoodsLine
        lead={
          <Checkbox
            {...field}
            aria-label={`选择 ${name}`}
            aria-invalid={wrong || field['aria-invalid']}
            checked={chosen !== undefined}
            disabled={chosen === undefined && problem !== null}
            onChange={({ target }) => onChange(target.checked ? blankLine : null)}
          />
        }
        pic={line.pic}
        end={
          <p className={`${shared.verdict} quiet`} data-wrong={wrong || undefined} aria-live="polite">
            {problem ?? hint.reason}
          </p>
        }
      >
        <b>{prodName}</b>
        <p className="quiet">
          {skuName}　<CopyText text={catalogNo} label="货号" />
        </p>
        <p className="quiet">
          {formatYuan(price)} × {bought}
          {returned > 0 && `，已申请 ${returned}`}
        </p>
        {chosen && <Amount chosen={chosen} left={bought - returned} of={name} onChange={onChange} />}
      </GoodsLine>
    </li>
  );
}

interface AmountProps {
  chosen: DraftLine;
  left: number;
  of: string;
  onChange: (next: DraftLine) => void;
}

function Amount({ chosen, left, of, onChange }: AmountProps) {
  return (
    <Flex wrap gap="8px 16px" align="center" className={`${styles.amount} quiet`}>
      <Quantity
        value={chosen.count}
        stocks={left}
        limitedBy="BOUGHT"
        of={of}
        onChange={(count) => onChange({ ...chosen, count })}
      />
      <span>最多 {left}</span>
      <Checkbox
        checked={chosen.opened}
        onChange={({ target }) => onChange({ ...chosen, opened: target.checked })}
      >
        已开封
      </Checkbox>
    </Flex>
  );
}
