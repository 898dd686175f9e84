import { Button } from 'antd';
import { useRequest } from 'ahooks';
import { useState } from 'react';
import AddressForm from '@/components/AddressForm';
import { addressLine, type Address } from '@/domain/address';
import type { AddressDraft } from '@/domain/addressForm';
import { formatPhone } from '@/domain/phone';
import { addAddress, addressList, areaList } from '@/services/address';
import { wordsOfFailure } from '@/hooks/wordsOfFailure';
import styles from './buyOrder.module.less';

interface Props {
  /** The one of the confirmation. */
  address: Address | null;
  /** Confirms again with another address. */
  onChoose: (addrId: number) => Promise<void>;
}

/** 收货地址: the chosen one, the others, and a new one without leaving the page. */
export default function AddressBlock({ address, onChoose }: Props) {
  const { data: addresses = [], error, refreshAsync } = useRequest(addressList);
  const [choosing, setChoosing] = useState(false);
  const [adding, setAdding] = useState(false);
  const showForm = adding || !address;

  const save = async (draft: AddressDraft) => {
    const { isDefault, postCode, company, ...rest } = draft;
    const before = new Set(addresses.map(({ addrId }) => addrId));
    await addAddress({
      ...rest,
      postCode: postCode || null,
      company: company || null,
      commonAddr: isDefault ? 1 : 0,
    });
    const fresh = await refreshAsync();
    setAdding(false);
    setChoosing(false);
    await onChoose(fresh.find(({ addrId }) => !before.has(addrId))?.addrId ?? 0);
  };
  const choose = async (addrId: number) => {
    await onChoose(addrId);
    setChoosing(false);
  };

  return (
    <section className={styles.block} aria-labelledby="address-title">
      <header>
        <h2 id="address-title">收货地址</h2>
        {address && !showForm && (
          <span className={styles.tools}>
            {addresses.length > 1 && (
              <Button onClick={() => setChoosing(!choosing)}>{choosing ? '收起' : '选择其他地址'}</Button>
            )}
            <Button onClick={() => setAdding(true)}>新增地址</Button>
          </span>
        )}
      </header>
      {error && <p role="alert">{wordsOfFailure(error)}</p>}
      {showForm ? (
        <AddressForm
          areasBelow={areaList}
          onSave={save}
          onCancel={address ? () => setAdding(false) : undefined}
        />
      ) : choosing ? (
        <fieldset className={styles.addresses}>
          <legend className="visually-hidden">选择收货地址</legend>
          {addresses.map((one) => (
            <label key={one.addrId}>
              <input
                type="radio"
                name="address"
                checked={one.addrId === address.addrId}
                onChange={() => void choose(one.addrId)}
              />
              <AddressText address={one} />
            </label>
          ))}
        </fieldset>
      ) : (
        <AddressText address={address} />
      )}
    </section>
  );
}

function AddressText({ address }: { address: Address }) {
  return (
    <span className={styles.address}>
      <b>{address.receiver}</b> {formatPhone(address.mobile)}
      {address.isDefault && <em>默认</em>}
      <br />
      {addressLine(address)}
      {address.company && <>（{address.company}）</>}
    </span>
  );
}
