import { Button, Radio } from 'antd';
import { useState } from 'react';
import AddressForm from '@/components/address/AddressForm';
import { addressLine, MOST_ADDRESSES, type Address } from '@/domain/address/address';
import { emptyAddress, type AddressDraft } from '@/domain/address/addressForm';
import { formatPhone } from '@/domain/shared/phone';
import { useLoad } from '@/hooks/useLoad';
import { leadsToLogin, wordsOfFailure } from '@/hooks/wordsOfFailure';
import { addAddress, addressList, areaList, parseAddress } from '@/services/address';
import styles from './buyOrder.module.less';

interface Props {
  /** The one of the confirmation. */
  address: Address | null;
  /** The account of a person: its new addresses are personal unless the buyer says otherwise. */
  personal: boolean;
  /** The order is being worked out or sent: the address must stay as it is. */
  busy: boolean;
  /** The new address as far as it is typed; null when none is. */
  draft: AddressDraft | null;
  onDraft: (draft: AddressDraft | null) => void;
  /** Confirms again with another address. */
  onChoose: (addrId: number) => Promise<void>;
}

/** 收货地址: the chosen one, the others, and a new one without leaving the page. */
export default function AddressBlock({ address, personal, busy, draft, onDraft, onChoose }: Props) {
  const { data: addresses, error, refresh, mutate } = useLoad(addressList);
  const [choosing, setChoosing] = useState(false);
  const showForm = draft !== null || !address;
  const blank = emptyAddress(personal ? 'person' : 'unit');
  const isFull = addresses !== undefined && addresses.length >= MOST_ADDRESSES;

  const save = async (form: AddressDraft) => {
    // The server does not say which one is new, so the ones before must be known.
    const before = new Set((addresses ?? (await addressList())).map(({ addrId }) => addrId));
    await addAddress(form);
    // It is saved: from here on a failure must not lead to a second one.
    const fresh = await addressList().catch(() => null);
    if (fresh) mutate(fresh);
    else refresh();
    onDraft(null);
    setChoosing(false);
    await onChoose(fresh?.find(({ addrId }) => !before.has(addrId))?.addrId ?? 0);
  };
  const choose = async (addrId: number) => {
    await onChoose(addrId);
    setChoosing(false);
  };

  return (
    <section className={styles.block} aria-labelledby="address-title">
      <header>
        <h2 id="address-title">收货地址</h2>
        {!showForm && (
          <span className={styles.tools}>
            {addresses && addresses.length > 1 && (
              <Button disabled={busy} aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
                {choosing ? '收起' : '选择其他地址'}
              </Button>
            )}
            {!isFull && (
              <Button disabled={busy} onClick={() => onDraft(blank)}>
                新增地址
              </Button>
            )}
          </span>
        )}
      </header>
      {error && !leadsToLogin(error) && (
        <p role="alert" className={styles.failed}>
          其他地址没有加载成功：{wordsOfFailure(error)}
          <Button size="small" onClick={refresh}>
            重试
          </Button>
        </p>
      )}
      {isFull && !showForm && (
        <p>
          <small>已保存 {MOST_ADDRESSES} 个地址，已到上限；新增前请先在地址管理中删除不用的。</small>
        </p>
      )}
      {showForm ? (
        <AddressForm
          initial={draft ?? blank}
          listAreas={areaList}
          parse={parseAddress}
          onSave={save}
          onDraft={onDraft}
          onCancel={address ? () => onDraft(null) : undefined}
        />
      ) : choosing && addresses ? (
        <Radio.Group
          className={styles.addresses}
          aria-label="选择收货地址"
          disabled={busy}
          value={address.addrId}
          onChange={(event) => void choose(event.target.value as number)}
        >
          {addresses.map((saved) => (
            <Radio key={saved.addrId} value={saved.addrId}>
              <AddressText address={saved} />
            </Radio>
          ))}
        </Radio.Group>
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
