import { Link } from '@umijs/max';
import { Button, Flex } from 'antd';
import { ProductPic } from '@/components/catalogue/ProductPic';
import { formatPack } from '@domain/catalogue/pack';
import { sdsPath } from '@domain/sds/documentPath';
import type { Place } from '@domain/stock/places';
import { FAULT_CODES, FAULTS, isOpen } from '@domain/stock/receipt';
import type { ReceivingLine, TickedLine } from '@domain/stock/types';
import { FaultCounts } from './FaultCounts';
import { ReceiveLots } from './ReceiveLots';
import styles from './stock.module.less';

interface Props {
  line: ReceivingLine;
  draft: TickedLine;
  /** The default: everything arrived intact. */
  usual: TickedLine;
  /** false: somebody else checks the line in. */
  mayTick: boolean;
  places: readonly Place[];
  problem: string;
  busy: boolean;
  /** Other lines are being checked in. */
  waits: boolean;
  onChange: (draft: TickedLine) => void;
  onTick: () => void;
}

/** A delivered line: intact count, lots and places; or the recorded result. */
export function ReceiveLine(props: Props) {
  const { line, draft, usual, mayTick, places, problem, busy, waits, onChange, onTick } = props;
  const { prodId, prodName, skuName, catalogNo, cas, pic, count, sent, storage, hasSds, peroxide, receipt } =
    line;
  const name = `${prodName} ${formatPack(skuName)}`;
  const canTick = isOpen(line) && mayTick;
  return (
    <li aria-label={name}>
      <ProductPic src={pic} alt="" size={48} pack={skuName} />
      <Flex vertical gap={8} className={styles.what}>
        <div>
          <b>{prodName}</b>
          <p className="quiet">
            {[formatPack(skuName), catalogNo, cas].filter(Boolean).join(' · ')} × {count}
          </p>
          <p className="quiet">
            {[storage, peroxide ? '接触空气生成过氧化物，开瓶时写上日期' : ''].filter(Boolean).join('；')}
            {hasSds && (
              <>
                {' '}
                <Link to={sdsPath(prodId)} className="tap">
                  SDS
                </Link>
              </>
            )}
          </p>
        </div>
        {!receipt && sent < count && (
          <p className="quiet">
            {sent > 0 ? `已发出 ${sent} / ${count}，全部发出后可核对` : '尚未发出，发出后可核对'}
          </p>
        )}
        {receipt && <p role="status">{receiptText(receipt)}</p>}
        {canTick && (
          <>
            <FaultCounts name={name} draft={draft} usual={usual} onChange={onChange} />
            {draft.lots.length > 0 && (
              <ReceiveLots name={name} draft={draft} places={places} onChange={onChange} />
            )}
          </>
        )}
        {problem && (
          <p role="alert" className="danger">
            {problem}
          </p>
        )}
        {canTick && (
          <span>
            <Button loading={busy} disabled={waits} aria-label={`核对 ${name}`} onClick={onTick}>
              核对这一种
            </Button>
          </span>
        )}
      </Flex>
    </li>
  );
}

function receiptText({ received, lots, ...counts }: NonNullable<ReceivingLine['receipt']>): string {
  const faults = FAULT_CODES.filter((code) => counts[code] > 0).map(
    (code) => `${FAULTS[code]} ${counts[code]}`,
  );
  const withLot = lots.filter(({ lot }) => lot !== '');
  const named = withLot.map(({ lot, count }) => (lots.length > 1 ? `${lot} × ${count}` : lot)).join('、');
  return `已核对：${[`完好 ${received}`, ...faults].join('、')}${named && `，批号 ${named}`}`;
}
