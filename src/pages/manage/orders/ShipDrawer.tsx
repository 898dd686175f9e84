import { Button, Drawer, Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { enterMovesOn } from '@/browser/enterMovesOn';
import { notify } from '@/browser/notify';
import { FormFailure } from '@/components/ui/FormFailure';
import { shortageOf } from '@domain/order/lotShortage';
import { leftOf, shippingProblem } from '@domain/order/shipping';
import {
  draftProblems,
  packsIn,
  parcelsOf,
  refusedLotOf,
  type ParcelDraft,
  wholeDrafts,
  withRefused,
  withParcel,
  type RefusedLot,
} from '@/utils/shippingDraft';
import { SHIP } from '@domain/safety/storage';
import { errorMessage, isUnauthorised, reasonOf } from '@domain/shared/failure';
import { useDraftState } from '@/hooks/useDraft';
import { shipParcels, type ManagedOrder } from '@/services/manageOrders';
import { ParcelForm } from './ParcelForm';
import styles from './orders.module.less';

interface Props {
  open: boolean;
  managed: ManagedOrder;
  onClose: () => void;
  onChanged: (managed: ManagedOrder) => void;
  onStale: () => void;
}

/** Draft key. */
export const shippingDraft = (orderNumber: string): string => `manage/orders/ship/${orderNumber}`;

/** What of the order leaves now, in which parcels and of which lots. */
export function ShipDrawer({ open, ...props }: Props) {
  return (
    <Drawer
      title={`发货 ${props.managed.order.orderNumber}`}
      size="min(880px, 100vw)"
      open={open}
      destroyOnHidden
      // What was typed is not lost by a click beside it.
      mask={{ closable: false }}
      onClose={props.onClose}
    >
      <Shipping {...props} />
    </Drawer>
  );
}

/** Why the parcels together cannot go: more than is left, or a number twice. */
function wholeProblem({ order }: ManagedOrder, parcels: ReturnType<typeof parcelsOf>): string | null {
  if (parcels.length === 0) return '请填写要发出的件数';
  const ordered = order.lines.map(({ skuId, prodCount }) => ({ skuId, prodCount }));
  const problem = shippingProblem(parcels, {
    ways: order.shipments,
    left: leftOf(ordered, order.parcels),
    sent: order.parcels.map(({ dvyFlowId }) => dvyFlowId),
  });
  return (
    problem && (parcels.length > 1 ? `包裹 ${problem.parcel + 1}：${problem.sentence}` : problem.sentence)
  );
}

/** What a line is called in the drawer. */
function nameIn({ lines }: Props['managed']['order'], skuId: number) {
  const line = lines.find((item) => item.skuId === skuId);
  return { name: line?.prodName ?? '', pack: line?.skuName ?? '', catalogNo: line?.catalogNo ?? '' };
}

function Shipping({ managed, onClose, onChanged, onStale }: Omit<Props, 'open'>) {
  const { order, lines } = managed;
  const [{ drafts }, change] = useDraftState(shippingDraft(order.orderNumber), {
    drafts: wholeDrafts(lines),
  });
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState('');
  const [refused, setRefused] = useState<RefusedLot | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  useEffect(() => {
    const { current } = form;
    current?.addEventListener('keydown', enterMovesOn);
    return () => current?.removeEventListener('keydown', enterMovesOn);
  }, []);
  const parcels = parcelsOf(drafts);
  const shortageHere = (skuId: number) => shortageOf(lines, skuId);
  const replace = (next: ParcelDraft) => {
    setFailure('');
    setRefused(null);
    change({ drafts: drafts.map((draft) => (draft.key === next.key ? next : draft)) });
  };

  const send = async () => {
    setFailure('');
    setRefused(null);
    setRefusals((count) => count + 1);
    if (drafts.some((draft) => draftProblems(draft, shortageHere) !== null)) return;
    const problem = wholeProblem(managed, parcels);
    if (problem) return setFailure(problem);
    setBusy(true);
    try {
      const next = await shipParcels(order.orderNumber, { parcelsBefore: order.parcels.length, parcels });
      onChanged(next);
      notify.success(`已发出 ${parcels.length} 个包裹`);
      onClose();
    } catch (error) {
      if (isUnauthorised(error)) return;
      const lot = refusedLotOf(error);
      setRefused(lot);
      setFailure(lot ? '' : errorMessage(error));
      // Read anew, what was typed stays.
      if (['PARCELS_CHANGED', 'ORDER_NOT_PAID'].includes(reasonOf(error) ?? '')) onStale();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      ref={form}
      aria-label="发货"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      {drafts.map((draft, at) => (
        <ParcelForm
          key={draft.key}
          title={`包裹 ${at + 1}`}
          draft={draft}
          left={(skuId) => lines.find((line) => line.skuId === skuId)?.left ?? 0}
          nameOf={(skuId) => nameIn(order, skuId)}
          lackOf={shortageHere}
          problems={refusals > 0 ? withRefused(draft, draftProblems(draft, shortageHere), refused) : null}
          onChange={replace}
          onRemove={
            drafts.length > 1
              ? () => change({ drafts: drafts.filter(({ key }) => key !== draft.key) })
              : undefined
          }
        />
      ))}
      <MoreParcels drafts={drafts} onMore={(ship) => change({ drafts: withParcel(drafts, lines, ship) })} />
      <Foot parcels={parcels} failure={failure} busy={busy} onClose={onClose} />
    </form>
  );
}

interface MoreProps {
  drafts: readonly ParcelDraft[];
  onMore: (ship: ParcelDraft['ship']) => void;
}

/** One more parcel of a way that something goes by. */
function MoreParcels({ drafts, onMore }: MoreProps) {
  const ways = [...new Set(drafts.map(({ ship }) => ship))];
  return (
    <Flex wrap gap={8} style={{ marginBottom: 16 }}>
      {ways.map((ship) => (
        <Button key={ship} onClick={() => onMore(ship)}>
          增加{SHIP[ship].name}包裹
        </Button>
      ))}
    </Flex>
  );
}

interface FootProps {
  parcels: ReturnType<typeof parcelsOf>;
  failure: string;
  busy: boolean;
  onClose: () => void;
}

/** What will happen, and why it did not. */
function Foot({ parcels, failure, busy, onClose }: FootProps) {
  return (
    <div className={styles.foot}>
      <FormFailure>{failure}</FormFailure>
      <Flex wrap gap={8} justify="space-between" align="center">
        <span className="secondary">
          将发出 {parcels.length} 个包裹，共 {packsIn(parcels)} 件；发出后不能撤回，买家会收到消息。
        </span>
        <Flex gap={8}>
          <Button disabled={busy} onClick={onClose}>
            取消
          </Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            确认发出
          </Button>
        </Flex>
      </Flex>
    </div>
  );
}
