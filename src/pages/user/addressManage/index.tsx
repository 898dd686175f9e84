import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { notify } from '@/browser/notify';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { MAX_ADDRESSES } from '@domain/address/address';
import type { AddressDraft } from '@domain/address/addressForm';
import { accountQuery } from '@/queries/account';
import { addressesQuery, saveAddressMutation } from '@/queries/address';
import area from '../area.module.less';
import { draftAfter } from '@/storage/drafts';
import { Addresses, DRAFT, type Editing } from './Addresses';

const skeleton = <Skeleton rows={3} height={84} />;

/** The form that was open when the login expired. */
function draftEditing(): Editing {
  const draft = draftAfter(DRAFT);
  return draft === null || draft === 'new' ? draft : Number(draft);
}

/** /user/addressManage: the delivery addresses, the default first. */
export default function AddressManage() {
  const addresses = useQuery(addressesQuery());
  const saving = useMutation(saveAddressMutation());
  // Preselects the kind of a new address.
  const account = useQuery(accountQuery());
  const [editing, setEditing] = useState<Editing>(draftEditing);
  const count = addresses.data?.length ?? 0;

  const save = async (draft: AddressDraft) => {
    await saving.mutateAsync({ ...(typeof editing === 'number' && { addrId: editing }), draft });
    const before = addresses.data?.find(({ addrId }) => addrId === editing);
    // The server keeps the default until another takes its place.
    notify.success(
      before?.isDefault && !draft.isDefault
        ? '地址已保存，仍为默认；如需更换，请把其他地址设为默认'
        : '地址已保存',
    );
    setEditing(null);
  };

  return (
    <>
      <header className={area.head}>
        <h1>地址管理</h1>
        {!account.isPending && count > 0 && editing !== 'new' && (
          <Button type="primary" disabled={count >= MAX_ADDRESSES} onClick={() => setEditing('new')}>
            新增地址
          </Button>
        )}
      </header>
      <AsyncContent keep of={addresses} what="地址" skeleton={skeleton}>
        {(list) =>
          account.isPending ? (
            skeleton
          ) : (
            <Addresses
              addresses={list}
              kind={account.data?.personal ? 'person' : 'unit'}
              editing={editing}
              onEdit={setEditing}
              onSave={save}
            />
          )
        }
      </AsyncContent>
    </>
  );
}
