import { Button } from 'antd';
import { useState } from 'react';
import ConfirmAction from '@/components/ui/ConfirmAction';
import { addressLine, type Address } from '@/domain/address/address';
import { formatPhone } from '@/domain/shared/phone';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import { deleteAddress, setDefaultAddress } from '@/services/address';
import { notify } from '@/browser/notify';
import styles from './addressManage.module.less';

interface Props {
  address: Address;
  onEdit: () => void;
  /** Shows what the server has now. */
  onChanged: () => Promise<unknown>;
}

/** One address with what can be done to it. */
export default function AddressItem({ address, onEdit, onChanged }: Props) {
  const [refusal, setRefusal] = useState('');
  const { addrId, receiver, mobile, company, addr, building, postCode, isDefault } = address;

  const remove = async () => {
    setRefusal('');
    try {
      await deleteAddress(addrId);
    } catch (error) {
      // The toast passes; the reason stays where it was asked for. The default cannot be deleted.
      setRefusal(wordsOfFailure(error));
      return;
    }
    notify.success('地址已删除');
    await onChanged().catch(() => undefined);
  };
  const makeDefault = async () => {
    try {
      await setDefaultAddress(addrId);
      await onChanged();
    } catch {
      // The request layer has said why; the old default stands.
    }
  };

  return (
    <article className={styles.item} aria-label={[receiver, addr, building].filter(Boolean).join(' ')}>
      <div className={styles.text}>
        <p>
          <b>{receiver}</b>
          <span>{formatPhone(mobile)}</span>
          {isDefault && <em>默认</em>}
        </p>
        <p>
          {addressLine(address)}
          {postCode && <span className={styles.post}>{postCode}</span>}
        </p>
        {company && <p className={styles.company}>{company}</p>}
      </div>
      <div className={styles.tools}>
        {!isDefault && <Button onClick={() => void makeDefault()}>设为默认</Button>}
        <Button onClick={onEdit}>修改</Button>
        <ConfirmAction
          label="删除"
          question="删除这个地址？"
          confirmLabel="确认删除"
          danger
          onConfirm={remove}
        />
      </div>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
          {isDefault && '，请先把其他地址设为默认'}
        </p>
      )}
    </article>
  );
}
