import { useQuery } from '@tanstack/react-query';
import { Button, Spin } from 'antd';
import { Link } from '@umijs/max';
import { useEffect, useId, useState } from 'react';
import { FormFailure } from '@/components/ui/FormFailure';
import { SelectBox } from '@/components/ui/SelectBox';
import { addressLine, type Address } from '@domain/address/address';
import { errorMessage } from '@domain/shared/failure';
import { addressesQuery } from '@/queries/address';

interface Props {
  /** Address used for the calculation; null when the buyer has none. */
  address: Address | null;
  onChange: (addrId: number) => void;
}

/** Destination of the goods: the default address, or another one chosen to compare cost and days. */
export function Destination({ address, onChange }: Props) {
  const [choosing, setChoosing] = useState(false);
  if (!address) return <Link to="/user/addressManage">添加收货地址</Link>;
  if (choosing) return <Choice address={address} onChange={onChange} />;
  return (
    <>
      送至 {address.receiver}，{addressLine(address)}；结算时可更换。{' '}
      <Button type="link" size="small" onClick={() => setChoosing(true)}>
        按其他地址估算
      </Button>
    </>
  );
}

function Choice({ address, onChange }: { address: Address } & Pick<Props, 'onChange'>) {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const { data: addresses, error } = useQuery(addressesQuery());
  // The button that opened the list is gone, so the select takes the focus.
  useEffect(() => document.getElementById(id)?.focus(), [id, addresses]);
  if (error) return <FormFailure>{`收货地址加载失败：${errorMessage(error)}`}</FormFailure>;
  if (!addresses) return <Spin size="small" />;
  return (
    <SelectBox
      id={id}
      open={isOpen}
      onOpenChange={setOpen}
      aria-label="按此地址估算配送"
      popupMatchSelectWidth={false}
      style={{ maxWidth: '100%' }}
      value={address.addrId}
      options={addresses.map((entry) => ({
        value: entry.addrId,
        label: `${entry.receiver}，${addressLine(entry)}`,
      }))}
      onChange={onChange}
    />
  );
}
