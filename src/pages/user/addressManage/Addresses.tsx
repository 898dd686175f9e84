import { Button } from 'antd';
import { StateView } from '@/components/ui/StateView';
import { MAX_ADDRESSES, type Address, type AddrKind } from '@domain/address/address';
import { draftOf, emptyAddress, type AddressDraft } from '@domain/address/addressForm';
import area from '../area.module.less';
import { AddressEditor } from './AddressEditor';
import { AddressItem } from './AddressItem';
import styles from './addressManage.module.less';

/** Address in the form: a new one, an id, or none. */
export type Editing = 'new' | number | null;

/** Draft key, followed by the address or `new`. */
export const DRAFT = 'user/addressManage/form/';

interface Props {
  addresses: readonly Address[];
  /** Kind of a new address. */
  kind: AddrKind;
  editing: Editing;
  onEdit: (editing: Editing) => void;
  onSave: (draft: AddressDraft) => Promise<void>;
}

/** The addresses, with a form for the edited or new one. */
export function Addresses({ addresses, kind, editing, onEdit, onSave }: Props) {
  const form = { onSave, onCancel: () => onEdit(null) };
  return (
    <>
      {editing === 'new' && (
        <AddressEditor title="新增地址" draftKey={`${DRAFT}new`} initial={emptyAddress(kind)} {...form} />
      )}
      {addresses.length === 0 && editing !== 'new' && <NoAddress onAdd={() => onEdit('new')} />}
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address.addrId}>
            {editing === address.addrId ? (
              <AddressEditor
                title="修改地址"
                draftKey={`${DRAFT}${address.addrId}`}
                initial={draftOf(address, kind)}
                {...form}
              />
            ) : (
              <AddressItem address={address} onEdit={() => onEdit(address.addrId)} />
            )}
          </li>
        ))}
      </ul>
      {addresses.length > 0 && (
        <p className={area.note}>
          已保存 {addresses.length} 个，最多 {MAX_ADDRESSES} 个。
          {addresses.length >= MAX_ADDRESSES && '已到上限，新增前请先删除不用的地址。'}
          默认地址不能删除，请先把其他地址设为默认。
        </p>
      )}
    </>
  );
}

function NoAddress({ onAdd }: { onAdd: () => void }) {
  return (
    <StateView
      title="还没有收货地址"
      actions={
        <Button type="primary" onClick={onAdd}>
          新增地址
        </Button>
      }
    >
      危险化学品须送到单位内具备储存条件的场所，由单位人员当面签收。
    </StateView>
  );
}
