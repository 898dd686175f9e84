import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { CopyText } from '@/components/ui/CopyText';
import { FormFailure } from '@/components/ui/FormFailure';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { orderPath } from '@domain/order/orderPath';
import { errorMessage, isUnauthorised } from '@domain/shared/failure';
import { groupBy } from '@domain/shared/lists';
import type { Place } from '@domain/stock/places';
import { isOpen, tickProblem, wellAs } from '@domain/stock/receipt';
import type { ReceivingLine, TickedLine } from '@domain/stock/types';
import { stockPath } from '@domain/stock/stockPath';
import { useDraftState } from '@/hooks/useDraft';
import { checkInMutation, receivingSheetQuery } from '@/queries/stock';
import type { ReceivingSheet } from '@/services/stock';
import { Faulty } from './Faulty';
import { ReceiveLine } from './ReceiveLine';
import { receivingName } from './receivingName';
import styles from './stock.module.less';

interface Props {
  orderNumber: string;
  places: readonly Place[];
}

/** Checks an order in by parcel, line and lot. */
export function Receive({ orderNumber, places }: Props) {
  const found = useQuery(receivingSheetQuery(orderNumber));
  return (
    <Flex vertical gap={12} component="section" aria-labelledby="receive-title">
      <Flex wrap gap="0 24px" align="baseline" justify="space-between">
        <h2 id="receive-title" className={styles.title}>
          收货核对
        </h2>
        <Link to={stockPath({ view: 'receive' })} className="tap">
          待核对的订单
        </Link>
      </Flex>
      <AsyncContent keep of={found} what="订单" skeleton={<Skeleton rows={4} height={96} />}>
        {(sheet) => <Sheet sheet={sheet} places={places} />}
      </AsyncContent>
    </Flex>
  );
}

/** The order, and the stock that its goods go to. */
function Head({ sheet: { orderNumber, status, owner, mine, mayTick } }: Pick<SheetProps, 'sheet'>) {
  return (
    <>
      <Flex wrap gap="0 16px" align="center" className="quiet">
        <span>
          订单 <CopyText text={orderNumber} label="订单号" />
        </span>
        <span>{receivingName(status)}</span>
        <span>入库到{owner.kind === 'group' ? `${owner.name}的库存` : '我的库存'}</span>
        {mine && (
          <Link to={orderPath(orderNumber)} className="tap">
            订单详情
          </Link>
        )}
      </Flex>
      {!mayTick && (
        <Alert
          type="info"
          showIcon
          title="本组要求申购人与收货人为不同人，由本组其他有收货角色的成员核对入库。"
        />
      )}
    </>
  );
}

/** By status of the order: effect of checking in the last open line. */
const AFTER: Record<number, string> = {
  2: '其余商品全部发出后再核对',
  3: '全部核对后，订单同时确认收货',
};

interface SheetProps {
  sheet: ReceivingSheet;
  places: readonly Place[];
}

interface Drafts {
  /** By pack. */
  drafts: Record<number, TickedLine>;
}

function Sheet({ sheet, places }: SheetProps) {
  const { mutateAsync: checkIn } = useMutation(checkInMutation());
  const { orderNumber, status, lines, mayTick } = sheet;
  const [{ drafts }, change, forget] = useDraftState<Drafts>(`user/stock/receive/${orderNumber}`, {
    drafts: {},
  });
  const [problems, setProblems] = useState<Record<number, string>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState<number | 'all' | null>(null);
  const open = lines.filter(isOpen);
  const lastPlace = Object.values(drafts).at(-1)?.lots.at(-1)?.placeId ?? null;
  const usualOf = (line: ReceivingLine) => wellAs(line, lastPlace);
  const draftOf = (line: ReceivingLine) => drafts[line.skuId] ?? usualOf(line);

  const send = async (ticked: readonly ReceivingLine[], which: number | 'all') => {
    const wrong = ticked.flatMap((line) => {
      const found = tickProblem(line, draftOf(line));
      return found === null ? [] : [[line.skuId, found] as const];
    });
    setProblems(Object.fromEntries(wrong));
    setFailure('');
    if (wrong.length > 0) return;
    setBusy(which);
    try {
      const { bottles, confirmed } = await checkIn({ orderNumber, lines: ticked.map(draftOf) });
      forget();
      notify.success(`${bottles} 瓶已入库${confirmed ? '，订单已确认收货' : ''}`);
    } catch (error) {
      if (!isUnauthorised(error)) setFailure(errorMessage(error));
    } finally {
      setBusy(null);
    }
  };

  return (
    <>
      <Head sheet={sheet} />
      <Faulty sheet={sheet} />
      {[...groupBy(lines, ({ parcel }) => parcel)].map(([parcel, inside]) => (
        <section key={parcel} aria-label={parcel ? `包裹 ${parcel}` : '商品'}>
          {parcel && <h3 className={styles.parcel}>包裹 {parcel}</h3>}
          <ul className={styles.lines}>
            {inside.map((line) => (
              <ReceiveLine
                key={line.skuId}
                line={line}
                draft={draftOf(line)}
                usual={usualOf(line)}
                mayTick={mayTick}
                places={places}
                problem={problems[line.skuId] ?? ''}
                busy={busy === line.skuId}
                waits={busy !== null && busy !== line.skuId}
                onChange={(draft) => change({ drafts: { ...drafts, [line.skuId]: draft } })}
                onTick={() => void send([line], line.skuId)}
              />
            ))}
          </ul>
        </section>
      ))}
      <FormFailure>{failure}</FormFailure>
      {mayTick && open.length > 0 && (
        <Flex wrap gap="8px 16px" align="center" className="foot-bar">
          <Button
            type="primary"
            size="large"
            loading={busy === 'all'}
            disabled={busy !== null && busy !== 'all'}
            onClick={() => void send(open, 'all')}
          >
            {open.length === 1 ? '核对完成并入库' : `${open.length} 种全部核对完成并入库`}
          </Button>
          <span className="quiet">{AFTER[status]}</span>
        </Flex>
      )}
    </>
  );
}
