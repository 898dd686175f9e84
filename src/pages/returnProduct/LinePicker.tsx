import CopyText from '@/components/ui/CopyText';
import ProductPic from '@/components/catalogue/ProductPic';
import Quantity from '@/components/ui/Quantity';
import { formatYuan } from '@/domain/shared/money';
import { lineProblem, type DraftLine, type ReturnDraft } from '@/domain/returns/returnForm';
import { canReturn, msOf, outlookOf } from '@/domain/returns/returnRules';
import { factsOf, type ReturnableLine, type ReturnableOrder } from '@/domain/returns/returnView';
import shared from './returnProduct.module.less';
import styles from './apply.module.less';

interface Props {
  order: ReturnableOrder;
  draft: ReturnDraft;
  /** Why no line at all is not enough. */
  error?: string;
  onChange: (lines: DraftLine[]) => void;
}

/** The lines of an order: which come back, how many of each, opened or not. */
export default function LinePicker({ order, draft, error, onChange }: Props) {
  const { lines } = draft;
  const put = (skuId: number, next: DraftLine | null) => {
    const others = lines.filter((one) => one.skuId !== skuId);
    onChange(next ? [...others, next] : others);
  };
  return (
    <fieldset className={styles.picker}>
      <legend>退换商品</legend>
      {error && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
      <ul>
        {order.lines.map((line, index) => (
          <Line
            key={line.skuId}
            order={order}
            line={line}
            chosen={lines.find((one) => one.skuId === line.skuId)}
            reason={draft.reason}
            invalid={Boolean(error) && index === 0}
            onChange={(next) => put(line.skuId, next)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface LineProps {
  order: ReturnableOrder;
  line: ReturnableLine;
  chosen: DraftLine | undefined;
  reason: ReturnDraft['reason'];
  invalid: boolean;
  onChange: (next: DraftLine | null) => void;
}

function Line({ order, line, chosen, reason, invalid, onChange }: LineProps) {
  const { skuId, prodName, skuName, catalogNo, price, bought, returned } = line;
  const fresh = { skuId, count: 1, opened: false };
  const wanted = chosen ?? fresh;
  const problem = lineProblem(order, line, wanted, reason);
  const facts = factsOf(order, line);
  const now = msOf(order.now);
  // Once a reason is chosen only what holds for it is said.
  const hint = reason === '' ? outlookOf(facts, now) : canReturn(facts, { ...wanted, reason }, now);
  const name = `${prodName} ${skuName}`;
  return (
    <li className={styles.pick}>
      <input
        type="checkbox"
        aria-label={`选择 ${name}`}
        aria-invalid={invalid || (chosen !== undefined && problem !== null)}
        checked={chosen !== undefined}
        disabled={chosen === undefined && problem !== null}
        onChange={(event) => onChange(event.target.checked ? fresh : null)}
      />
      <ProductPic src={line.pic} alt="" size={40} />
      <div className={shared.what}>
        <b>{prodName}</b>
        <p>
          {skuName}　<CopyText text={catalogNo} label="货号" />
        </p>
        <p>
          {formatYuan(price)} × {bought}
          {returned > 0 && `，已申请 ${returned}`}
        </p>
      </div>
      <p className={shared.verdict} data-verdict={problem === null ? 'yes' : 'no'} aria-live="polite">
        {problem ?? hint.reason}
      </p>
      {chosen && <Amount chosen={chosen} left={bought - returned} of={name} onChange={onChange} />}
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
    <div className={styles.amount}>
      <Quantity
        value={chosen.count}
        stocks={left}
        of={of}
        onChange={(count) => onChange({ ...chosen, count })}
      />
      <span>最多 {left}</span>
      <label>
        <input
          type="checkbox"
          checked={chosen.opened}
          onChange={(event) => onChange({ ...chosen, opened: event.target.checked })}
        />
        已开封
      </label>
    </div>
  );
}
