import { useQuery } from '@tanstack/react-query';
import { useModel } from '@umijs/max';
import { LabelledBox } from '@/components/ui/LabelledBox';
import { MissingNote } from '@/components/ui/MissingNote';
import { SelectBox } from '@/components/ui/SelectBox';
import { addressLine } from '@domain/address/address';
import { addressesQuery } from '@/queries/address';
import styles from './reaction.module.less';

interface Props {
  /** 0: the default address. */
  addrId: number;
  onChange: (addrId: number) => void;
}

/** Where the goods go, for days and freight. */
export function Address(props: Props) {
  const { token } = useModel('user', ({ token: value }) => ({ token: value }));
  return token ? <Choice {...props} /> : null;
}

function Choice({ addrId, onChange }: Props) {
  const { data: addresses, error, refetch } = useQuery(addressesQuery());
  if (error) return <MissingNote what="收货地址" onRetry={() => void refetch()} />;
  if (!addresses || addresses.length < 2) return null;
  const known = addresses.find((entry) => entry.addrId === addrId);
  return (
    <LabelledBox label="收货地址" className={styles.address}>
      {({ id }) => (
        <SelectBox<number>
          id={id}
          popupMatchSelectWidth={false}
          style={{ maxWidth: '100%' }}
          value={known?.addrId ?? addresses[0]?.addrId ?? 0}
          options={addresses.map((entry) => ({
            value: entry.addrId,
            label: `${entry.receiver}，${addressLine(entry)}`,
          }))}
          onChange={onChange}
        />
      )}
    </LabelledBox>
  );
}
