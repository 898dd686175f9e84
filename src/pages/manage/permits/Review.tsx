import { useState } from 'react';
import { ManageTable } from '@/components/manage/ManageTable';
import { useMayAct } from '@/hooks/useMayAct';
import { useAddressQuery, type AddressQuery } from '@/components/manage/useAddressQuery';
import { BackLink } from '@/components/ui/BackLink';
import { PERMIT_STATES, type PermitState } from '@domain/permits/permit';
import type { Permit } from '@domain/permits/types';
import { managedPermitsPath } from '@domain/permits/permitPath';
import { managedPermits, type ManagedPermitsQuery } from '@/services/permits';
import { AgainstDialog } from './AgainstDialog';
import { columnsFor, FILTERS } from './columns';

const isState = (text: string | undefined): text is PermitState =>
  text !== undefined && Object.hasOwn(PERMIT_STATES, text);

const isId = (text: string | undefined): text is string => text !== undefined && /^\d+$/.test(text);

/** What the address asks for, one permit or those in a state; what makes no sense there is left out. */
const filterOf = ({ permitId, state }: AddressQuery): ManagedPermitsQuery =>
  isId(permitId) ? { permitId: Number(permitId) } : { state: isState(state) ? state : undefined };

const LOOK_ONLY = '证明由店长审核，您可以查看。';

/** What buyers filed, to be held against the scan and approved, refused or ended; or one of it (`?permitId=1001`). */
export function Review() {
  const [{ permitId }] = useAddressQuery();
  const [revision, setRevision] = useState(0);
  const [against, setAgainst] = useState<Permit | null>(null);
  const mayDecide = useMayAct()([]);
  const refresh = () => setRevision((count) => count + 1);
  const columns = columnsFor(mayDecide ? { onDone: refresh, onAgainst: setAgainst } : null);
  const isOne = isId(permitId);
  return (
    <>
      {!mayDecide && <p className="quiet">{LOOK_ONLY}</p>}
      {isOne && <BackLink to={managedPermitsPath()} label="全部证明" />}
      <ManageTable<Permit>
        label="证明"
        rowKey="permitId"
        columns={isOne ? columns : [...FILTERS, ...columns]}
        load={(filters, page) => managedPermits({ ...filterOf(filters), ...page })}
        revision={revision}
        minWidth={840}
      />
      <AgainstDialog permit={against} onDone={refresh} onClose={() => setAgainst(null)} />
    </>
  );
}
