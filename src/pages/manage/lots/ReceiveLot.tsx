import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@umijs/max';
import { useRef, useState } from 'react';
import { useAddressQuery } from '@/components/manage/useAddressQuery';
import { BackLink } from '@/components/ui/BackLink';
import { Skeleton } from '@/components/ui/Skeleton';
import { WAREHOUSES } from '@domain/lots/lot';
import { isSameValue } from '@/utils/threeWay';
import { managePath } from '@domain/staff/pages';
import { lotPlanQuery } from '@/queries/lots';
import type { LotPlan } from '@/services/lots';
import { LotForm, type LotTyped, type LotValues } from './LotForm';
import { WhichLot, type FoundLot } from './WhichLot';

/** Registers a lot: first its pack and number, then count, place, days and test results. */
export function ReceiveLot() {
  const [{ view: _view, skuId: wanted, ...query }] = useAddressQuery();
  const navigate = useNavigate();
  const [found, setFound] = useState<FoundLot | null>(null);
  const [last, setLast] = useState<FoundLot | null>(null);
  // The pack that another page links to.
  const requested = useQuery(lotPlanQuery(/^\d{1,9}$/.test(wanted ?? '') ? Number(wanted) : null));
  // The input for the lot that was chosen before.
  const kept = useRef<Kept | null>(null);
  const back = managePath('lots', query);
  const choose = (next: FoundLot | null) => {
    setLast(found);
    setFound(next);
  };
  return (
    <>
      <BackLink to={back} label="批次列表" />
      <h1 style={{ margin: '8px 0 16px' }}>登记批次</h1>
      <div style={{ maxWidth: 960 }}>
        {requested.isLoading ? (
          <Skeleton rows={2} height={48} />
        ) : (
          <WhichLot
            key={found ? 'found' : 'asked'}
            found={found}
            last={last ?? (requested.data ? { plan: requested.data, lotNo: '' } : null)}
            onFound={choose}
          />
        )}
        {found && (
          <LotForm
            fresh={{
              ...{ skuId: found.plan.skuId, lotNo: found.lotNo, sent: found.plan.sent },
              ...startOf(found.plan, kept.current),
            }}
            onTyped={(values) => {
              kept.current = { plan: found.plan, values };
            }}
            onDone={({ head }) => navigate(managePath('lots', { ...query, id: String(head.lotId) }))}
            onCancel={() => navigate(back)}
          />
        )}
      </div>
    </>
  );
}

interface Kept {
  plan: LotPlan;
  values: LotValues;
}

const proposed = ({ warehouses }: LotPlan): LotTyped => ({
  warehouse: WAREHOUSES.find((name) => name === warehouses[0]) ?? '上海',
  ...{ place: '', quantity: null },
  ...{ madeOn: '', testedOn: '', testedBy: '', expiresOn: '' },
});

/** Initial values: the plan, and the earlier input that still fits, such as results of tests with the same limit. */
function startOf(plan: LotPlan, kept: Kept | null) {
  const start = proposed(plan);
  if (!kept) return { rows: plan.rows, start };
  const before = proposed(kept.plan);
  const names = Object.keys(before) as (keyof LotTyped)[];
  const typed = names.filter((name) => !isSameValue(kept.values[name], before[name]));
  return {
    start: { ...start, ...Object.fromEntries(typed.map((name) => [name, kept.values[name]])) },
    rows: plan.rows.map((row) => {
      const at = kept.plan.rows.findIndex(({ item, spec }) => item === row.item && spec === row.spec);
      return at < 0 ? row : { ...row, result: kept.values[`result${at}`] ?? '' };
    }),
  };
}
