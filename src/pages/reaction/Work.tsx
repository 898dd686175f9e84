import { useQuery } from '@tanstack/react-query';
import { useDebounce } from 'ahooks';
import { useCallback, useMemo, useState } from 'react';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { useLasting } from '@/hooks/useLasting';
import { planQuery } from '@/queries/reaction';
import { MAX_ROWS, type ReactionFound } from '@/services/reaction';
import { AddSubstance } from './AddSubstance';
import { Address } from './Address';
import { Foot } from './Foot';
import { PlanTable } from './PlanTable';
import { ReadText } from './ReadText';
import { ScaleBar } from './ScaleBar';
import type { Change, ReactionState } from './state';
import { StoichTable } from './StoichTable';
import { balanceOf, planRequestOf, tableOf } from './table';
import { Warnings } from './Warnings';
import styles from './reaction.module.less';

/** ms of silence before the plan is asked for again. */
const DEBOUNCE_MS = 400;

const NO_REFUSALS: ReadonlyMap<number, string> = new Map();

interface Props {
  state: ReactionState;
  dispatch: (change: Change) => void;
}

/** Everything after reading: warnings first, then the amounts, then the purchase. Loaded once there is a row. */
export function Work({ state, dispatch }: Props) {
  const { from, rows, scale, basisId } = state;
  const balanced = useMemo(() => balanceOf(rows), [rows]);
  const table = useMemo(() => tableOf(state, balanced), [state, balanced]);
  const request = useMemo(() => planRequestOf(state, table), [state, table]);
  const asked = useDebounce(request, { wait: DEBOUNCE_MS, leading: true });
  const plan = useQuery(planQuery(asked));
  const isOld = plan.isPlaceholderData || JSON.stringify(asked) !== JSON.stringify(request);
  const isSlow = useLasting(isOld && !plan.error);
  const [unread, setUnread] = useState('');
  const [refusals, setRefusals] = useState(NO_REFUSALS);
  const add = useCallback((found: ReactionFound) => dispatch({ type: 'added', found }), [dispatch]);
  const finish = useCallback(() => setUnread(''), []);
  return (
    <>
      {plan.data && rows.length > 0 && <Warnings plan={plan.data} rows={rows} />}
      {from && <ReadText from={from} rows={rows} onAdd={setUnread} />}
      <ScaleBar {...{ rows, table, balanced, scale, basisId, dispatch }} />
      <section aria-label="用量" className={styles.section}>
        <h2>用量</h2>
        <StoichTable rows={rows} table={table} dispatch={dispatch} />
        <AddSubstance asked={unread} onAdd={add} onDone={finish} />
      </section>
      {request !== null && (
        <section aria-label="采购" className={styles.section} aria-busy={plan.isFetching || isOld}>
          <h2>采购建议</h2>
          <p role="status" className={isSlow ? 'quiet' : 'visually-hidden'}>
            {isSlow && '正在按现在的用量重新计算…'}
          </p>
          {rows.length > MAX_ROWS && <p>一次最多计算 {MAX_ROWS} 行，其余行未列入。</p>}
          <Address addrId={state.addrId} onChange={(addrId) => dispatch({ type: 'addressed', addrId })} />
          <AsyncContent of={plan} what="采购建议" skeleton={<Skeleton rows={4} height={64} />}>
            {(data) => (
              <>
                <PlanTable {...{ rows, table, plan: data, refusals, dispatch }} />
                <Foot plan={data} isOld={isOld} onRefused={setRefusals} />
              </>
            )}
          </AsyncContent>
        </section>
      )}
    </>
  );
}
