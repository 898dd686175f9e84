import { Button } from 'antd';
import { useState } from 'react';
import AddressForm from '@/components/address/AddressForm';
import Loaded from '@/components/ui/Loaded';
import Skeleton from '@/components/ui/Skeleton';
import StateView from '@/components/ui/StateView';
import { MOST_ADDRESSES } from '@/domain/address/address';
import { draftOf, emptyAddress, type AddressDraft } from '@/domain/address/addressForm';
import { useLoad } from '@/hooks/useLoad';
import { userInfo } from '@/services/account';
import { addAddress, addressList, areaList, parseAddress, updateAddress } from '@/services/address';
import { notify } from '@/browser/notify';
import area from '../area.module.less';
import AddressItem from './AddressItem';
import styles from './addressManage.module.less';

/** An address of the buyer, a new one, or none is in the form. */
type Editing = { kind: 'none' } | { kind: 'new' } | { kind: 'old'; addrId: number };

/** /user/addressManage: where orders can be sent; the default first. */
export default function AddressManage() {
  const addresses = useLoad(addressList);
  // Whose account it is tells the kind of a new address; when nobody says, the buyer chooses.
  const account = useLoad(userInfo);
  const known = !account.loading;
  const kind = account.data?.personal ? 'person' : 'unit';
  const [editing, setEditing] = useState<Editing>({ kind: 'none' });
  const isFull = (addresses.data?.length ?? 0) >= MOST_ADDRESSES;
  const close = () => setEditing({ kind: 'none' });

  const save = async (draft: AddressDraft) => {
    await (editing.kind === 'old' ? updateAddress(editing.addrId, draft) : addAddress(draft));
    const wasDefault = addresses.data?.some(
      ({ addrId, isDefault }) => editing.kind === 'old' && addrId === editing.addrId && isDefault,
    );
    // The server keeps the default until another takes its place.
    notify.success(
      wasDefault && !draft.isDefault ? '地址已保存，仍为默认；如需更换，请把其他地址设为默认' : '地址已保存',
    );
    close();
    await addresses.refreshAsync().catch(() => undefined);
  };

  return (
    <>
      <header className={area.head}>
        <h1>地址管理</h1>
        {known && addresses.data && addresses.data.length > 0 && editing.kind !== 'new' && (
          <Button type="primary" disabled={isFull} onClick={() => setEditing({ kind: 'new' })}>
            新增地址
          </Button>
        )}
      </header>
      <Loaded keep request={addresses} what="地址" skeleton={<Skeleton rows={3} height={84} />}>
        {(list) =>
          !known ? (
            <Skeleton rows={3} height={84} />
          ) : (
            <>
              {editing.kind === 'new' && (
                <div className={styles.form}>
                  <h2>新增地址</h2>
                  <AddressForm
                    initial={emptyAddress(kind)}
                    listAreas={areaList}
                    parse={parseAddress}
                    onSave={save}
                    onCancel={close}
                  />
                </div>
              )}
              {list.length === 0 && editing.kind !== 'new' && (
                <StateView
                  title="还没有收货地址"
                  actions={
                    <Button type="primary" onClick={() => setEditing({ kind: 'new' })}>
                      新增地址
                    </Button>
                  }
                >
                  危险化学品须送到单位内具备储存条件的场所，由单位人员当面签收。
                </StateView>
              )}
              <ul className={styles.list}>
                {list.map((address) => (
                  <li key={address.addrId}>
                    {editing.kind === 'old' && editing.addrId === address.addrId ? (
                      <div className={styles.form}>
                        <h2>修改地址</h2>
                        <AddressForm
                          initial={draftOf(address, kind)}
                          listAreas={areaList}
                          parse={parseAddress}
                          onSave={save}
                          onCancel={close}
                        />
                      </div>
                    ) : (
                      <AddressItem
                        address={address}
                        onEdit={() => setEditing({ kind: 'old', addrId: address.addrId })}
                        onChanged={addresses.refreshAsync}
                      />
                    )}
                  </li>
                ))}
              </ul>
              {list.length > 0 && (
                <p className={area.note}>
                  已保存 {list.length} 个，最多 {MOST_ADDRESSES} 个。
                  {isFull && '已到上限，新增前请先删除不用的地址。'}默认地址不能删除，请先把其他地址设为默认。
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}
