import { useState } from 'react';
import { ManageTable } from '@/components/manage/ManageTable';
import { useMayAct } from '@/hooks/useMayAct';
import { useAddressQuery, type AddressQuery } from '@/components/manage/useAddressQuery';
import { BackLink } from '@/components/ui/BackLink';
import { PERMIT_STATES, type PermitState } from '@domain/permits/permit';
import type { Permit } from '@domain/permits/types';
import { managedPermitsPath } from '@domain/permits/permitPath';
import { managedPermitsQuery } from '@/queries/managePermits';
import type { ManagedPermitsQuery } from '@/services/permits';
import { columnsFor, FILTERS } from './columns';
import { AgainstDialog } from './Verdict';

const isState = (text: string | undefined): text is PermitState =>
  text !== undefined && Object.hasOwn(PERMIT_STATES, text);

const isId = (text: string | undefined): text is string => text !== undefined && /^\d+$/.test(text);

/** One permit, or those in a state; invalid values of the address are left out. */
const filterOf = ({ permitId, state }: AddressQuery): ManagedPermitsQuery =>
  isId(permitId) ? { permitId: Number(permitId) } : { state: isState(state) ? state : undefined };

/** Permits for review, each with its scan; or one of them (`?permitId=1001`). */
export function Review() {
  const [{ permitId }] = useAddressQuery();
  const [against, setAgainst] = useState<Permit | null>(null);
  const mayDecide = useMayAct()([]);
  const columns = columnsFor(mayDecide ? setAgainst : null);
  const isOne = isId(permitId);
  return (
    <>
      {!mayDecide && <p className="quiet">证明由店长审核，您可以查看。</p>}
      {isOne && <BackLink to={managedPermitsPath()} label="全部证明" />}
      <ManageTable<Permit>
        label="证明"
        rowKey="permitId"
        columns={isOne ? columns : [...FILTERS, ...columns]}
        list={(filters, page) => managedPermitsQuery({ ...filterOf(filters), ...page })}
        minWidth={840}
      />
      {against && <AgainstDialog permit={against} onClosed={() => setAgainst(null)} />}
    </>
  );
}
