import { useMutation } from '@tanstack/react-query';
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
} from '@/utils/shippingDraft';
import { SHIP } from '@domain/safety/storage';
import { failureText } from '@domain/shared/failure';
import { useDraftState } from '@/hooks/useDraft';
import { shipParcelsMutation } from '@/queries/manageOrders';
import type { ManagedOrder } from '@/services/manageOrders';
import { ParcelForm } from './ParcelForm';
import styles from './orders.module.less';

interface Props {
  open: boolean;
  managed: ManagedOrder;
  onClose: () => void;
}

/** Draft key. */
export const shippingDraft = (orderNumber: string): string => `manage/orders/ship/${orderNumber}`;

/** Sends goods of an order: parcels, counts and lots. */
export function ShipDrawer({ open, ...props }: Props) {
  return (
    <Drawer
      title={`发货 ${props.managed.order.orderNumber}`}
      size="min(880px, 100vw)"
      open={open}
      destroyOnHidden
      // A click beside it must not lose the input.
      mask={{ closable: false }}
      onClose={props.onClose}
    >
      <Shipping {...props} />
    </Drawer>
  );
}

/** The problem of all parcels together: more than is left, or a number twice. */
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

/** The names of a line in the drawer. */
function nameIn({ lines }: Props['managed']['order'], skuId: number) {
  const line = lines.find((item) => item.skuId === skuId);
  return { name: line?.prodName ?? '', pack: line?.skuName ?? '', catalogNo: line?.catalogNo ?? '' };
}

function Shipping({ managed, onClose }: Omit<Props, 'open'>) {
  const { order, lines } = managed;
  const [{ drafts }, change] = useDraftState(shippingDraft(order.orderNumber), {
    drafts: wholeDrafts(lines),
  });
  const [refusals, setRefusals] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const shipping = useMutation({
    ...shipParcelsMutation(),
    onSuccess: (_, { body }) => {
      notify.success(`已发出 ${body.parcels.length} 个包裹`);
      onClose();
    },
  });
  const refused = refusedLotOf(shipping.error);
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
    setProblem(null);
    // While it is being sent, a reset would free the button and lose the refusal.
    if (!shipping.isPending) shipping.reset();
    change({ drafts: drafts.map((draft) => (draft.key === next.key ? next : draft)) });
  };

  const send = () => {
    shipping.reset();
    setRefusals((count) => count + 1);
    if (drafts.some((draft) => draftProblems(draft, shortageHere) !== null)) return setProblem(null);
    const found = wholeProblem(managed, parcels);
    setProblem(found);
    if (found) return;
    shipping.mutate({
      orderNumber: order.orderNumber,
      body: { parcelsBefore: order.parcels.length, parcels },
    });
  };

  return (
    <form
      ref={form}
      aria-label="发货"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!shipping.isPending) send();
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
      <Foot
        parcels={parcels}
        failure={problem ?? (refused ? '' : failureText(shipping.error))}
        busy={shipping.isPending}
        onClose={onClose}
      />
    </form>
  );
}

interface MoreProps {
  drafts: readonly ParcelDraft[];
  onMore: (ship: ParcelDraft['ship']) => void;
}

/** Adds a parcel for one of the shipping types. */
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

/** The effect of sending, and the reason of a failure. */
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
