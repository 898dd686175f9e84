import { Flex } from 'antd';
import { AddressForm } from '@/components/address/AddressForm';
import type { AddressDraft } from '@domain/address/addressForm';
import { areaList, parseAddress } from '@/services/address';
import area from '../area.module.less';
import styles from './addressManage.module.less';

interface Props {
  title: string;
  draftKey: string;
  initial: AddressDraft;
  onSave: (draft: AddressDraft) => Promise<void>;
  onCancel: () => void;
}

/** Form for an address, shown in its place or above the list. */
export function AddressEditor({ title, ...form }: Props) {
  return (
    <Flex vertical gap={12} className={`${area.panel} ${styles.form}`}>
      <h2>{title}</h2>
      <AddressForm {...form} listAreas={areaList} parse={parseAddress} />
    </Flex>
  );
}
