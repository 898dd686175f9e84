import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Tag } from 'antd';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { FormFailure } from '@/components/ui/FormFailure';
import { addressLine, type Address } from '@domain/address/address';
import { formatPhone } from '@domain/shared/phone';
import { errorMessage } from '@domain/shared/failure';
import { deleteAddressMutation, setDefaultAddressMutation } from '@/queries/address';
import { notify } from '@/browser/notify';
import styles from './addressManage.module.less';

interface Props {
  address: Address;
  onEdit: () => void;
}

/** One address with its actions. */
export function AddressItem({ address, onEdit }: Props) {
  const { addrId, receiver, mobile, company, addr, building, postCode, isDefault } = address;
  const deleting = useMutation(deleteAddressMutation());
  const settingDefault = useMutation(setDefaultAddressMutation());
  const refusal = deleting.error ? errorMessage(deleting.error) : '';

  const remove = () =>
    deleting.mutateAsync(addrId).then(
      () => notify.success('地址已删除'),
      // The error is shown below the address.
      () => undefined,
    );

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
          {!isDefault && <Button onClick={() => settingDefault.mutate(addrId)}>设为默认</Button>}
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
