import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { FormFailure } from '@/components/ui/FormFailure';
import { addressLine, type Address } from '@domain/address/address';
import { formatPhone } from '@domain/shared/phone';
import { errorMessage } from '@domain/shared/failure';
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
export function AddressItem({ address, onEdit, onChanged }: Props) {
  const [refusal, setRefusal] = useState('');
  const { addrId, receiver, mobile, company, addr, building, postCode, isDefault } = address;

  const remove = async () => {
    setRefusal('');
    try {
      await deleteAddress(addrId);
    } catch (error) {
      // The toast passes; the reason stays where it was asked for. The default cannot be deleted.
      setRefusal(errorMessage(error));
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
    <article aria-label={[receiver, addr, building].filter(Boolean).join(' ')}>
      <Flex wrap gap="12px 24px" align="center">
        <div className={styles.text}>
          <Flex component="p" wrap gap="0 12px" align="baseline">
            <b>{receiver}</b>
            <span>{formatPhone(mobile)}</span>
            {isDefault && <Tag color="processing">默认</Tag>}
          </Flex>
          <Flex component="p" wrap gap="0 12px" align="baseline">
            {addressLine(address)}
            {postCode && <span className="quiet">{postCode}</span>}
          </Flex>
          {company && <p className="quiet">{company}</p>}
        </div>
        <Flex wrap gap={8}>
          {!isDefault && <Button onClick={() => void makeDefault()}>设为默认</Button>}
          <Button onClick={onEdit}>修改</Button>
          <ConfirmAction
            label="删除"
            question="删除这个地址？"
            confirmLabel="确认删除"
            danger
            onConfirm={remove}
          />
        </Flex>
      </Flex>
      <FormFailure>{refusal && refusal + (isDefault ? '，请先把其他地址设为默认' : '')}</FormFailure>
    </article>
  );
}
